internal import TraceModel

/// The first page: the outcome, the problems, every rule, and where it all comes from.
struct IndexPage {
  let plan: SitePlan
  /// The style sheet, for a page that stands alone.
  var style: String?
  private var report: AuditReport { plan.report }
  private var outline: ReportOutline { plan.outline }

  func render() -> String {
    let page = HTMLPage(
      report: report, title: "\(ReportWords.headline(report, outline)) – \(report.tool.name)",
      root: "", navigation: navigation, style: style)
    return page.render { html in
      OverviewSection(plan: plan).render(&html)
      VerdictFilter(outline: outline, listsRules: true).render(&html)
      FindingsSection(plan: plan, page: 0).render(&html)
      RuleCatalogue(plan: plan).render(&html)
      RecordedVariants(variants: report.variants).render(&html)
      traces(&html)
      rejections(&html)
      provenance(&html)
      html.newline()
    }
  }

  private var navigation: [HTMLPage.NavigationGroup] {
    var groups = [HTMLPage.NavigationGroup(title: "Overview", link: "#overview", items: [])]
    for (verdict, found, title) in [
      (Verdict.violated, outline.violated, "Violations"),
      (Verdict.inconclusive, outline.inconclusive, "Inconclusive"),
    ] where !found.isEmpty {
      groups.append(
        HTMLPage.NavigationGroup(
          title: title, link: plan.link(to: found[0], verdict),
          items: found.map { group in
            HTMLPage.NavigationItem(
              code: group.rule.code, title: group.rule.title, link: plan.link(to: group, verdict),
              count: group.findings)
          }))
    }
    groups.append(HTMLPage.NavigationGroup(title: "Rules", link: "#rules", items: []))
    if !report.variants.isEmpty {
      groups.append(HTMLPage.NavigationGroup(title: "Recorded", link: "#recorded", items: []))
    }
    groups.append(HTMLPage.NavigationGroup(title: "Traces", link: "#traces", items: []))
    if !report.rejections.isEmpty {
      groups.append(HTMLPage.NavigationGroup(title: "Rejections", link: "#rejections", items: []))
    }
    groups.append(HTMLPage.NavigationGroup(title: "Provenance", link: "#provenance", items: []))
    return groups
  }

  // MARK: Traces

  private func traces(_ html: inout MarkupWriter) {
    html.newline()
    html.element("section", ["aria-labelledby": "traces"]) { html in
      html.element("h2", ["id": "traces"], text: "Traces")
      guard !report.traces.isEmpty else {
        return html.element("p", ["class": "intro"], text: "No trace was audited.")
      }
      let limit = plan.rowsOnIndex(of: report.traces.count)
      // Sorting is stable, so that traces of one verdict keep their order.
      let worstFirst = report.traces.sorted { $0.verdict > $1.verdict }
      let isCut = worstFirst.count > limit
      if isCut {
        html.element("p", ["class": "intro"]) { html in
          html.text("The worst \(limit) of \(ReportWords.count(worstFirst.count, "trace")). ")
          html.element("a", ["href": ListPages.file("traces", 0)], text: "See all traces")
          html.text(".")
        }
      }
      TraceTable(
        plan: plan, traces: Array(isCut ? worstFirst.prefix(limit) : report.traces[...]),
        caption: isCut ? "The worst traces" : "All traces"
      ).render(&html)
    }
  }

  // MARK: Rejections

  private func rejections(_ html: inout MarkupWriter) {
    guard !report.rejections.isEmpty else { return }
    let limit = plan.rowsOnIndex(of: report.rejections.count)
    html.newline()
    html.element("section", ["aria-labelledby": "rejections"]) { html in
      html.element("h2", ["id": "rejections"], text: "Rejections")
      html.element("p", ["class": "intro"]) { html in
        html.text(
          "What could not be read, or was not sanitized, is refused whole; "
            + "nothing of its content is kept.")
        if report.rejections.count > limit {
          html.text(
            " These are the first \(limit) of "
              + "\(ReportWords.grouped(report.rejections.count)). ")
          html.element("a", ["href": ListPages.file("rejections", 0)], text: "See all rejections")
          html.text(".")
        }
      }
      RejectionTable(rejections: Array(report.rejections.prefix(limit))).render(&html)
    }
  }

  // MARK: Provenance

  private func provenance(_ html: inout MarkupWriter) {
    let run = report.run
    html.newline()
    html.element("section", ["aria-labelledby": "provenance"]) { html in
      html.element("h2", ["id": "provenance"], text: "Provenance")
      let inputs = run.inputs.prefix(20).map(Field.short).joined(separator: ", ")
      let rest = run.inputs.count > 20 ? " and \(run.inputs.count - 20) more" : ""
      html.facts([
        ("Program", "\(report.tool.name) \(report.tool.version)"),
        ("Contract", "\(Field.short(report.contract.name)) version \(report.contract.version)"),
        ("Contract digest", Field.short(report.contract.digest)),
        ("Run", String(run.id)),
        ("Started", run.started.rfc3339),
        ("Inputs", inputs.isEmpty ? "none" : inputs + rest),
        ("Traces", ReportWords.grouped(run.traces)),
        ("Events", ReportWords.grouped(run.events)),
        ("Refused", ReportWords.grouped(report.rejections.count)),
        ("Sources known already", ReportWords.grouped(run.alreadyPresent)),
        ("Gate", run.gate.rawValue),
        (
          "Exit status",
          "\(run.exit.rawValue): \(ReportWords.meaning(run.exit, gate: run.gate))"
        ),
      ])
    }
  }
}
