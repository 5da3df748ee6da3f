/// The values of `--report KIND=PATH`.
package enum ReportFormat: String, CaseIterable, Sendable {
  case junit, html, json

  /// What makes reports of this format.
  func reporter(_ options: ReportOptions) -> any Reporter {
    switch self {
    case .junit: JUnitReporter(grouping: options.junitGrouping)
    case .html: HTMLReporter()
    case .json: JSONReporter()
    }
  }
}

/// What a user can choose of the reports' form.
package struct ReportOptions: Hashable, Sendable {
  package var junitGrouping: JUnitGrouping

  package init(junitGrouping: JUnitGrouping = .rule) {
    self.junitGrouping = junitGrouping
  }
}

/// What a JUnit test case stands for: the values of `--junit-by`.
package enum JUnitGrouping: String, CaseIterable, Sendable {
  /// A suite for each contract, a case for each rule; the same names night after night.
  case rule
  /// A suite for each trace, a case for each rule that it exercised.
  case trace
}

/// Writes one format.
protocol Reporter {
  /// Writes the report to a file, or to a folder where the format needs several.
  func write(_ report: AuditReport, to path: String) throws(ReportError)
}
