internal import TraceModel

/// A finding's argument: the events in their order, with what is missing where it is missing.
struct FindingView {
  let finding: Finding
  let lanes: LaneCatalog

  /// The bytes that the argument takes on a page.
  static func weight(_ reported: ReportedFinding, _ report: AuditReport) -> Int {
    var html = MarkupWriter()
    FindingView(finding: reported.finding, lanes: report.lanes).argument(&html)
    return html.markup.utf8.count
  }

  func argument(_ html: inout MarkupWriter) {
    html.newline()
    html.element("ol", ["class": "steps"]) { html in
      let gap = placeOfGap
      var previous: Int64?
      for (index, evidence) in finding.evidence.enumerated() {
        if index == gap { missing(&html) }
        step(evidence, after: previous, &html)
        previous = evidence.time
      }
      if gap == finding.evidence.count { missing(&html) }
    }
    if !finding.doubts.isEmpty { doubts(&html) }
  }

  /// Before which event the missing ones would have had to be; nil where none is missing.
  ///
  /// An answer is missing before the event by which it was due; a proof, before the trigger. Where
  /// the recording does not tell, after all.
  private var placeOfGap: Int? {
    guard !finding.missing.isEmpty else { return nil }
    let due = finding.evidence.firstIndex {
      ($0.role == .deadline || $0.role == .bound) && $0.seq >= finding.seq
    }
    if let due { return due }
    guard finding.verdict == .violated else { return finding.evidence.count }
    return finding.evidence.firstIndex { $0.role == .trigger } ?? finding.evidence.count
  }

  private func step(_ evidence: Evidence, after previous: Int64?, _ html: inout MarkupWriter) {
    html.newline(indent: 1)
    html.element("li", ["class": "step role-\(evidence.role.rawValue)"]) { html in
      html.element("p", ["class": "when"]) { html in
        html.element("span", ["class": "seq"], text: "seq \(evidence.seq)")
        html.text(" ")
        html.element("span", ["class": "time"], text: ClockText.sinceStart(evidence.time))
        if let previous {
          html.text(" ")
          html.element(
            "span", ["class": "later"],
            text: ClockText.step(evidence.time.subtractingReportingOverflow(previous).partialValue))
        }
      }
      html.element("div", ["class": "what"]) { html in
        html.element("p", ["class": "event"]) { html in
          html.element("code", ["class": "name"], text: Field.short(evidence.event))
          html.text(" ")
          html.element("span", ["class": "role"], text: ReportWords.role(evidence.role))
          if let lane = lanes.lane(of: evidence.event) {
            html.text(" ")
            html.element(
              "span", ["class": "lane", "title": Field.short(lane.title)],
              text: "lane \(Field.short(lane.name))")
          }
        }
        attributes(evidence, &html)
        if let note = evidence.note, note != ReportWords.role(evidence.role) {
          html.element("p", ["class": "note"]) { $0.sentence(note) }
        }
      }
    }
  }

  private func attributes(_ evidence: Evidence, _ html: inout MarkupWriter) {
    guard !evidence.attributes.isEmpty || evidence.derived != nil else { return }
    html.element("p", ["class": "attributes"]) { html in
      for (index, attribute) in evidence.attributes.enumerated() {
        if index > 0 { html.text(" ") }
        html.element("code") { html in
          html.element("span", text: "\(Field.short(attribute.name))=")
          html.text(Field.short(attribute.value))
        }
      }
      if let derived = evidence.derived, evidence.note == nil {
        html.text(" stands for ")
        html.element("code", text: Field.short(derived))
      }
    }
  }

  private func missing(_ html: inout MarkupWriter) {
    let isProved = finding.verdict == .violated
    html.newline(indent: 1)
    html.element("li", ["class": "step missing"]) { html in
      html.element("p", ["class": "when"], text: isProved ? "nowhere" : "not seen")
      html.element("div", ["class": "what"]) { html in
        html.element("p", ["class": "event"]) { html in
          html.element(
            "span", ["class": "role"],
            text: isProved ? "required, and missing" : "required, and perhaps lost")
        }
        for text in finding.missing {
          html.element("p", ["class": "required"]) { $0.sentence(text) }
        }
      }
    }
  }

  private func doubts(_ html: inout MarkupWriter) {
    html.newline(indent: 1)
    html.element("div", ["class": "doubts"]) { html in
      html.element("p", ["class": "label"], text: "What could have hidden it")
      html.element("ul") { html in
        for doubt in finding.doubts {
          html.element("li") { $0.sentence(doubt) }
        }
      }
    }
  }
}
