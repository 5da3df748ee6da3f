/// Writes reports so that nobody ever finds half of one: each file is written aside, checked by a
/// parser, and then renamed into its place.
package enum ReportWriter {
  /// Writes one report, and creates the folders that it lies in.
  ///
  /// - Parameter path: A file; for HTML a folder.
  /// - Throws: What the file system refused, or that something else stands at the path.
  package static func write(
    _ report: AuditReport, as format: ReportFormat, to path: String,
    options: ReportOptions = ReportOptions()
  ) throws(ReportError) {
    try format.reporter(options).write(report, to: path)
  }
}
