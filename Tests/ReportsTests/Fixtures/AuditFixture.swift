import TraceModel

@testable import Reports

/// Reports made by hand, small enough to be read.
enum AuditFixture {
  static func rule(
    _ code: String, _ name: String, contract: String = "authentication",
    severity: Severity = .error
  ) -> RuleDescription {
    let words = name.split(separator: "-").joined(separator: " ")
    return RuleDescription(
      code: code, name: name, title: words.prefix(1).uppercased() + words.dropFirst(),
      severity: severity, contract: contract, source: "\(contract) / Inputs and result",
      why: "A response is not a session, and the role has to be checked first.",
      remedy: "Check the role before the first write.")
  }

  static func finding(
    _ rule: String, _ verdict: Verdict = .violated, trace: String = "night-1", seq: Int64 = 41,
    problem: String = "00000000000000aa", fingerprint: String? = nil
  ) -> Finding {
    Finding(
      rule: rule, verdict: verdict, trace: trace, seq: seq, event: "session.persisted",
      time: 12_311, fingerprint: fingerprint ?? "f\(rule.lowercased())\(trace)\(seq)",
      problem: problem,
      message:
        "session.persisted(operation=write, key=token) came without "
        + "authentication.role_checked(attempt=l1, verdict=admit)",
      missing: ["authentication.role_checked(attempt=l1, verdict=admit)"],
      doubts: verdict == .inconclusive ? ["the events with seq 39 to 40 were lost"] : [],
      evidence: [
        Evidence(
          role: .notEnough, seq: 38, event: "authentication.response_received", time: 12_204,
          attributes: [
            EvidenceAttribute(name: "attempt", value: "l1"),
            EvidenceAttribute(name: "result", value: "ok"),
          ]),
        Evidence(
          role: .trigger, seq: seq, event: "session.persisted", time: 12_311,
          attributes: [
            EvidenceAttribute(name: "operation", value: "write"),
            EvidenceAttribute(name: "key", value: "token"),
          ]),
        Evidence(
          role: .nearMiss, seq: seq + 3, event: "authentication.role_checked", time: 72_400,
          attributes: [EvidenceAttribute(name: "attempt", value: "l2")],
          note: "for attempt l2, not l1"),
      ])
  }

  static func trace(
    _ id: String, violated: Int = 0, inconclusive: Int = 0, rules: [RuleCoverage] = []
  ) -> TraceSummary {
    TraceSummary(
      trace: id, source: "traces/\(id).jsonl", start: Instant(milliseconds: 1_764_450_180_000),
      platform: "ios", app: "driver-app/7.4.1", environment: "test", purpose: "audit",
      recorder: "driver-rn/4.2.0", events: 212, isMidway: false, isComplete: true,
      isTruncated: false, gaps: 0, duplicates: 0, clockFaults: 0, violated: violated,
      inconclusive: inconclusive, rules: rules)
  }

  static func report(
    rules: [RuleResult], traces: [TraceSummary], rejections: [Rejection] = [],
    findings: [ReportedFinding], gate: Gate = .error
  ) -> AuditReport {
    var report = AuditReport(
      tool: ToolIdentity(name: "trace-audit", version: "0.1.0"),
      contract: ContractIdentity(
        name: "driver-app", version: 1, digest: "sha256:" + String(repeating: "ab", count: 32)),
      run: RunSummary(
        id: 12, started: Instant(milliseconds: 1_764_547_200_000), inputs: ["traces"],
        traces: traces.count, events: traces.reduce(0) { $0 + $1.events }, gate: gate,
        exit: .clean),
      rules: rules, traces: traces, rejections: rejections, findings: findings)
    report.run.exit = .of(report)
    return report
  }

  /// One rule of each verdict, two contracts, two traces, one refused source.
  static func small(gate: Gate = .error, isRejecting: Bool = true) -> AuditReport {
    let coverage = [
      RuleCoverage(rule: "A01", triggered: 3, satisfied: 1, violated: 2),
      RuleCoverage(rule: "A02", triggered: 2, satisfied: 1, inconclusive: 1),
      RuleCoverage(rule: "B12", triggered: 5, satisfied: 5),
    ]
    let rules = [
      RuleResult(
        rule: rule("A01", "local-login-without-role-gate"), coverage: coverage[0],
        tracesExercised: 2),
      RuleResult(
        rule: rule("A02", "otp-login-without-role-gate", severity: .warning),
        coverage: coverage[1], tracesExercised: 1),
      RuleResult(
        rule: rule("B12", "navigation-treated-as-data-readiness", contract: "bootstrap"),
        coverage: coverage[2], tracesExercised: 2),
      RuleResult(
        rule: rule("B13", "loading-cleared-before-inputs", contract: "bootstrap"),
        coverage: RuleCoverage(rule: "B13"), tracesExercised: 0),
    ]
    let findings = [
      ReportedFinding(finding: finding("A01"), status: .new),
      ReportedFinding(finding: finding("A02", .inconclusive, seq: 60), status: .new),
      ReportedFinding(finding: finding("A01", trace: "night-2", seq: 9), status: .known),
    ]
    let traces = [
      trace("night-1", violated: 1, inconclusive: 1, rules: coverage),
      trace("night-2", violated: 1, rules: [coverage[0], coverage[2]]),
    ]
    let rejections = [
      Rejection(
        source: "traces/night-3.jsonl", line: 118, trace: "night-3", reason: .unsanitized,
        undeclaredKeyLength: 11)
    ]
    return report(
      rules: rules, traces: traces, rejections: isRejecting ? rejections : [],
      findings: findings, gate: gate)
  }
}
