internal import TraceModel

/// Every rule of the contract and what the traces showed of it, exercised or not.
struct RuleCatalogue {
  let plan: SitePlan

  func render(_ html: inout MarkupWriter) {
    let report = plan.report
    html.newline()
    html.element("section", ["class": "catalogue", "aria-labelledby": "rules"]) { html in
      html.element("h2", ["id": "rules"], text: "Rules")
      html.element(
        "p", ["class": "intro"],
        text: "How often each rule was triggered, and what came of it. A rule that no trace "
          + "triggered was not tested.")
      guard !report.rules.isEmpty else { return }
      let verdicts = Dictionary(
        plan.outline.verdicts.map { ($0.rule.code, $0.verdict) }, uniquingKeysWith: max)
      for contract in contracts {
        html.newline()
        html.table(
          caption: Self.title(contract), class: "rules",
          columns: [
            TableColumn("Code"), TableColumn("Rule"), TableColumn("Verdict"),
            TableColumn("Triggered", isNumber: true), TableColumn("Satisfied", isNumber: true),
            TableColumn("Violated", isNumber: true), TableColumn("Inconclusive", isNumber: true),
            TableColumn("Traces", isNumber: true),
          ]
        ) { html in
          for result in report.rules where result.rule.contract == contract {
            row(result, verdicts[result.rule.code] ?? result.coverage.verdict, &html)
          }
        }
      }
    }
  }

  /// In the order of their first rules.
  private var contracts: [String] {
    var seen: Set<String> = []
    return plan.report.rules.map(\.rule.contract).filter { seen.insert($0).inserted }
  }

  private static func title(_ contract: String) -> String {
    let name = Field.short(contract)
    return name.prefix(1).uppercased() + name.dropFirst()
  }

  private func row(_ result: RuleResult, _ verdict: Verdict, _ html: inout MarkupWriter) {
    let (rule, coverage) = (result.rule, result.coverage)
    html.newline()
    html.element(
      "tr", ["id": SitePlan.anchor(ofRule: rule.code), "class": "is-\(verdict.rawValue)"]
    ) { html in
      html.element("th", ["scope": "row", "class": "code"], text: Field.short(rule.code))
      html.element("td", ["class": "title"]) { html in
        html.element("details") { html in
          html.element("summary") { html in
            html.text(Field.short(rule.title))
            if rule.severity != .error {
              html.text(" ")
              html.element("span", ["class": "severity"], text: rule.severity.rawValue)
            }
          }
          html.element("p") { $0.prose(Field.prose(rule.why)) }
          html.element("p") { html in
            html.element("b", text: "What to do.")
            html.text(" ")
            html.prose(Field.prose(rule.remedy))
          }
          html.element("p", ["class": "source"]) { html in
            html.text("Contract: ")
            html.prose(Field.prose(rule.source))
          }
        }
      }
      html.element("td", ["class": "result"]) { html in
        if let link = findings(of: rule.code, verdict) {
          html.element("a", ["href": link]) { $0.verdict(verdict) }
        } else {
          html.verdict(verdict)
        }
      }
      html.numberCell(coverage.triggered)
      html.numberCell(coverage.satisfied)
      html.numberCell(coverage.violated)
      html.numberCell(coverage.inconclusive)
      html.numberCell(result.tracesExercised)
    }
  }

  private func findings(of code: String, _ verdict: Verdict) -> String? {
    let groups =
      switch verdict {
      case .violated: plan.outline.violated
      case .inconclusive: plan.outline.inconclusive
      case .satisfied, .notExercised: [] as [ReportOutline.Group]
      }
    return groups.first { $0.rule.code == code }.map { plan.link(to: $0, verdict) }
  }
}
