internal import TraceModel

/// How many rules came to each verdict, as a bar and in words.
struct VerdictBar {
  let outline: ReportOutline

  private static let order: [Verdict] = [.violated, .inconclusive, .satisfied, .notExercised]
  private static let width = 1000
  private static let gap = 3

  func render(_ html: inout MarkupWriter) {
    guard !outline.verdicts.isEmpty else { return }
    html.newline()
    html.element("figure", ["class": "bar"]) { html in
      // Widths are attributes and not styles, which a strict server policy would ignore.
      html.element(
        "svg",
        [
          "viewBox": "0 0 \(widths.reduce(0, +)) 10", "preserveAspectRatio": "none",
          "aria-hidden": "true", "focusable": "false",
        ]
      ) { html in
        let total = widths.reduce(0, +)
        var start = 0
        for (verdict, width) in zip(Self.order, widths) where width > 0 {
          html.void(
            "rect",
            [
              "class": "fill-\(verdict.rawValue)", "x": String(start), "y": "0",
              "width": String(start + width < total ? width - Self.gap : width), "height": "10",
            ])
          start += width
        }
      }
      html.element("figcaption") { html in
        html.element("span", ["class": "spoken"], text: "Of \(outline.verdicts.count) rules:")
        for verdict in Self.order {
          html.text(" ")
          html.verdict(verdict, count: outline.rules(verdict))
        }
      }
    }
  }

  /// What is not zero can be seen.
  private var widths: [Int] {
    let counts = Self.order.map(outline.rules)
    let least = 9
    let shown = counts.count { $0 > 0 }
    let total = max(1, counts.reduce(0, +))
    return counts.map { count in
      count == 0 ? 0 : least + count * (Self.width - least * shown) / total
    }
  }
}
