internal import TraceModel

/// What a run came to; the raw value is the process's exit status.
package enum ExitStatus: Int32, CaseIterable, Sendable {
  /// Everything was audited, nothing at or above the gate.
  case clean = 0
  /// Violations at or above the gate.
  case violations = 1
  /// Usage, contract, configuration or database error.
  case usage = 2
  /// A trace was rejected or a file unreadable; reports are written. Wins over violations.
  case incomplete = 3
  /// No trace, or no rule exercised.
  case nothing = 4
  /// A fault of the program itself.
  case fault = 70

  /// The exit status that a report's content calls for; what `run.exit` says is not looked at.
  ///
  /// A rejection wins over the rest: where traces were refused, nobody knows what they held, also
  /// where no other trace is left.
  package static func of(_ report: AuditReport) -> ExitStatus {
    guard report.rejections.isEmpty else { return .incomplete }
    let isExercised = report.rules.contains { $0.coverage.triggered > 0 }
    guard !report.traces.isEmpty, isExercised || !report.findings.isEmpty else { return .nothing }
    let severities = Dictionary(
      report.rules.map { ($0.rule.code, $0.rule.severity) }, uniquingKeysWith: max)
    let fails = report.findings.contains {
      report.run.gate.counts($0, severity: severities[$0.finding.rule] ?? .error)
    }
    return fails ? .violations : .clean
  }
}
