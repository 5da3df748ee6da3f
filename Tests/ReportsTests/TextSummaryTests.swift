import Testing
import TraceModel

@testable import Reports

@Suite struct `The summary on the terminal` {
  private static let written: [(format: ReportFormat, path: String)] = [
    (.junit, "out/junit.xml"), (.html, "out/html/"), (.json, "out/report.json"),
  ]

  private func text(_ report: AuditReport, _ style: TextSummary.Style = .plain) -> String {
    TextSummary(report, written: Self.written, style: style).text
  }

  @Test func `is as recorded`() throws {
    try Golden.expect(text(AuditFixture.small()), equals: "small.summary.txt")
    let clean = AuditFixture.small(gate: .never, isRejecting: false)
    try Golden.expect(text(clean), equals: "never.summary.txt")
    let nothing = AuditFixture.report(rules: [], traces: [], findings: [])
    try Golden.expect(text(nothing), equals: "nothing.summary.txt")
  }

  @Test func `has colours only where it is asked for them`() {
    for report in [AuditFixture.small(), AuditFixture.hostile()] {
      let plain = text(report)
      #expect(!plain.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
      let coloured = text(report, .coloured)
      #expect(coloured.contains("\u{1B}["))
      #expect(VisibleText.line(coloured) == VisibleText.line(plain))
    }
  }

  @Test func `begins no line with text from outside, and stays short`() {
    let lines = text(AuditFixture.hostile()).split(separator: "\n")
    #expect(lines.count < 80)
    #expect(lines.allSatisfy { !$0.hasPrefix("::") && !$0.hasPrefix("##") })
    #expect(lines.allSatisfy { $0.count < 700 })
  }
}
