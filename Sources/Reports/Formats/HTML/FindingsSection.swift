internal import TraceModel

/// The problems of one page, grouped by rule: what is required, what happened, what to do.
struct FindingsSection {
  let plan: SitePlan
  /// The page's number, from 0 for the index.
  let page: Int

  private var parts: [SitePlan.ProblemPart] {
    page < plan.problemPages.count ? plan.problemPages[page] : []
  }

  func render(_ html: inout MarkupWriter) {
    for verdict in [Verdict.violated, .inconclusive] {
      let shown = parts.filter { $0.problem.verdict == verdict }
      guard !shown.isEmpty else { continue }
      html.newline()
      html.element("section", ["class": "findings is-\(verdict.rawValue)"]) { html in
        html.element(
          "h2", ["id": verdict == .violated ? "violations" : "inconclusive"],
          text: verdict == .violated ? "Violations" : "Inconclusive")
        html.element("p", ["class": "intro"], text: Self.introduction(verdict))
        for group in groups(shown) { self.group(group, verdict, &html) }
      }
    }
    PageLinks(
      files: plan.problemPages.indices.map(plan.problemFile), current: page,
      what: "Pages of findings"
    ).render(&html)
  }

  private static func introduction(_ verdict: Verdict) -> String {
    verdict == .violated
      ? "The recordings prove these breaches: nothing that may have been lost could undo them."
      : "Here a rule was triggered, and what it requires was not seen. It may have been lost, so "
        + "this is neither a breach nor a pass."
  }

  private func groups(_ parts: [SitePlan.ProblemPart]) -> [[SitePlan.ProblemPart]] {
    var result: [[SitePlan.ProblemPart]] = []
    for part in parts {
      if let last = result.last?.first, last.group.rule.code == part.group.rule.code {
        result[result.count - 1].append(part)
      } else {
        result.append([part])
      }
    }
    return result
  }

  private func group(
    _ parts: [SitePlan.ProblemPart], _ verdict: Verdict, _ html: inout MarkupWriter
  ) {
    guard let group = parts.first?.group else { return }
    let isBeginning = parts.first.map(isFirstPart) ?? true
    let anchor = SitePlan.anchor(of: group, verdict) + (isBeginning ? "" : "-page-\(page + 1)")
    html.newline()
    html.element("section", ["class": "rule", "id": anchor]) { html in
      html.element("header") { html in
        html.element("h3") { html in
          html.element("span", ["class": "code"], text: Field.short(group.rule.code))
          html.text(" \(Field.short(group.rule.title))")
          if !isBeginning { html.text(", continued") }
        }
        html.element("p", ["class": "meta"]) { html in
          html.verdict(verdict)
          html.text(" ")
          html.element("span", ["class": "severity"], text: group.rule.severity.rawValue)
          html.text(" ")
          html.element(
            "span",
            text: ReportWords.count(group.findings, "finding") + " in "
              + ReportWords.count(group.traces, "trace"))
        }
      }
      requirement(group.rule, &html)
      for part in parts { ProblemArticle(plan: plan, part: part).render(&html) }
      if !group.rule.remedy.isEmpty {
        html.newline()
        html.element("p", ["class": "remedy"]) { html in
          html.element("b", text: "What to do.")
          html.text(" ")
          html.prose(Field.prose(group.rule.remedy))
        }
      }
    }
  }

  private func isFirstPart(_ part: SitePlan.ProblemPart) -> Bool {
    part.findings.lowerBound == 0 && part.group.problems.first?.id == part.problem.id
  }

  private func requirement(_ rule: RuleDescription, _ html: inout MarkupWriter) {
    guard !rule.why.isEmpty || !rule.source.isEmpty else { return }
    html.newline()
    html.element("div", ["class": "requirement"]) { html in
      html.element("p") { $0.prose(Field.prose(rule.why)) }
      html.element("p", ["class": "source"]) { html in
        html.text("Contract: ")
        html.prose(Field.prose(rule.source))
      }
    }
  }
}
