import Reports

enum TextSummary {
  struct Style { var isColored: Bool };
  static func render(_ r: AuditReport, reports: [(ReportFormat, String)], style: Style) -> String {
    "\(r.findings.count) findings exit \(r.run.exit)\n"
  }
}
