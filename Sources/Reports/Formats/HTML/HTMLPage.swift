internal import TraceModel

/// What all pages share: the head, the way back, and where the files are.
struct HTMLPage {
  /// By this a page, the style sheet and the script are known for ours.
  static let mark = "trace-audit report"

  let report: AuditReport
  let title: String
  /// From the page to the folder's top: empty, or `../`.
  let root: String
  /// Links to the parts of the page; none for a page without a side bar.
  let navigation: [NavigationGroup]
  /// The style sheet itself, for a page that stands alone.
  var style: String?

  struct NavigationGroup {
    let title: String
    let link: String
    let items: [NavigationItem]
  }

  struct NavigationItem {
    let code: String
    let title: String
    let link: String
    let count: Int
  }

  /// The page around its main content.
  func render(_ content: (inout MarkupWriter) -> Void) -> String {
    var html = MarkupWriter(declaration: "<!DOCTYPE html>")
    html.newline()
    html.element("html", ["lang": "en"]) { html in
      head(&html)
      html.newline()
      html.element("body") { html in
        html.newline()
        html.element(
          "a", ["class": "skip", "href": "#content"], text: "Skip to the content")
        masthead(&html)
        html.newline()
        html.element("div", ["class": navigation.isEmpty ? "layout single" : "layout"]) { html in
          if !navigation.isEmpty { sidebar(&html) }
          html.newline()
          html.element("main", ["id": "content", "tabindex": "-1"], content)
        }
        footer(&html)
      }
    }
    html.newline()
    return html.markup
  }

  private func head(_ html: inout MarkupWriter) {
    html.newline()
    html.element("head") { html in
      html.newline(indent: 1)
      html.void("meta", ["charset": "utf-8"])
      html.newline(indent: 1)
      html.void("meta", ["name": "generator", "content": Self.mark])
      html.newline(indent: 1)
      html.void("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
      html.newline(indent: 1)
      html.void("meta", ["name": "color-scheme", "content": "light dark"])
      html.newline(indent: 1)
      html.element("title", text: VisibleText.truncated(VisibleText.line(title), to: 120))
      html.newline(indent: 1)
      if let style {
        html.styleSheet(style)
      } else {
        companions(&html)
      }
      html.newline()
    }
  }

  private func companions(_ html: inout MarkupWriter) {
    html.void("link", ["rel": "icon", "href": "\(root)icon.svg"])
    html.newline(indent: 1)
    html.void("link", ["rel": "stylesheet", "href": "\(root)report.css"])
    html.newline(indent: 1)
    // Adds search and keys where scripts may run; nothing needs it.
    html.element("script", ["src": "\(root)report.js", "defer": "defer"]) { _ in }
  }

  private func masthead(_ html: inout MarkupWriter) {
    html.newline()
    html.element("header", ["class": "masthead"]) { html in
      html.element(
        "a", ["class": "brand", "href": style == nil ? "\(root)index.html" : "#content"],
        text: report.tool.name)
      html.element("p") { html in
        html.text("Contract ")
        html.element("b", text: Field.short(report.contract.name))
        html.text(" version \(report.contract.version)")
      }
      html.element("p", ["class": "date"]) { html in
        html.text("Run \(report.run.id), ")
        html.element(
          "time", ["datetime": report.run.started.rfc3339], text: Field.date(report.run.started))
      }
    }
  }

  private func sidebar(_ html: inout MarkupWriter) {
    html.newline()
    html.element("nav", ["class": "sidebar", "aria-label": "Parts of this report"]) { html in
      html.element("ul") { html in
        for group in navigation {
          html.newline(indent: 1)
          html.element("li") { html in
            html.element("a", ["href": group.link], text: group.title)
            if !group.items.isEmpty { items(group.items, &html) }
          }
        }
      }
    }
  }

  private func items(_ items: [NavigationItem], _ html: inout MarkupWriter) {
    html.element("ul") { html in
      for item in items {
        html.newline(indent: 2)
        html.element("li") { html in
          html.element("a", ["href": item.link]) { html in
            html.element("span", ["class": "code"], text: Field.short(item.code))
            html.text(" ")
            html.element("span", ["class": "name"], text: Field.short(item.title))
            html.text(" ")
            html.element("span", ["class": "count"], text: ReportWords.grouped(item.count))
          }
        }
      }
    }
  }

  private func footer(_ html: inout MarkupWriter) {
    html.newline()
    html.element("footer", ["class": "footer"]) { html in
      html.element(
        "p",
        text: "Made by \(report.tool.name) \(report.tool.version). "
          + "This report needs no script and no network.")
    }
    html.newline()
  }
}
