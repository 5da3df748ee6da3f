package import Checker

/// A mutation report as JSON.
package enum MutationJSON {
  /// The report, with every survivor on a line of its own.
  ///
  /// - Parameter milliseconds: How long the mutants took to make and check.
  package static func text(
    _ report: MutationReport, contract: String, digest: String, milliseconds: Int64
  ) -> String {
    var text = ""
    JSONValue.object([
      "contract": .object(["name": .string(contract), "digest": .string(digest)]),
      "subjects": .count(report.subjects), "skipped": .count(report.skipped),
      "omitted": .count(report.omitted), "milliseconds": .integer(milliseconds),
      "total": tally(report.total),
      "operators": .named(
        MutationOperator.allCases.map { ($0.rawValue, tally(report.operators[$0])) }),
      "rules": .array(report.rules.map(rule)),
      "survivors": .array(report.survivors.map(survivor)),
    ]).write(to: &text, levels: 2)
    return text + "\n"
  }

  private static func tally(_ tally: MutationTally?) -> JSONValue {
    let tally = tally ?? MutationTally()
    return .object([
      "mutants": .count(tally.mutants), "noticed": .count(tally.noticed),
      "inconclusive": .count(tally.doubted),
    ])
  }

  private static func rule(_ rule: RuleMutations) -> JSONValue {
    .object([
      "rule": .string(rule.rule), "own": tally(rule.own),
      "noticed_by_itself": .count(rule.noticedByItself), "reached": .count(rule.reached),
    ])
  }

  private static func survivor(_ survivor: Survivor) -> JSONValue {
    .object([
      "rule": .text(survivor.rule), "subject": .string(survivor.subject),
      "seq": .integer(survivor.seq), "event": .string(survivor.event),
      "operator": .string(survivor.kind.rawValue), "change": .string(survivor.change),
    ])
  }
}
