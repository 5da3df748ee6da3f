internal import TraceModel

/// One recording: what it is, what was found in it, and which rules it put to the test.
struct TracePage {
  let plan: SitePlan
  /// The trace's place in the report's list.
  let index: Int
  /// The number of the page among the trace's, from 0.
  let part: Int

  private var trace: TraceSummary { plan.report.traces[index] }
  private var parts: [SitePlan.TracePart] { plan.tracePages[index] }

  func render() -> String {
    let page = HTMLPage(
      report: plan.report, title: "\(Field.short(trace.trace)) – \(plan.report.tool.name)",
      root: "../", navigation: [])
    return page.render { html in
      heading(&html)
      findings(&html)
      PageLinks(files: parts.map(\.file), current: part, what: "Pages of this trace")
        .render(&html)
      if part == parts.count - 1 {
        coverage(&html)
        recording(&html)
      }
      neighbours(&html)
      html.newline()
    }
  }

  private func heading(_ html: inout MarkupWriter) {
    html.newline()
    html.element("section", ["class": "overview is-\(trace.verdict.rawValue)"]) { html in
      html.element("p", ["class": "kicker"]) { html in
        html.element("a", ["href": "../index.html#traces"], text: "All traces")
      }
      html.element("h1") { html in
        html.element(
          "span", ["class": "mark", "aria-hidden": "true"],
          text: ReportWords.symbol(trace.verdict))
        html.text(" Trace \(Field.short(trace.trace))")
        if part > 0 { html.text(", page \(part + 1)") }
      }
      html.element("p", ["class": "lead"], text: summary)
      html.element("p", ["class": "origin"], text: origin)
    }
  }

  /// What the trace shows, in a sentence or two.
  private var summary: String {
    let rules = ReportWords.count(trace.rulesExercised, "rule")
    var text: String
    switch trace.verdict {
    case .violated:
      text = "\(ReportWords.count(trace.violated, "violation"))"
      if trace.inconclusive > 0 { text += " and \(trace.inconclusive) undecided" }
      text += ", with \(rules) exercised."
    case .inconclusive:
      text =
        "No violation, but \(ReportWords.count(trace.inconclusive, "finding")) "
        + "could not be decided; \(rules) exercised."
    case .satisfied: text = "No violation; \(rules) exercised."
    case .notExercised: text = "It exercised no rule, so it shows nothing."
    }
    if !trace.flaws.isEmpty {
      text += " The recording is not whole: \(trace.flaws.joined(separator: ", "))."
    }
    return text
  }

  /// Where it comes from, in a line.
  private var origin: String {
    let parts = [trace.source, trace.app, trace.platform, trace.environment, trace.purpose]
    return parts.compactMap { $0 }.map(Field.short).joined(separator: ", ")
      + ", " + ReportWords.count(Int(clamping: trace.events), "event")
  }

  private func recording(_ html: inout MarkupWriter) {
    html.newline()
    html.element("section", ["aria-labelledby": "recording"]) { html in
      html.element("h2", ["id": "recording"], text: "Recording")
      html.facts([
        ("Source", Field.short(trace.source)),
        ("Started", trace.start.rfc3339),
        ("App", trace.app.map(Field.short) ?? "not recorded"),
        ("Platform", trace.platform.map(Field.short) ?? "not recorded"),
        ("Recorder", trace.recorder.map(Field.short) ?? "not recorded"),
        ("Environment", Field.short(trace.environment)),
        ("Purpose", Field.short(trace.purpose)),
        ("Events", ReportWords.grouped(trace.events)),
        ("Began", trace.isMidway ? "midway" : "with the launch"),
        ("Ended", trace.isComplete ? "in order" : "not in order"),
        ("Last line", trace.isTruncated ? "cut off" : "whole"),
        ("Gaps", ReportWords.grouped(trace.gaps)),
        ("Lines twice", ReportWords.grouped(trace.duplicates)),
        ("Clock faults", ReportWords.grouped(trace.clockFaults)),
        ("Undeclared, dropped", ReportWords.grouped(trace.drift)),
        (
          "Lanes",
          trace.coveredLanes.map { Field.sentence($0.joined(separator: ", ")) } ?? "all"
        ),
      ])
    }
  }

  // MARK: Findings

  private func findings(_ html: inout MarkupWriter) {
    let numbers = part < parts.count ? parts[part].findings : []
    guard !numbers.isEmpty else { return }
    html.newline()
    html.element("section", ["class": "findings", "aria-labelledby": "findings"]) { html in
      html.element("h2", ["id": "findings"], text: "Findings")
      for number in numbers { finding(number, &html) }
    }
  }

