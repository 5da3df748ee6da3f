internal import TraceModel

/// Chooses by radio buttons which verdicts the page shows; the style sheet does the rest, and a
/// browser that cannot leaves everything in sight.
struct VerdictFilter {
  let outline: ReportOutline
  /// Whether the page lists all rules, and not findings alone.
  let listsRules: Bool

  func render(_ html: inout MarkupWriter) {
    guard !outline.verdicts.isEmpty || hasFindings else { return }
    html.newline()
    html.element("fieldset", ["class": "filter"]) { html in
      html.element("legend", text: "Show")
      choice("all", "All", isChecked: true, &html)
      choice("violated", "Violated", &html)
      choice("inconclusive", "Inconclusive", &html)
      if listsRules {
        choice("satisfied", "Satisfied", &html)
        choice("not-exercised", "Not exercised", &html)
      }
      guard hasFindings else { return }
      html.newline(indent: 1)
      html.element("label", ["class": "only-new"]) { html in
        html.void("input", ["type": "checkbox", "id": "only-new"])
        html.text(" New problems only")
      }
    }
  }

  private var hasFindings: Bool { !outline.violated.isEmpty || !outline.inconclusive.isEmpty }

  private func choice(
    _ value: String, _ title: String, isChecked: Bool = false, _ html: inout MarkupWriter
  ) {
    html.newline(indent: 1)
    html.element("label") { html in
      html.void(
        "input",
        [
          "type": "radio", "name": "show", "id": "show-\(value)", "value": value,
          "checked": isChecked ? "checked" : nil,
        ])
      html.element("span", text: title)
    }
  }
}
