/// The program's version; the one place that says it.
enum Version {
  static let name = "trace-audit"
  static let current = "0.1.0"
}
