import Testing
import TraceModel

@testable import Reports

@Suite struct `The exit status` {
  private func status(
    _ severity: Severity, _ verdict: Verdict, _ status: ReportedFinding.Status, _ gate: Gate
  ) -> Reports.ExitStatus {
    let rule = AuditFixture.rule("A01", "a", severity: severity)
    var coverage = RuleCoverage(rule: "A01", triggered: 1)
    coverage.violated = verdict == .violated ? 1 : 0
    return .of(
      AuditFixture.report(
        rules: [RuleResult(rule: rule, coverage: coverage, tracesExercised: 1)],
        traces: [AuditFixture.trace("night-1")],
        findings: [
          ReportedFinding(finding: AuditFixture.finding("A01", verdict), status: status)
        ], gate: gate))
  }

  @Test(arguments: [
    (Gate.error, Severity.error, Verdict.violated, ReportedFinding.Status.known, true),
    (.error, .warning, .violated, .new, false),
    (.error, .error, .inconclusive, .new, false),
    (.warning, .warning, .violated, .known, true),
    (.warning, .note, .violated, .new, false),
    (.new, .note, .violated, .new, true),
    (.new, .error, .violated, .known, false),
    (.new, .error, .inconclusive, .new, false),
    (.inconclusive, .note, .inconclusive, .known, true),
    (.inconclusive, .note, .violated, .known, true),
    (.never, .error, .violated, .new, false),
  ])
  func `depends on the gate`(
    gate: Gate, severity: Severity, verdict: Verdict, seen: ReportedFinding.Status, fails: Bool
  ) {
    #expect(status(severity, verdict, seen, gate) == (fails ? .violations : .clean))
  }

  @Test(arguments: Gate.allCases)
  func `is 3 where something was refused, whatever else there is`(gate: Gate) {
    var report = AuditFixture.small(gate: gate)
    #expect(Reports.ExitStatus.of(report) == .incomplete)
    report.traces = []
    report.findings = []
    #expect(Reports.ExitStatus.of(report) == .incomplete)
  }

  @Test(arguments: Gate.allCases)
  func `is 4 without a trace or without an exercised rule`(gate: Gate) {
    var report = AuditFixture.small(gate: gate, isRejecting: false)
    report.findings = []
    #expect(Reports.ExitStatus.of(report) == .clean)
    for index in report.rules.indices {
      report.rules[index].coverage = RuleCoverage(rule: report.rules[index].rule.code)
    }
    #expect(Reports.ExitStatus.of(report) == .nothing)
    report = AuditFixture.report(rules: [], traces: [], findings: [], gate: gate)
    #expect(Reports.ExitStatus.of(report) == .nothing)
  }
}
