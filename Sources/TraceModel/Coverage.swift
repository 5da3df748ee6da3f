/// How often one rule was triggered, in one trace or in many, and what came of it.
package struct RuleCoverage: Hashable, Sendable {
  /// The rule's code.
  package var rule: String
  package var triggered: Int
  package var satisfied: Int
  package var violated: Int
  package var inconclusive: Int

  package init(
    rule: String, triggered: Int = 0, satisfied: Int = 0, violated: Int = 0, inconclusive: Int = 0
  ) {
    self.rule = rule
    self.triggered = triggered
    self.satisfied = satisfied
    self.violated = violated
    self.inconclusive = inconclusive
  }

  /// The worst verdict of any trigger.
  package var verdict: Verdict {
    if violated > 0 { return .violated }
    if inconclusive > 0 { return .inconclusive }
    return triggered > 0 ? .satisfied : .notExercised
  }

  package static func += (left: inout RuleCoverage, right: RuleCoverage) {
    left.triggered += right.triggered
    left.satisfied += right.satisfied
    left.violated += right.violated
    left.inconclusive += right.inconclusive
  }
}
