extension RuleCase {
  /// Every pattern that the case looks for, the demand's last; not those that are no proof.
  package var patterns: [EventPattern] {
    var result = trigger.steps.flatMap { $0.patterns + $0.until } + trigger.unless
    result += whileConditions.flatMap(\.patterns)
    switch demand {
    case .precedence(let conditions): result += conditions.flatMap(\.patterns)
    case .response(let response): result += response.expect + response.before + response.unless
    case .absence(let absence): result += absence.never + absence.until + absence.exercisedBy
    case .count(let count): result += count.resetBy
    }
    return result
  }
}

extension Condition {
  /// The evidence that it speaks of, and what takes its force away.
  package var patterns: [EventPattern] {
    switch self {
    case .seen(let evidence), .none(let evidence):
      [evidence.pattern] + evidence.voidedBy + evidence.maybeVoidedBy
    case .all(let conditions), .any(let conditions): conditions.flatMap(\.patterns)
    }
  }
}
