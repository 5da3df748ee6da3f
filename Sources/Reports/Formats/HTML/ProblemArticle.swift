internal import TraceModel

/// One problem: its first finding told in full, and where else it was found.
struct ProblemArticle {
  let plan: SitePlan
  let part: SitePlan.ProblemPart

  private var problem: ReportOutline.Problem { part.problem }
  private var isBeginning: Bool { part.findings.lowerBound == 0 }

  func render(_ html: inout MarkupWriter) {
    let anchor = SitePlan.anchor(of: problem, of: part.group.rule.code)
    let id = isBeginning ? anchor : "\(anchor)-from-\(part.findings.lowerBound + 1)"
    html.newline()
    html.element(
      "article",
      [
        "class": "problem is-\(problem.verdict.rawValue) is-\(problem.status.rawValue)", "id": id,
        "aria-labelledby": "\(id)-title",
      ]
    ) { html in
      header(id: id, &html)
      if isBeginning, let first = problem.findings.first, let number = problem.numbers.first {
        finding(first.finding, number: number, &html)
      }
      occurrences(&html)
    }
  }

  private func header(id: String, _ html: inout MarkupWriter) {
    html.element("header") { html in
      html.element("h4", ["id": "\(id)-title"]) { html in
        html.sentence(problem.findings.first?.finding.message ?? "")
        if !isBeginning { html.text(", continued") }
      }
      html.element("p", ["class": "meta"]) { html in
        html.element(
          "span", ["class": "status is-\(problem.status.rawValue)"],
          text: problem.status == .new ? "New" : "Known")
        html.text(" ")
        html.element(
          "span",
          text: problem.findings.count == 1
            ? "Once"
            : ReportWords.count(problem.findings.count, "time") + " in "
              + ReportWords.count(problem.traces, "trace"))
        html.text(" ")
        html.element("a", ["class": "permalink", "href": "#\(id)"]) { html in
          html.text("Link to problem ")
          html.element("code", text: Field.short(problem.id))
        }
      }
    }
  }

  private func finding(_ finding: Finding, number: Int, _ html: inout MarkupWriter) {
    html.newline()
    html.element(
      "div", ["class": "finding", "id": plan.anchor(ofFinding: number)]
    ) { html in
      html.element("p", ["class": "where"]) { html in
        html.text("Trace ")
        trace(finding.trace, link: plan.link(toFinding: number), &html)
        html.text(", seq \(finding.seq), \(ClockText.sinceStart(finding.time)) after the start")
      }
      FindingView(finding: finding, lanes: plan.report.lanes).argument(&html)
    }
  }

  private func trace(_ name: String, link: String?, _ html: inout MarkupWriter) {
    if let link {
      html.element("a", ["href": link], text: Field.short(name))
    } else {
      html.element("b", text: Field.short(name))
    }
  }

  private func occurrences(_ html: inout MarkupWriter) {
    let range = isBeginning ? 1..<part.findings.upperBound : part.findings
    guard !range.isEmpty else { return }
    html.newline()
    html.element("details", ["class": "occurrences"]) { html in
      html.element(
        "summary", text: range.count == 1 ? "1 more finding" : "\(range.count) more findings")
      html.table(
        caption: "Other findings of this problem", class: "compact",
        columns: [
          TableColumn("Trace"), TableColumn("seq", isNumber: true),
          TableColumn("Time", isNumber: true), TableColumn("Status"),
        ]
      ) { html in
        for index in range {
          let number = problem.numbers[index]
          let reported = problem.findings[index]
          html.newline()
          html.element("tr", ["id": plan.anchor(ofFinding: number)]) { html in
            html.element("th", ["scope": "row"]) { html in
              trace(reported.finding.trace, link: plan.link(toFinding: number), &html)
            }
            html.element("td", ["class": "number"], text: String(reported.finding.seq))
            html.element(
              "td", ["class": "number"], text: ClockText.sinceStart(reported.finding.time))
            html.element("td", text: reported.status.rawValue)
          }
        }
      }
    }
  }
}
