internal import TraceModel

/// What was refused and why; nothing of its content is known here, so nothing can be shown.
struct RejectionTable {
  let rejections: [Rejection]

  func render(_ html: inout MarkupWriter) {
    html.table(
      caption: "Refused sources and traces", class: "rejections",
      columns: [
        TableColumn("Source"), TableColumn("Line", isNumber: true), TableColumn("Trace"),
        TableColumn("Reason"), TableColumn("What it means"),
      ]
    ) { html in
      for rejection in rejections {
        html.newline()
        html.element("tr") { html in
          html.element("th", ["scope": "row"], text: Field.short(rejection.source))
          html.element("td", ["class": "number"], text: rejection.line.map(String.init) ?? "–")
          html.element("td", text: rejection.trace.map(Field.short) ?? "not known")
          html.element("td") { $0.element("code", text: rejection.reason.rawValue) }
          html.element("td", text: Field.sentence(ReportWords.rejection(rejection)))
        }
      }
    }
  }
}
