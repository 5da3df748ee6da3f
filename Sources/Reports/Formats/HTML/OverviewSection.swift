internal import TraceModel

/// The outcome in words: the verdict, what it does not cover, and what is new in it.
struct OverviewSection {
  let plan: SitePlan
  private var report: AuditReport { plan.report }
  private var outline: ReportOutline { plan.outline }
  private static let newsLimit = 12

  func render(_ html: inout MarkupWriter) {
    html.newline()
    html.element("section", ["class": "overview \(tone)", "id": "overview"]) { html in
      html.element("h1") { html in
        html.element("span", ["class": "mark", "aria-hidden": "true"], text: mark)
        html.text(" \(ReportWords.headline(report, outline))")
      }
      html.element("p", ["class": "lead"]) { html in
        html.text("Exit status ")
        html.element("b", text: String(report.run.exit.rawValue))
        html.text(": \(ReportWords.meaning(report.run.exit, gate: report.run.gate)).")
      }
      VerdictBar(outline: outline).render(&html)
    }
    html.newline()
    html.element("div", ["class": "notes"]) { html in
      unchecked(&html)
      news(&html)
    }
  }

  private var tone: String {
    if !outline.violated.isEmpty { return "is-violated" }
    switch report.run.exit {
    case .clean: return outline.inconclusive.isEmpty ? "is-satisfied" : "is-inconclusive"
    case .violations, .incomplete, .nothing, .usage, .fault: return "is-inconclusive"
    }
  }

  private var mark: String {
    switch tone {
    case "is-violated": ReportWords.symbol(.violated)
    case "is-satisfied": ReportWords.symbol(.satisfied)
    default: "!"
    }
  }

  // MARK: What was not checked

  private func unchecked(_ html: inout MarkupWriter) {
    html.newline()
    html.element("section", ["class": "unchecked", "aria-labelledby": "unchecked"]) { html in
      html.element("h2", ["id": "unchecked"], text: "What this does not tell")
      html.element("ul") { html in
        notExercised(&html)
        undecided(&html)
        rejected(&html)
        imperfect(&html)
      }
    }
  }

  private func notExercised(_ html: inout MarkupWriter) {
    let codes = outline.codes(.notExercised)
    html.newline(indent: 1)
    guard !codes.isEmpty else {
      let text = report.rules.isEmpty ? "The contract has no rule." : "Every rule was exercised."
      return html.element("li", text: text)
    }
    html.element("li") { html in
      let (verb, what) = codes.count == 1 ? ("was", "it judges") : ("were", "they judge")
      html.element(
        "b", text: "\(codes.count) of \(ReportWords.count(report.rules.count, "rule"))")
      html.text(" \(verb) never exercised: no trace did what \(what). That is no pass.")
      html.element("details") { html in
        html.element("summary", text: codes.count == 1 ? "Which one" : "Which ones")
        html.element("p", ["class": "codes"]) { html in
          for (index, code) in codes.enumerated() {
            if index > 0 { html.text(" ") }
            html.element(
              "a", ["href": "#\(SitePlan.anchor(ofRule: code))"], text: Field.short(code))
          }
        }
      }
    }
  }

  private func undecided(_ html: inout MarkupWriter) {
    let groups = outline.inconclusive
    guard !groups.isEmpty else { return }
    html.newline(indent: 1)
    html.element("li") { html in
      html.element("b", text: ReportWords.count(groups.count, "rule"))
      html.text(" could not be decided for every trigger, since events may have been lost.")
      html.element("details") { html in
        html.element("summary", text: "Why")
        html.element("ul") { html in
          for group in groups.prefix(30) {
            html.element("li") { html in
              html.element(
                "a", ["href": plan.link(to: group, .inconclusive)],
                text: Field.short(group.rule.code))
              html.text(": ")
              html.sentence(group.first?.finding.doubts.first ?? group.rule.title)
            }
          }
          if groups.count > 30 { html.element("li", text: "and \(groups.count - 30) more") }
        }
      }
    }
  }

  private func rejected(_ html: inout MarkupWriter) {
    guard !report.rejections.isEmpty else { return }
    html.newline(indent: 1)
    html.element("li") { html in
      let count = report.rejections.count
      html.element("b", text: ReportWords.count(count, "source or trace", "sources or traces"))
      html.text(count == 1 ? " was refused and " : " were refused and ")
      html.element("a", ["href": "#rejections"], text: "not audited")
      html.text(".")
    }
  }

  private func imperfect(_ html: inout MarkupWriter) {
    let traces = report.traces
    let parts = [
      (traces.count { !$0.isComplete }, "did not end in order"),
      (traces.count { $0.isMidway }, "began midway"),
      (traces.count { $0.gaps > 0 }, "lost events"),
      (traces.count { $0.isTruncated }, "cut off in the last line"),
      (traces.count { $0.clockFaults > 0 }, "with a clock that went back"),
      (traces.count { $0.drift > 0 }, "hold what the contract does not know"),
    ].filter { $0.0 > 0 }
    guard !parts.isEmpty else { return }
    let text = parts.map { "\(ReportWords.grouped($0.0)) \($0.1)" }.joined(separator: ", ")
    html.newline(indent: 1)
    html.element("li") { html in
      html.text("Of \(ReportWords.count(traces.count, "recording")), \(text). ")
      html.element("a", ["href": "#traces"], text: "See the traces")
      html.text(".")
    }
  }

  // MARK: What is new

  private func news(_ html: inout MarkupWriter) {
    let groups =
      outline.violated.map { (Verdict.violated, $0) }
      + outline.inconclusive.map { (Verdict.inconclusive, $0) }
    guard !groups.isEmpty else { return }
    let all = groups.reduce(0) { $0 + $1.1.problems.count }
    let new = groups.reduce(0) { $0 + $1.1.newProblems }
    let shown = groups.filter { $0.1.newProblems > 0 }
    html.newline()
    html.element("section", ["class": "news", "aria-labelledby": "news"]) { html in
      html.element("h2", ["id": "news"], text: "What is new")
      html.element("p") { html in
        html.element("b", text: ReportWords.count(new, "problem"))
        html.text(
          " that no earlier run saw; \(ReportWords.count(all - new, "problem")) known before.")
      }
      guard !shown.isEmpty else { return }
      html.element("ul", ["class": "problems"]) { html in
        for (verdict, group) in shown.prefix(Self.newsLimit) {
          html.newline(indent: 1)
          html.element("li") { html in
            html.verdictMark(verdict)
            html.text(" ")
            html.element("a", ["href": plan.link(to: group, verdict)]) { html in
              html.element("span", ["class": "code"], text: Field.short(group.rule.code))
              html.text(" \(Field.short(group.rule.title))")
            }
            if group.newProblems > 1 { html.text(" \(group.newProblems) problems") }
          }
        }
        if shown.count > Self.newsLimit {
          let rest = ReportWords.count(shown.count - Self.newsLimit, "rule")
          html.element("li", text: "and problems of \(rest) more")
        }
      }
    }
  }
}

extension MarkupWriter {
  /// A verdict as a mark that is spoken as a word.
  mutating func verdictMark(_ verdict: Verdict) {
    element("span", ["class": "verdict is-\(verdict.rawValue)"]) { html in
      html.element(
        "span", ["class": "mark", "aria-hidden": "true"], text: ReportWords.symbol(verdict))
      html.element("span", ["class": "spoken"], text: ReportWords.verdict(verdict))
    }
  }
}
