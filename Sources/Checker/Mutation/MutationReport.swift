/// What the mutants of conforming recordings came to.
package struct MutationReport: Sendable {
  /// The recordings that were mutated.
  package var subjects = 0
  /// Recordings that do not conform, and were left alone.
  package var skipped = 0
  /// Mutants that were not made, since a recording has more than were asked for.
  package var omitted = 0
  package var operators: [MutationOperator: MutationTally] = [:]
  /// In the order of the contract.
  package var rules: [RuleMutations] = []
  /// The mutants that no rule noticed, in the order of the recordings.
  package var survivors: [Survivor] = []

  package init() {}

  /// All operators together.
  package var total: MutationTally {
    operators.values.reduce(into: MutationTally()) { $0 += $1 }
  }
}

/// How many mutants there were, and how many were noticed.
package struct MutationTally: Hashable, Sendable {
  package var mutants = 0
  /// Some rule is violated that was not before.
  package var noticed = 0
  /// None is, but for some rule nobody can tell any more.
  package var doubted = 0

  package init() {}

  /// From 0 to 100; nil where there was no mutant.
  package var score: Double? {
    mutants == 0 ? nil : 100 * Double(noticed) / Double(mutants)
  }

  package static func += (left: inout MutationTally, right: MutationTally) {
    left.mutants += right.mutants
    left.noticed += right.noticed
    left.doubted += right.doubted
  }
}

/// What mutation says of one rule.
package struct RuleMutations: Sendable {
  /// The rule's code.
  package let rule: String
  /// Of the rule's own examples.
  package var own = MutationTally()
  /// Of these, the mutants that the rule itself noticed.
  package var noticedByItself = 0
  /// The mutants of any recording that the rule noticed; a rule with none was never reached.
  package var reached = 0

  package init(rule: String) { self.rule = rule }
}

/// A mutant that no rule noticed.
package struct Survivor: Sendable {
  /// The rule whose example was mutated; nil for a recording.
  package let rule: String?
  /// The example's title, or the recording's id.
  package let subject: String
  /// The changed event's `seq`.
  package let seq: Int64
  /// Its name.
  package let event: String
  package let kind: MutationOperator
  /// What was changed, in a few words; for an operator that says it all, empty.
  package let change: String
}
