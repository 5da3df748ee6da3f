internal import Checker
internal import CommandLineKit

/// A mutation report in words for the terminal.
struct MutationText {
  private let report: MutationReport
  private let contract: String
  private let style: ANSIStyle

  /// - Parameter contract: The contract's name.
  init(_ report: MutationReport, contract: String, style: ANSIStyle) {
    self.report = report
    self.contract = contract
    self.style = style
  }

  /// - Parameters:
  ///   - milliseconds: How long it took.
  ///   - survivors: Whether the mutants that no rule noticed are listed.
  func text(milliseconds: Int64, survivors: Bool) -> String {
    let total = report.total
    var text = """
      \(contract): \(total.mutants) mutants of \(report.subjects) conforming recordings, in \
      \(seconds(milliseconds)) s; \(percent(total)) noticed.

      """
    if report.omitted > 0 { text += "\(report.omitted) more were not made (--limit).\n" }
    switch report.skipped {
    case 0: break
    case 1: text += "1 recording does not conform, and was left alone.\n"
    default: text += "\(report.skipped) recordings do not conform, and were left alone.\n"
    }
    text += "\n" + table
    text += unreached
    text += survivors ? list : counts
    return text
  }

  private var table: String {
    let header = ["", "mutants", "noticed", "in doubt", "unnoticed", "score"]
    var rows = MutationOperator.allCases.compactMap { kind in
      report.operators[kind].map { row(kind.rawValue, $0) }
    }
    rows.append(row("all", report.total))
    let widths = header.indices.map { column in
      ([header] + rows).map(\.[column].count).max() ?? 0
    }
    return ([header] + rows).map { row in
      row.enumerated().map { column, cell in
        let space = String(repeating: " ", count: widths[column] - cell.count)
        return column == 0 ? cell + space : space + cell
      }.joined(separator: "  ") + "\n"
    }.joined()
  }

  private func row(_ name: String, _ tally: MutationTally) -> [String] {
    let rest = tally.mutants - tally.noticed - tally.doubted
    return [
      name, "\(tally.mutants)", "\(tally.noticed)", "\(tally.doubted)", "\(rest)", percent(tally),
    ]
  }

  private var unreached: String {
    let codes = report.rules.filter { $0.reached == 0 }.map(\.rule)
    return codes.isEmpty
      ? "\nEvery rule noticed some mutant.\n"
      : "\nRules that noticed none: \(codes.joined(separator: " "))\n"
  }

  /// How many of its own examples' mutants each rule leaves unnoticed, the most first.
  private var counts: String {
    let rules = report.rules.map { rule in
      (rule.rule, rule.own.mutants - rule.own.noticed - rule.own.doubted)
    }.filter { $0.1 > 0 }.sorted { ($1.1, $0.0) < ($0.1, $1.0) }
    guard !rules.isEmpty else { return "" }
    let shown = rules.prefix(10).map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    return "Most mutants that nobody notices (--survivors lists them): \(shown)\n"
  }

  private var list: String {
    var text = ""
    var place = ""
    for survivor in report.survivors {
      let own = [survivor.rule, "'\(survivor.subject)'"].compactMap { $0 }.joined(separator: " ")
      if own != place {
        place = own
        text += "\n\(style(own, .bold))\n"
      }
      let words = [survivor.kind.rawValue, survivor.change].filter { !$0.isEmpty }
      text += "  seq \(survivor.seq)  \(survivor.event): \(words.joined(separator: " "))\n"
    }
    return text
  }

  private func percent(_ tally: MutationTally) -> String {
    guard let score = tally.score else { return "-" }
    let tenths = Int((score * 10).rounded(.down))
    return "\(tenths / 10).\(tenths % 10) %"
  }

  private func seconds(_ milliseconds: Int64) -> String {
    "\(milliseconds / 1000).\(milliseconds / 100 % 10)"
  }
}
