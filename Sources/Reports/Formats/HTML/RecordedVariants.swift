internal import TraceModel

/// What the recordings showed and what they left out: a rule is silent on what nobody recorded.
struct RecordedVariants {
  let variants: [VariantCoverage]

  func render(_ html: inout MarkupWriter) {
    guard !variants.isEmpty else { return }
    html.newline()
    html.element("section", ["class": "recorded", "aria-labelledby": "recorded"]) { html in
      html.element("h2", ["id": "recorded"], text: "What was recorded")
      html.element(
        "p", ["class": "intro"],
        text: "In how many traces each variant was seen. Where one was not, these recordings say "
          + "nothing of it.")
      html.element("dl", ["class": "variants"]) { html in
        for coverage in variants {
          html.newline(indent: 1)
          html.element("dt") { html in
            html.text(Field.short(coverage.group.title))
            html.text(" ")
            html.element(
              "span", ["class": "count"], text: "\(coverage.shown) of \(coverage.variants.count)")
          }
          html.element("dd") { html in
            for variant in coverage.variants { render(variant, &html) }
          }
        }
      }
    }
  }

  private func render(_ variant: VariantCoverage.Variant, _ html: inout MarkupWriter) {
    html.element("span", ["class": variant.traces > 0 ? "variant" : "variant is-missing"]) { html in
      html.element("code", text: Field.short(variant.word))
      html.text(" ")
      html.element("b", text: variant.traces > 0 ? ReportWords.grouped(variant.traces) : "none")
    }
    html.text(" ")
  }
}
