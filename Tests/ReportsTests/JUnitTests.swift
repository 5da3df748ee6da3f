import Foundation
import Testing
import TraceModel

@testable import Reports

@Suite struct `A JUnit report` {
  static func text(_ report: AuditReport, by grouping: JUnitGrouping = .rule) -> String {
    var text = ""
    JUnitReporter(grouping: grouping).render(report, to: &text)
    return text
  }

  @Test func `is as recorded`() throws {
    try Golden.expect(Self.text(AuditFixture.small()), equals: "small.junit.xml")
    try Golden.expect(
      Self.text(AuditFixture.small(gate: .new, isRejecting: false), by: .trace),
      equals: "small.by-trace.junit.xml")
  }

  @Test func `has a suite for each contract in its order, then ingest`() {
    let suites = JUnitReporter(grouping: .rule).suites(AuditFixture.small())
    #expect(suites.map(\.name) == ["authentication", "bootstrap", "ingest"])
    #expect(suites[0].cases.map(\.name).first == "A01 local-login-without-role-gate")
    #expect(suites.flatMap(\.cases).allSatisfy { !$0.classname.isEmpty && !$0.name.isEmpty })
  }

  @Test func `shows a violation that the gate does not count as skipped, with the reason`() {
    let known = JUnitReporter(grouping: .rule)
      .suites(AuditFixture.small(gate: .never, isRejecting: false))[0].cases[0].result
    #expect(known?.kind == .skipped)
    #expect(known?.message.hasPrefix("violated, but the gate is never: 2 findings") == true)
  }

  @Test func `fails for an undecided rule only where the gate says so`() {
    for gate in Gate.allCases {
      let result = JUnitReporter(grouping: .rule)
        .suites(AuditFixture.small(gate: gate, isRejecting: false))[0].cases[1].result
      #expect(result?.kind == (gate == .inconclusive ? .failure : .skipped))
    }
  }

  @Test func `keeps its names over nights with other traces`() {
    func keys(_ report: AuditReport) -> [String] {
      JUnitReporter(grouping: .rule).suites(report).flatMap { suite in
        suite.cases.map { "\(suite.name)/\($0.classname)/\($0.name)" }
      }
    }
    let first = AuditFixture.small(isRejecting: false)
    var second = first
    second.traces = [AuditFixture.trace("night-77")]
    second.findings = []
    second.run.exit = .of(second)
    #expect(keys(first) == keys(second))
  }

  @Test(arguments: JUnitGrouping.allCases)
  func `never has two cases of the same names`(grouping: JUnitGrouping) {
    let suites = JUnitReporter(grouping: grouping).suites(AuditFixture.hostile())
    let keys = suites.flatMap { suite in
      suite.cases.map { [suite.name, $0.classname, $0.name] }
    }
    #expect(Set(keys).count == keys.count)
  }

  @Test func `repeats its message and stays within what consumers take`() throws {
    var report = AuditFixture.small(isRejecting: false)
    let long = String(repeating: "session.persisted(key=token) came without a check, ", count: 20)
    report.findings = (1...900).map { number in
      var finding = AuditFixture.finding("A01", trace: "night-1", seq: Int64(number))
      finding.message = long
      return ReportedFinding(finding: finding, status: .new)
    }
    let result = try #require(
      JUnitReporter(grouping: .rule).suites(report)[0].cases[0].result)
    #expect(result.message.count <= 200)
    #expect(result.message.hasPrefix("900 findings in 1 trace, the first: session.persisted"))
    let lines = [result.message] + result.details
    #expect(lines.joined(separator: "\n").utf8.count <= 60_300)
    let shown = lines.count { $0.contains(". trace night-1, seq ") }
    #expect(shown > 20)
    #expect(lines.last == "and \(900 - shown) more")
    #expect(lines.allSatisfy { !$0.contains("\n") })
  }

  @Test func `lists every refused source once, and nothing of what it held`() throws {
    var report = AuditFixture.small()
    report.rejections = [
      Rejection(source: "a.jsonl", line: 3, trace: "n1", reason: .unsanitized, key: "password"),
      Rejection(source: "a.jsonl", line: 9, trace: "n1", reason: .json),
      Rejection(
        source: "b.gz", line: nil, trace: nil, reason: .compression, undeclaredKeyLength: 1),
    ]
    let cases = try #require(JUnitReporter(grouping: .rule).suites(report).last).cases
    #expect(cases.map(\.name) == ["a.jsonl n1", "b.gz"])
    #expect(
      cases[0].result?.message
        == "rejected: line 3: an undeclared event or key, or a value of another form, "
        + "at the key ‘password’")
    #expect(
      cases[0].result?.details.last == "line 9: not one JSON object on the line")
    #expect(
      cases[1].result?.message
        == "rejected: not the compression that the name says, or a broken one, "
        + "at an undeclared key of 1 byte")
  }

  @Test func `shows an error where nothing was audited, and is never empty`() throws {
    let nothing = AuditFixture.report(rules: [], traces: [], findings: [])
    let suites = JUnitReporter(grouping: .rule).suites(nothing)
    #expect(suites.count == 1)
    #expect(suites[0].cases.map(\.name) == ["something was audited"])
    #expect(suites[0].cases[0].result?.kind == .error)
  }

  @Test func `holds one passing case of the ingest where nothing was refused`() {
    let suite = JUnitReporter(grouping: .rule).suites(AuditFixture.small(isRejecting: false)).last
    #expect(suite?.cases.count == 1)
    #expect(suite?.cases.first?.result == nil)
  }

  @Test func `has no feature that a consumer stumbles over`() {
    let text = Self.text(AuditFixture.hostile())
    #expect(!text.contains("<![CDATA["))
    #expect(!text.contains("<!DOCTYPE"))
    #expect(text.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>"))
    #expect(text.hasSuffix("</testsuites>\n"))
    #expect(text.components(separatedBy: "timestamp=\"2025-12-01T00:00:00\"").count > 1)
  }
}
