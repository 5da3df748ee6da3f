import Foundation
import TestSupport
import Testing
import TraceModel

@testable import Reports

@Suite struct `Every report` {
  @Test(arguments: JUnitGrouping.allCases)
  func `holds a failure or an error exactly when the run fails`(grouping: JUnitGrouping) {
    var statuses: Set<Int32> = []
    for seed in UInt64(1)...600 {
      var report = AuditFixture.random(seed: seed)
      statuses.insert(report.run.exit.rawValue)
      check(report, grouping, seed: seed)
      // A fault of the run itself shows, too.
      report.run.exit = .fault
      check(report, grouping, seed: seed)
    }
    #expect(statuses == [0, 1, 3, 4])
  }

  private func check(_ report: AuditReport, _ grouping: JUnitGrouping, seed: UInt64) {
    let suites = JUnitReporter(grouping: grouping).suites(report)
    let isFailing = suites.contains { $0.count(.failure) + $0.count(.error) > 0 }
    #expect(isFailing == (report.run.exit != .clean), "seed \(seed)")
    #expect(suites.allSatisfy { !$0.cases.isEmpty }, "seed \(seed)")
    let results = suites.flatMap { $0.cases.compactMap(\.result) }
    #expect(results.allSatisfy { $0.message.count <= 200 }, "seed \(seed)")
  }

  @Test(arguments: [UInt64](1...40))
  func `is written and parses, whatever it holds`(seed: UInt64) throws {
    let folder = try TemporaryFolder()
    try write(AuditFixture.random(seed: seed), to: folder)
  }

  @Test(arguments: HostileText.all)
  func `parses with a hostile text in every field`(text: String) throws {
    let folder = try TemporaryFolder()
    try write(AuditFixture.hostile([text, "plain"]), to: folder)
  }

  @Test func `parses with all hostile texts, and keeps the index small`() throws {
    let folder = try TemporaryFolder(keptBy: "KEEP_REPORTS", name: "hostile")
    try write(AuditFixture.hostile(), to: folder)
    #expect(try folder.data("html/index.html").count < 1_000_000)
    for file in folder.files where file.hasSuffix(".html") {
      let text = try folder.text(file)
      #expect(!text.contains("<script>") && !text.contains("<img"), "\(file)")
    }
  }

  /// The writer parses each file before it renames it; Foundation parses them again.
  private func write(_ report: AuditReport, to folder: TemporaryFolder) throws {
    for format in ReportFormat.allCases {
      let name = format == .html ? "html" : "report.\(format.rawValue)"
      try ReportWriter.write(report, as: format, to: folder.path(name))
    }
    try ReportWriter.write(
      report, as: .junit, to: folder.path("by-trace.junit"),
      options: ReportOptions(junitGrouping: .trace))
    let json = try Data(contentsOf: folder.url.appending(path: "report.json"))
    #expect(try JSONSerialization.jsonObject(with: json) is [String: Any])
  }
}
