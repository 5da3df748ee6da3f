import CommandLineKit

/// A command of the sample that tests can compare.
protocol Summarized {
  /// Its name, and each value that is not the default.
  var summary: String { get }
}

/// Lists the values that differ from their defaults.
private func listed(_ name: String, _ parts: [(String, String, String)]) -> String {
  ([name] + parts.filter { $0.1 != $0.2 }.map { "\($0.0)=\($0.1)" }).joined(separator: " ")
}

extension Ledger.Import: Summarized {
  var summary: String {
    listed(
      "import",
      [
        ("paths", "\(paths)", ""), ("db", database, "ledger.db"),
        ("report", report.map { "\($0.kind):\($0.path)" }.joined(separator: ","), ""),
        ("limit", limit.map { "\($0)" } ?? "nil", "nil"), ("failOn", failOn.rawValue, "error"),
        ("progress", "\(progress)", "true"), ("seed", "\(seed)", "0"),
        ("color", appearance.color.rawValue, "auto"), ("quiet", "\(appearance.quiet)", "false"),
        ("verbosity", "\(appearance.verbosity)", "0"),
      ])
  }
}

extension Ledger.Check: Summarized {
  var summary: String {
    listed(
      "check",
      [
        ("all", "\(all)", "false"), ("cache", cache.map { "\($0)" } ?? "nil", "nil"),
        ("ratio", "\(ratio)", ""), ("level", "\(level)", "[1, 2]"),
        ("from", from.map { "\($0)" } ?? "nil", "nil"),
      ])
  }
}

extension Ledger.Lint: Summarized {
  var summary: String { "lint" }
}

extension Ledger.Show: Summarized {
  var summary: String {
    listed("show", [("rule", rule, "R1"), ("branch", branch.map(\.rawValue) ?? "nil", "nil")])
  }
}

extension Ledger.Sum: Summarized {
  var summary: String { "sum title=\(title) numbers=\(numbers)" }
}
