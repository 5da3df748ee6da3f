import Foundation
import TestSupport
import Testing
import TraceModel

@testable import Reports

@Suite struct `A JSON report` {
  static func text(_ report: AuditReport) -> String {
    var text = ""
    JSONReporter().render(report, to: &text)
    return text
  }

  static func object(_ report: AuditReport) throws -> [String: Any] {
    try #require(
      try JSONSerialization.jsonObject(with: Data(text(report).utf8)) as? [String: Any])
  }

  @Test func `is as recorded`() throws {
    try Golden.expect(Self.text(AuditFixture.small()), equals: "small.json")
  }

  @Test func `is the same text for the same report`() {
    #expect(Self.text(AuditFixture.hostile()) == Self.text(AuditFixture.hostile()))
  }

  @Test func `gives back each text as it went in`() throws {
    let report = AuditFixture.hostile()
    let object = try Self.object(report)
    let findings = try #require(object["findings"] as? [[String: Any]])
    #expect(findings.count == report.findings.count)
    for (read, written) in zip(findings, report.findings) {
      #expect(bytes(read["message"]) == Array(written.finding.message.utf8))
      #expect(bytes(read["trace"]) == Array(written.finding.trace.utf8))
      let missing = try #require(read["missing"] as? [String])
      #expect(missing.map { Array($0.utf8) } == written.finding.missing.map { Array($0.utf8) })
    }
  }

  /// Strings that look the same are equal; bytes are not.
  private func bytes(_ value: Any?) -> [UInt8]? { (value as? String).map { Array($0.utf8) } }

  @Test func `says of a refusal what is declared, and no more`() throws {
    let object = try Self.object(AuditFixture.small())
    let rejections = try #require(object["rejections"] as? [[String: Any]])
    #expect(
      Set(rejections[0].keys) == [
        "source", "line", "trace", "reason", "key", "undeclared_key_length",
      ])
    #expect(rejections[0]["key"] is NSNull)
    #expect(rejections[0]["undeclared_key_length"] as? Int == 11)
  }

  @Test func `counts rules by their worst verdict`() throws {
    let object = try Self.object(AuditFixture.small())
    let summary = try #require(object["summary"] as? [String: Any])
    #expect(summary["violated"] as? Int == 1)
    #expect(summary["inconclusive"] as? Int == 1)
    #expect(summary["satisfied"] as? Int == 1)
    #expect(summary["not_exercised"] as? Int == 1)
    let run = try #require(object["run"] as? [String: Any])
    #expect(run["exit"] as? Int == 3)
    #expect(run["rejected"] as? Int == 1)
  }

  @Test func `is valid without anything in it`() {
    let text = Self.text(AuditFixture.report(rules: [], traces: [], findings: []))
    #expect(JSONCheck.firstBrokenLine(Array(text.utf8)) == nil)
  }
}

@Suite struct `The check of finished JSON` {
  private static let samples = ProjectFiles.shared?.appending(
    path: "samples/json-test-suite/test_parsing")

  private static func files(_ prefix: String) -> [URL] {
    guard let samples else { return [] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: samples.path)) ?? []
    return names.filter { $0.hasPrefix(prefix) }.sorted().map { samples.appending(path: $0) }
  }

  @Test(.enabled(if: samples != nil, "needs the folder of shared samples beside the checkout"))
  func `agrees with the JSON test suite`() throws {
    let valid = Self.files("y_")
    let broken = Self.files("n_")
    #expect(valid.count > 50 && broken.count > 100)
    for file in valid {
      let bytes = [UInt8](try Data(contentsOf: file))
      #expect(JSONCheck.firstBrokenLine(bytes) == nil, "\(file.lastPathComponent)")
    }
    for file in broken {
      let bytes = [UInt8](try Data(contentsOf: file))
      #expect(JSONCheck.firstBrokenLine(bytes) != nil, "\(file.lastPathComponent)")
    }
  }

  @Test func `names the line at fault`() {
    #expect(JSONCheck.firstBrokenLine(Array("{\n \"a\": 1,\n \"b\" 2\n}".utf8)) == 3)
    #expect(JSONCheck.firstBrokenLine([0x22, 0xFF, 0x22]) == 1)
  }
}
