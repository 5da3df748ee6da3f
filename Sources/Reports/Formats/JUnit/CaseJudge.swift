internal import TraceModel

/// Decides what a rule's case shows: a failure only where the gate counts a finding.
struct CaseJudge {
  let rule: RuleDescription
  let gate: Gate
  /// Who did not trigger the rule, for the words about a rule that was not exercised.
  let scope: String

  /// The result for a rule of which the coverage says `verdict`; nil where it held.
  func result(_ verdict: Verdict, _ findings: [ReportedFinding]) -> JUnitResult? {
    let counted = findings.filter { gate.counts($0, severity: rule.severity) }
    if !counted.isEmpty {
      let others = findings.filter {
        $0.finding.verdict == .violated && !gate.counts($0, severity: rule.severity)
      }
      return JUnitResult(
        .failure, type: rule.code, message: message(counted),
        details: FindingText(rule: rule).lines(counted + others))
    }
    let violated = findings.filter { $0.finding.verdict == .violated }
    if !violated.isEmpty {
      return skipped("\(pardon) \(message(violated))", violated)
    }
    let inconclusive = findings.filter { $0.finding.verdict == .inconclusive }
    if !inconclusive.isEmpty {
      let reason = inconclusive[0].finding.doubts.first ?? "what is missing may be lost"
      return skipped("inconclusive, since \(reason): \(message(inconclusive))", inconclusive)
    }
    switch verdict {
    case .satisfied: return nil
    case .notExercised: return skipped("not exercised: \(scope) triggered the rule", [])
    case .inconclusive, .violated:
      return skipped("\(verdict.rawValue); the report holds no finding of it", [])
    }
  }

  private func skipped(_ message: String, _ findings: [ReportedFinding]) -> JUnitResult {
    JUnitResult(
      .skipped, type: "", message: message,
      details: findings.isEmpty ? [] : FindingText(rule: rule).lines(findings))
  }

  /// Why a violation does not fail the run.
  private var pardon: String {
    switch gate {
    case .new: "known from earlier runs:"
    case .error, .warning: "violated, but of severity \(rule.severity.rawValue):"
    case .inconclusive, .never: "violated, but the gate is never:"
    }
  }

  private func message(_ findings: [ReportedFinding]) -> String {
    guard let first = findings.first?.finding else { return rule.title }
    guard findings.count > 1 else { return first.message }
    let traces = Set(findings.map(\.finding.trace)).count
    return "\(ReportWords.count(findings.count, "finding")) in "
      + "\(ReportWords.count(traces, "trace")), the first: \(first.message)"
  }
}
