package import TraceModel

/// What the terminal shows after an audit: the outcome, where to look first, and where the rest is.
package struct TextSummary {
  /// Whether the text carries the escape sequences of a terminal.
  package enum Style: CaseIterable, Sendable { case plain, coloured }

  private let report: AuditReport
  private let written: [(format: ReportFormat, path: String)]
  private let style: Style
  private let outline: ReportOutline

  private static let ruleLimit = 20
  private static let rejectionLimit = 5
  private static let messageLength = 160

  /// A summary that names the reports written, in the order given.
  package init(
    _ report: AuditReport, written: [(format: ReportFormat, path: String)], style: Style
  ) {
    self.report = report
    self.written = written
    self.style = style
    outline = ReportOutline(report)
  }

  /// Lines, each with its end; no line begins with text from outside.
  package var text: String {
    let blocks = [[headline], counts, violations, undecided, rejections, reports, [ending]]
    return blocks.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") + "\n" }
      .joined(separator: "\n")
  }

  // MARK: Blocks

  private var headline: String {
    let isBad = !outline.violated.isEmpty
    let isGood = report.run.exit == .clean && !isBad && outline.inconclusive.isEmpty
    let mark = ReportWords.symbol(isBad ? .violated : isGood ? .satisfied : .inconclusive)
    return paint(
      "\(mark) \(ReportWords.headline(report, outline))",
      isBad ? [.bold, .red] : isGood ? [.bold, .green] : [.bold, .yellow])
  }

  private var counts: [String] {
    let verdicts: [Verdict] = [.violated, .inconclusive, .satisfied, .notExercised]
    let rules = verdicts.map {
      "\(outline.rules($0)) \(ReportWords.verdict($0).lowercased())"
    }
    var traces =
      "\(ReportWords.grouped(report.traces.count)) audited, "
      + ReportWords.count(Int(clamping: report.run.events), "event")
    if !report.rejections.isEmpty { traces += ", \(report.rejections.count) refused" }
    if report.run.alreadyPresent > 0 {
      traces += ", \(ReportWords.count(report.run.alreadyPresent, "source")) known already"
    }
    let drift = report.traces.reduce(0) { $0 + $1.drift }
    if drift > 0 { traces += ", \(ReportWords.count(drift, "undeclared name")) dropped" }
    var lines = ["Rules     \(rules.joined(separator: ", "))", "Traces    \(traces)"]
    if let shown { lines.append("Recorded  \(shown)") }
    let groups = outline.violated + outline.inconclusive
    let new = groups.reduce(0) { $0 + $1.newProblems }
    let all = groups.reduce(0) { $0 + $1.problems.count }
    if all > 0 { lines.append("Problems  \(new) new, \(all - new) known") }
    return lines
  }

  /// What the recordings showed of the variants that the contract names.
  private var shown: String? {
    let groups = report.variants.map { coverage in
      let title = coverage.group.title
      let words = title.prefix(1).lowercased() + title.dropFirst()
      return "\(coverage.shown) of \(coverage.variants.count) \(Self.field(String(words)))"
    }
    return groups.isEmpty || report.traces.isEmpty ? nil : groups.joined(separator: ", ")
  }

  private var violations: [String] {
    var lines: [String] = []
    for group in outline.violated.prefix(Self.ruleLimit) {
      let title = "\(code(group.rule)) \(Self.field(group.rule.title))"
      let new = group.newProblems > 0 ? ", new" : ""
      let count =
        "\(group.rule.severity.rawValue), \(ReportWords.count(group.findings, "finding")) in "
        + "\(ReportWords.count(group.traces, "trace"))\(new)"
      lines.append(
        paint(ReportWords.symbol(.violated), [.red]) + " " + paint(title, [.bold]) + "  "
          + paint(count, [.dim]))
      guard let finding = group.first?.finding else { continue }
      lines.append(
        "  \(Self.field(finding.trace)) seq \(finding.seq): "
          + VisibleText.truncated(VisibleText.line(finding.message), to: Self.messageLength))
    }
    let rest = outline.violated.dropFirst(Self.ruleLimit).map { code($0.rule) }
    if !rest.isEmpty {
      lines.append("  and \(ReportWords.count(rest.count, "rule")) more: " + list(rest))
    }
    return lines
  }

  private var undecided: [String] {
    let codes = outline.inconclusive.map { code($0.rule) }
    guard !codes.isEmpty else { return [] }
    return [
      paint(ReportWords.symbol(.inconclusive), [.yellow])
        + " Undecided, since events may have been lost: " + list(codes)
    ]
  }

  private var rejections: [String] {
    guard !report.rejections.isEmpty else { return [] }
    var lines = [paint("Refused", [.bold])]
    for rejection in report.rejections.prefix(Self.rejectionLimit) {
      lines.append("  \(Self.line(rejection))")
    }
    let rest = report.rejections.count - Self.rejectionLimit
    if rest > 0 { lines.append("  and \(ReportWords.grouped(rest)) more") }
    return lines
  }

  /// Where, and why, a trace or a source was refused, in one line.
  package static func line(_ rejection: Rejection) -> String {
    var place = field(rejection.source)
    if let line = rejection.line { place += " line \(line)" }
    if let trace = rejection.trace { place += ", trace \(field(trace))" }
    return "\(place): \(VisibleText.line(ReportWords.rejection(rejection)))"
  }

  private var reports: [String] {
    guard !written.isEmpty else { return [] }
    let width = written.map(\.format.rawValue.count).max() ?? 0
    return [paint("Reports", [.bold])]
      + written.map { report in
        let name = report.format.rawValue
        let padding = String(repeating: " ", count: width - name.count)
        let isFolder = report.format == .html && !report.path.hasSuffix(".html")
        let page = isFolder ? "/index.html" : ""
        return "  \(name)\(padding)  \(VisibleText.line(trimmed(report.path)))\(page)"
      }
  }

  private var ending: String {
    let exit = report.run.exit
    var text = "Exit status \(exit.rawValue): \(ReportWords.meaning(exit, gate: report.run.gate))."
    if report.run.gate == .never {
      var strict = report
      strict.run.gate = .error
      let other = ExitStatus.of(strict)
      if other != exit {
        text += "\nWith --fail-on error, as in CI, it would be \(other.rawValue): "
        text += "\(ReportWords.meaning(other, gate: .error))."
      }
    }
    return text
  }

  // MARK: Words and colours

  private static func field(_ text: String) -> String {
    VisibleText.truncated(VisibleText.line(text), to: 100)
  }

  private func code(_ rule: RuleDescription) -> String {
    VisibleText.truncated(VisibleText.line(rule.code), to: 16)
  }

  private func list(_ codes: [String]) -> String {
    let shown = codes.prefix(40).joined(separator: " ")
    return codes.count > 40 ? "\(shown) and \(codes.count - 40) more" : shown
  }

  private func trimmed(_ path: String) -> String {
    path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  /// Renditions of ECMA-48, section 8.3.117.
  private enum Rendition: String {
    case bold = "1"
    case dim = "2"
    case red = "31"
    case green = "32"
    case yellow = "33"
  }

  private func paint(_ text: String, _ renditions: [Rendition]) -> String {
    guard style == .coloured else { return text }
    let codes = renditions.map(\.rawValue).joined(separator: ";")
    return "\u{1B}[\(codes)m\(text)\u{1B}[0m"
  }
}