  private func finding(_ number: Int, _ html: inout MarkupWriter) {
    let reported = plan.report.findings[number]
    let finding = reported.finding
    let anchor = plan.anchor(ofFinding: number)
    let rule = rules[finding.rule]
    html.newline()
    html.element(
      "article",
      [
        "class": "problem is-\(finding.verdict.rawValue) is-\(reported.status.rawValue)",
        "id": anchor, "aria-labelledby": "\(anchor)-title",
      ]
    ) { html in
      html.element("header") { html in
        html.element("h3", ["id": "\(anchor)-title"]) { $0.sentence(finding.message) }
        html.element("p", ["class": "meta"]) { html in
          html.verdict(finding.verdict)
          html.text(" ")
          html.element("a", ["href": ruleLink(finding)]) { html in
            html.element("span", ["class": "code"], text: Field.short(finding.rule))
            html.text(" \(Field.short(rule?.title ?? ""))")
          }
          html.text(" ")
          html.element(
            "span", ["class": "status is-\(reported.status.rawValue)"],
            text: reported.status == .new ? "New" : "Known")
          html.text(" ")
          html.element("a", ["class": "permalink", "href": "#\(anchor)"]) { html in
            html.text("Link to finding ")
            html.element("code", text: Field.short(finding.fingerprint))
          }
        }
      }
      if let rule, !rule.why.isEmpty {
        html.element("div", ["class": "requirement"]) { html in
          html.element("p") { $0.prose(Field.prose(rule.why)) }
        }
      }
      FindingView(finding: finding, lanes: plan.report.lanes).argument(&html)
      if let rule, !rule.remedy.isEmpty {
        html.newline()
        html.element("p", ["class": "remedy"]) { html in
          html.element("b", text: "What to do.")
          html.text(" ")
          html.prose(Field.prose(rule.remedy))
        }
      }
    }
  }

  private func ruleLink(_ finding: Finding) -> String {
    let groups = finding.verdict == .violated ? plan.outline.violated : plan.outline.inconclusive
    let link = groups.first { $0.rule.code == finding.rule }.map {
      plan.link(to: $0, finding.verdict)
    }
    return "../" + (link ?? "index.html")
  }

  private var rules: [String: RuleDescription] { plan.rules }

  // MARK: Coverage

  private func coverage(_ html: inout MarkupWriter) {
    html.newline()
    html.element("section", ["aria-labelledby": "coverage"]) { html in
      html.element("h2", ["id": "coverage"], text: "Rules exercised")
      guard !trace.rules.isEmpty else {
        return html.element("p", ["class": "intro"], text: "None.")
      }
      html.table(
        caption: "What this trace put to the test", class: "rules",
        columns: [
          TableColumn("Code"), TableColumn("Rule"), TableColumn("Verdict"),
          TableColumn("Triggered", isNumber: true), TableColumn("Satisfied", isNumber: true),
          TableColumn("Violated", isNumber: true), TableColumn("Inconclusive", isNumber: true),
        ]
      ) { html in
        for coverage in trace.rules {
          html.newline()
          html.element("tr", ["class": "is-\(coverage.verdict.rawValue)"]) { html in
            html.element("th", ["scope": "row", "class": "code"]) { html in
              html.element(
                "a", ["href": "../index.html#\(SitePlan.anchor(ofRule: coverage.rule))"],
                text: Field.short(coverage.rule))
            }
            html.element("td", text: Field.short(rules[coverage.rule]?.title ?? ""))
            html.element("td", ["class": "result"]) { $0.verdict(coverage.verdict) }
            html.numberCell(coverage.triggered)
            html.numberCell(coverage.satisfied)
            html.numberCell(coverage.violated)
            html.numberCell(coverage.inconclusive)
          }
        }
      }
    }
  }

  private func neighbours(_ html: inout MarkupWriter) {
    let pages = plan.tracePages
    guard pages.count > 1 else { return }
    html.newline()
    html.element("nav", ["class": "pages", "aria-label": "Other traces"]) { html in
      if index > 0, let file = pages[index - 1].first?.file {
        html.element("a", ["href": file], text: "Previous trace")
        html.text(" ")
      }
      if index + 1 < pages.count, let file = pages[index + 1].first?.file {
        html.element("a", ["href": file], text: "Next trace")
      }
    }
  }
}
