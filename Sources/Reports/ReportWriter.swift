/// Writes reports so that nobody ever finds half of one: each file is written aside, checked by a
/// parser, and then renamed into its place.
package enum ReportWriter {
  /// Writes one report to a file, and creates the folders above; HTML goes to a folder, unless
  /// the path ends in `.html`.
  ///
  /// It throws what the file system refused, or that something else stands at the path.
  package static func write(
    _ report: AuditReport, as format: ReportFormat, to path: String,
    options: ReportOptions = ReportOptions()
  ) throws(ReportError) {
    try format.reporter(options).write(report, to: path)
  }
}
