import TraceModel

@testable import Reports

extension AuditFixture {
  /// Any mixture of verdicts, severities, gates, traces and rejections.
  static func random(seed: UInt64) -> AuditReport {
    var random = SplitMix(seed: seed)
    let traces = (0..<Int.random(in: 0...4, using: &random)).map { "night-\($0)" }
    var findings: [ReportedFinding] = []
    var results: [RuleResult] = []
    for number in 0..<Int.random(in: 0...5, using: &random) {
      let code = "R\(number)"
      let severity = Severity.allCases.randomElement(using: &random) ?? .error
      var coverage = RuleCoverage(rule: code)
      for trace in traces where Bool.random(using: &random) {
        for seq in 1...Int64.random(in: 1...3, using: &random) {
          coverage.triggered += 1
          let verdict =
            [Verdict.satisfied, .satisfied, .inconclusive, .violated]
            .randomElement(using: &random) ?? .satisfied
          switch verdict {
          case .violated: coverage.violated += 1
          case .inconclusive: coverage.inconclusive += 1
          case .satisfied, .notExercised: coverage.satisfied += 1
          }
          guard verdict > .satisfied else { continue }
          let status: ReportedFinding.Status = Bool.random(using: &random) ? .new : .known
          findings.append(
            ReportedFinding(
              finding: finding(code, verdict, trace: trace, seq: seq), status: status))
        }
      }
      results.append(
        RuleResult(
          rule: rule(
            code, "rule-\(number)", contract: number.isMultiple(of: 2) ? "bootstrap" : "audit",
            severity: severity),
          coverage: coverage, tracesExercised: min(traces.count, coverage.triggered)))
    }
    let isRejecting = Int.random(in: 0..<4, using: &random) == 0
    return report(
      rules: results, traces: traces.map { trace($0) },
      rejections: isRejecting
        ? [Rejection(source: "a.jsonl", line: nil, trace: nil, reason: .empty)] : [],
      findings: findings.sorted {
        ($0.finding.trace, $0.finding.seq) < ($1.finding.trace, $1.finding.seq)
      },
      gate: Gate.allCases.randomElement(using: &random) ?? .error)
  }
}
