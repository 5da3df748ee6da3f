/// The values of `--color`.
package enum ColorChoice: String, CaseIterable, ExpressibleByArgument, Sendable {
  case auto
  case always
  case never

  /// Whether a stream gets colours. The first of these that says something decides:
  ///
  /// 1. `--color=always` or `--color=never`;
  /// 2. `NO_COLOR`, set and not empty: no;
  /// 3. `FORCE_COLOR` or `CLICOLOR_FORCE`, set, not empty and not `0`: yes;
  /// 4. `TERM=dumb`: no;
  /// 5. whether that very stream is a terminal.
  package func usesColor(isTerminal: Bool, environment: ProcessEnvironment) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    if environment.isNonEmpty("NO_COLOR") { return false }
    let forces = ["FORCE_COLOR", "CLICOLOR_FORCE"].contains {
      environment.isNonEmpty($0) && environment[$0] != "0"
    }
    if forces { return true }
    return environment["TERM"] != "dumb" && isTerminal
  }
}
