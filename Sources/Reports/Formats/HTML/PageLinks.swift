/// The way from one page of a long list to the others.
struct PageLinks {
  let files: [String]
  let current: Int
  let what: String

  func render(_ html: inout MarkupWriter) {
    guard files.count > 1 else { return }
    html.newline()
    html.element("nav", ["class": "pages", "aria-label": what]) { html in
      if current > 0 {
        html.element("a", ["href": files[current - 1], "rel": "prev"], text: "Previous page")
        html.text(" ")
      }
      html.element("span", text: "Page \(current + 1) of \(files.count)")
      if current + 1 < files.count {
        html.text(" ")
        html.element("a", ["href": files[current + 1], "rel": "next"], text: "Next page")
      }
    }
  }
}
