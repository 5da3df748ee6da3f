import TraceModel

@testable import Reports

extension AuditFixture {
  /// A report with these texts in every field that is text, each in turn.
  static func hostile(_ texts: [String] = HostileText.all, gate: Gate = .error) -> AuditReport {
    var next = 0
    func text() -> String {
      defer { next += 1 }
      return texts[next % texts.count]
    }
    let rules = texts.indices.map { index in
      RuleResult(
        rule: RuleDescription(
          code: "\(texts[index])\(index)", name: text(), title: text(), severity: .error,
          contract: texts[index % 3], source: text(), why: text(), remedy: text()),
        coverage: RuleCoverage(rule: "\(texts[index])\(index)", triggered: 1, violated: 1),
        tracesExercised: 1)
    }
    var findings: [ReportedFinding] = []
    for (index, rule) in rules.enumerated() {
      for verdict in [Verdict.violated, .inconclusive] {
        findings.append(
          ReportedFinding(
            finding: Finding(
              rule: rule.rule.code, verdict: verdict, trace: "\(texts[index])\(index)",
              seq: .max, event: text(), time: .min, fingerprint: text(), problem: text(),
              message: text(), missing: [text(), text()], doubts: [text()],
              evidence: Evidence.Role.allCases.map { role in
                Evidence(
                  role: role, seq: .min, event: text(), derived: text(), time: .max,
                  attributes: [
                    EvidenceAttribute(name: text(), value: text()),
                    EvidenceAttribute(name: text(), value: text()),
                  ],
                  note: text())
              }),
            status: index.isMultiple(of: 2) ? .new : .known))
      }
    }
    let traces = texts.indices.map { index in
      TraceSummary(
        trace: "\(texts[index])\(index)", source: text(), start: Instant(milliseconds: 0),
        platform: text(), app: text(), environment: text(), purpose: text(), recorder: text(),
        coveredLanes: [text()], events: .max / 1000, isMidway: true, isComplete: false,
        isTruncated: true, gaps: 1, duplicates: 1, clockFaults: 1, drift: 1,
        violated: 1, inconclusive: 1,
        rules: [RuleCoverage(rule: rules[index].rule.code, triggered: 1, violated: 1)])
    }
    let rejections = texts.map { _ in
      Rejection(
        source: text(), line: 1, trace: text(), reason: .unsanitized, key: text(),
        undeclaredKeyLength: 3)
    }
    var report = report(
      rules: rules, traces: traces, rejections: rejections, findings: findings, gate: gate)
    report.tool = ToolIdentity(name: text(), version: text())
    report.contract = ContractIdentity(name: text(), version: 1, digest: text())
    report.run.inputs = texts
    return report
  }
}
