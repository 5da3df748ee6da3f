struct HTMLReporter: Reporter {
  func write(_ report: AuditReport, to path: String) throws(ReportError) {}
}
