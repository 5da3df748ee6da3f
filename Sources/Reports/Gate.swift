package import TraceModel

/// The least breach that makes a run fail: the values of `--fail-on`.
package enum Gate: String, CaseIterable, Sendable {
  /// Any violation of a rule of severity error.
  case error
  /// Any violation of a rule of severity warning or error.
  case warning
  /// Any violation of a problem that no earlier run saw.
  case new
  /// Any violation, and any inconclusive finding.
  case inconclusive
  /// Nothing.
  case never

  /// Whether a finding of a rule of this severity makes the run fail.
  package func counts(_ finding: ReportedFinding, severity: Severity) -> Bool {
    let isViolated = finding.finding.verdict == .violated
    switch self {
    case .error: return isViolated && severity >= .error
    case .warning: return isViolated && severity >= .warning
    case .new: return isViolated && finding.status == .new
    case .inconclusive: return isViolated || finding.finding.verdict == .inconclusive
    case .never: return false
    }
  }
}
