internal import EmbeddedFiles

/// Writes pages that a person reads: everything in them works without scripts and without a
/// network, under the strictest policy that a CI server sets.
///
/// A folder, or a single file where the path ends in `.html`.
struct HTMLReporter: Reporter {
  /// The files that every report has, by their names in the program and in the folder.
  private static let companions = [
    ("html/report.css", "report.css"), ("html/report.js", "report.js"),
    ("html/icon.svg", "icon.svg"),
  ]

  func write(_ report: AuditReport, to path: String) throws(ReportError) {
    if path.hasSuffix(".html") {
      try writeFile(report, to: path)
    } else {
      try writeFolder(report, to: path)
    }
  }

  /// One page that can be sent about; what the folder says of single traces is not in it.
  private func writeFile(_ report: AuditReport, to path: String) throws(ReportError) {
    let plan = SitePlan(report, form: .singleFile)
    let style = EmbeddedFile.text(named: "html/report.css") ?? ""
    try OutputFile.write(to: path, check: XMLCheck.firstBrokenLine(_:)) {
      $0.write(IndexPage(plan: plan, style: style).render())
    }
  }

  private func writeFolder(_ report: AuditReport, to path: String) throws(ReportError) {
    let plan = SitePlan(report)
    var folder = try OutputFolder(path: path, mark: HTMLPage.mark)
    // The index comes last, so that it never leads to a page that is not there.
    try folder.claim("index.html")
    for (name, file) in Self.companions {
      let text = EmbeddedFile.text(named: name) ?? ""
      try folder.write(file) { $0.write(text) }
    }
    for (index, parts) in plan.tracePages.enumerated() {
      for (number, part) in parts.enumerated() {
        let page = TracePage(plan: plan, index: index, part: number)
        try folder.write("traces/\(part.file)", check: XMLCheck.firstBrokenLine(_:)) {
          $0.write(page.render())
        }
      }
    }
    for page in ListPages(plan: plan).pages {
      try folder.write(page.file, check: XMLCheck.firstBrokenLine(_:)) { $0.write(page.render()) }
    }
    try folder.write("index.html", isDurable: true, check: XMLCheck.firstBrokenLine(_:)) {
      $0.write(IndexPage(plan: plan).render())
    }
    try folder.removeStale(in: "", where: Self.isListPage)
    try folder.removeStale(in: "traces") { $0.hasSuffix(".html") }
  }

  /// Whether a report names pages like this, such as `findings-2.html`.
  private static func isListPage(_ name: String) -> Bool {
    ["findings-", "traces-", "rejections-", "index"].contains { name.hasPrefix($0) }
      && name.hasSuffix(".html")
  }
}
