internal import TraceModel

/// Findings as lines of plain text, within a size that every consumer takes.
struct FindingText {
  /// Bytes of a case's content; GitHub refuses more than 64 KiB.
  static let contentLimit = 60_000
  /// Characters of one field; a field longer than that explains nothing.
  private static let fieldLimit = 500

  let rule: RuleDescription

  /// What the contract says of the rule, then the findings, and how many more there are.
  func lines(_ findings: [ReportedFinding], limit: Int = contentLimit) -> [String] {
    var lines: [String] = []
    for (title, text) in [
      ("contract", rule.source), ("required", rule.why), ("remedy", rule.remedy),
    ] where !text.isEmpty {
      lines.append("\(title): \(prose(text))")
    }
    let closing = "and \(findings.count) more".utf8.count + 1
    var size = lines.reduce(0) { $0 + $1.utf8.count + 1 }
    for (index, finding) in findings.enumerated() {
      let next = [""] + block(finding, number: index + 1)
      let nextSize = next.reduce(0) { $0 + $1.utf8.count + 1 }
      guard size + nextSize + closing <= limit else {
        return lines + ["", "and \(ReportWords.grouped(findings.count - index)) more"]
      }
      lines += next
      size += nextSize
    }
    return lines
  }

  /// One finding: where, what, what was missing, and the events that show it.
  private func block(_ reported: ReportedFinding, number: Int) -> [String] {
    let finding = reported.finding
    let place =
      "\(number). trace \(field(finding.trace)), seq \(finding.seq), "
      + "\(ClockText.sinceStart(finding.time)), \(finding.verdict.rawValue), "
      + "\(reported.status.rawValue)"
    var lines = [place, "   \(field(finding.message))"]
    lines += finding.missing.map { "   missing: \(field($0))" }
    lines += finding.doubts.map { "   may be hidden: \(field($0))" }
    lines += finding.evidence.map { "   \(step($0))" }
    lines.append("   finding \(field(finding.fingerprint)), problem \(field(finding.problem))")
    return lines
  }

  private func step(_ evidence: Evidence) -> String {
    var parts = [
      "#\(evidence.seq)", ClockText.sinceStart(evidence.time), field(evidence.event),
    ]
    parts += evidence.attributes.map { "\(field($0.name))=\(field($0.value))" }
    parts.append("[\(ReportWords.role(evidence.role))]")
    if let note = evidence.note { parts.append("(\(field(note)))") }
    return parts.joined(separator: "  ")
  }

  private func field(_ text: String) -> String {
    VisibleText.truncated(VisibleText.line(text), to: Self.fieldLimit)
  }

  private func prose(_ text: String) -> String {
    VisibleText.truncated(VisibleText.prose(text), to: 2 * Self.fieldLimit)
  }
}
