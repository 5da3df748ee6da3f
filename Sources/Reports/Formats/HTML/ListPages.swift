/// The pages of a list that is too long for the index.
struct ListPages {
  let plan: SitePlan

  private static let rowsPerPage = 1500

  static func file(_ kind: String, _ page: Int) -> String { "\(kind)-\(page + 1).html" }

  /// Each page's file and its text, made when it is asked for.
  var pages: [(file: String, render: () -> String)] {
    var pages: [(file: String, render: () -> String)] = []
    for (number, findings) in plan.problemPages.enumerated().dropFirst() where !findings.isEmpty {
      pages.append((plan.problemFile(number), { findingsPage(number) }))
    }
    let limit = SitePlan.indexRowLimit
    if plan.report.traces.count > limit {
      pages += list("traces", "Traces", plan.report.traces) { rows, html in
        TraceTable(plan: plan, traces: rows, caption: "Traces").render(&html)
      }
    }
    if plan.report.rejections.count > limit {
      pages += list("rejections", "Rejections", plan.report.rejections) { rows, html in
        RejectionTable(rejections: rows).render(&html)
      }
    }
    return pages
  }

  private func findingsPage(_ number: Int) -> String {
    let title = "Findings, page \(number + 1)"
    let page = HTMLPage(
      report: plan.report, title: "\(title) – \(plan.report.tool.name)", root: "", navigation: [])
    return page.render { html in
      html.element("h1", ["class": "plain"], text: title)
      VerdictFilter(outline: plan.outline, listsRules: false).render(&html)
      FindingsSection(plan: plan, page: number).render(&html)
    }
  }

  private func list<Row>(
    _ kind: String, _ title: String, _ rows: [Row],
    table: @escaping ([Row], inout MarkupWriter) -> Void
  ) -> [(file: String, render: () -> String)] {
    let starts = Array(stride(from: 0, to: rows.count, by: Self.rowsPerPage))
    let files = starts.indices.map { Self.file(kind, $0) }
    return starts.enumerated().map { number, start in
      let shown = Array(rows[start..<min(rows.count, start + Self.rowsPerPage)])
      return (
        files[number],
        {
          let heading = files.count > 1 ? "\(title), page \(number + 1)" : title
          let page = HTMLPage(
            report: plan.report, title: "\(heading) – \(plan.report.tool.name)", root: "",
            navigation: [])
          return page.render { html in
            html.element("h1", ["class": "plain"], text: heading)
            table(shown, &html)
            PageLinks(files: files, current: number, what: "Pages of this list").render(&html)
          }
        }
      )
    }
  }
}
