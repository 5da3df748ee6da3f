internal import TraceModel

/// The traces of the run: what was recorded, how well, and what was found in it.
struct TraceTable {
  let plan: SitePlan
  let traces: [TraceSummary]
  let caption: String

  func render(_ html: inout MarkupWriter) {
    html.table(
      caption: caption, class: "traces",
      columns: [
        TableColumn("Trace"), TableColumn("Result"), TableColumn("Started (UTC)"),
        TableColumn("App"), TableColumn("Recording"), TableColumn("Events", isNumber: true),
        TableColumn("Rules", isNumber: true),
        TableColumn("Violated", isNumber: true), TableColumn("Inconclusive", isNumber: true),
      ]
    ) { html in
      for trace in traces { row(trace, &html) }
    }
  }

  private func row(_ trace: TraceSummary, _ html: inout MarkupWriter) {
    html.newline()
    html.element("tr") { html in
      html.element("th", ["scope": "row"]) { html in
        if let link = plan.link(toTrace: trace.trace) {
          html.element("a", ["href": link], text: Field.short(trace.trace))
        } else {
          html.text(Field.short(trace.trace))
        }
      }
      html.element("td", ["class": "result"]) { $0.verdict(trace.verdict) }
      html.element("td", ["class": "date"], text: Field.minute(trace.start))
      html.element(
        "td",
        ["class": "app"],
        text: [trace.app, trace.platform].compactMap { $0 }
          .map(Field.short).joined(separator: ", "))
      html.element(
        "td", text: trace.flaws.isEmpty ? "complete" : trace.flaws.joined(separator: ", "))
      html.numberCell(trace.events)
      html.numberCell(trace.rulesExercised)
      html.numberCell(trace.violated)
      html.numberCell(trace.inconclusive)
    }
  }
}

extension TraceSummary {
  /// The worst that was found in it.
  var verdict: Verdict {
    if violated > 0 { return .violated }
    if inconclusive > 0 { return .inconclusive }
    return rules.isEmpty ? .notExercised : .satisfied
  }

  /// What makes the recording less than whole, in a few words each.
  var flaws: [String] {
    var flaws: [String] = []
    if isMidway { flaws.append("began midway") }
    if !isComplete { flaws.append("did not end in order") }
    if isTruncated { flaws.append("last line cut off") }
    if gaps > 0 { flaws.append(ReportWords.count(gaps, "gap")) }
    if clockFaults > 0 { flaws.append(ReportWords.count(clockFaults, "clock fault")) }
    if drift > 0 { flaws.append(ReportWords.count(drift, "undeclared name")) }
    if let coveredLanes { flaws.append(ReportWords.count(coveredLanes.count, "lane") + " only") }
    return flaws
  }
}
