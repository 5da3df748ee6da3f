internal import Spelling
internal import TraceModel

/// Finds in parsed rules what would make them silent or unsure: names bound to nothing, keys that
/// may be absent, patterns that contradict themselves, codes used twice.
struct Linter {
  let vocabulary: Vocabulary
  let semantics: RecordingSemantics
  let diagnostics: DiagnosticList

  private var satisfiability: Satisfiability {
    Satisfiability(vocabulary: vocabulary, semantics: semantics)
  }

  func check(_ rules: [Rule]) {
    checkSemantics()
    var codes: Set<String> = []
    var names: Set<String> = []
    for rule in rules {
      if !codes.insert(rule.description.code).inserted {
        diagnostics.report(rule.position, "the code '\(rule.description.code)' is used twice")
      }
      if !names.insert(rule.description.name).inserted {
        diagnostics.report(rule.position, "the name '\(rule.description.name)' is used twice")
      }
      for ruleCase in rule.cases { check(ruleCase) }
    }
  }

  /// The names that a pattern may refer to.
  private struct Scope {
    /// The patterns that each name is bound to.
    var bindings: [String: [EventPattern]] = [:]
    /// The patterns that `$attribute` refers to; none where there is no trigger yet.
    var trigger: [EventPattern] = []

    func with(_ pattern: EventPattern) -> Scope {
      var scope = self
      if let binding = pattern.binding { scope.bindings[binding] = [pattern] }
      return scope
    }
  }

  private func check(_ ruleCase: RuleCase) {
    var scope = Scope()
    for step in ruleCase.trigger.steps {
      check(step.patterns, in: scope)
      if let binding = step.binding { scope.bindings[binding] = step.patterns }
      check(step.until, in: scope)
    }
    if ruleCase.trigger.steps.count > 1 { check(ruleCase.trigger.unless, in: scope) }
    scope.trigger = ruleCase.trigger.steps.last?.patterns ?? []
    check(ruleCase.whileConditions, in: scope)
    switch ruleCase.demand {
    case .precedence(let conditions): check(conditions, in: scope)
    case .response(let response):
      check(response.expect + response.before + response.unless, in: scope)
    case .absence(let absence):
      check(absence.never + absence.until + absence.exercisedBy, in: scope)
    case .count(let count): check(count.resetBy, in: scope)
    }
    var explained = scope
    if case .absence(let absence) = ruleCase.demand { explained.trigger = absence.never }
    check(ruleCase.notEnough, in: explained)
  }

  private func check(_ conditions: [Condition], in scope: Scope) {
    for condition in conditions {
      switch condition {
      case .seen(let evidence), .none(let evidence):
        check(evidence.pattern, in: scope)
        check(evidence.voidedBy + evidence.maybeVoidedBy, in: scope.with(evidence.pattern))
      case .all(let conditions), .any(let conditions): check(conditions, in: scope)
      }
    }
  }

  private func check(_ patterns: [EventPattern], in scope: Scope) {
    for pattern in patterns { check(pattern, in: scope) }
  }

  private func check(_ pattern: EventPattern, in scope: Scope) {
    for constraint in pattern.constraints {
      switch constraint.operand {
      case .reference(let reference): check(reference, constraint, of: pattern, in: scope)
      case .events(let patterns): check(patterns, in: scope)
      case .values, .absent, .attribute: continue
      }
    }
    checkContradictions(pattern)
  }

  private func check(
    _ reference: Reference, _ constraint: Constraint, of pattern: EventPattern, in scope: Scope
  ) {
    let attribute = vocabulary[reference.attribute]
    let others: [EventPattern]
    if let binding = reference.binding {
      guard let bound = scope.bindings[binding] else {
        diagnostics.report(
          pattern.position,
          "nothing before this is called '\(binding)'"
            + Suggestion.clause(for: binding, in: scope.bindings.keys.sorted()))
        return
      }
      others = bound
    } else {
      others = scope.trigger
      guard !others.isEmpty else {
        diagnostics.report(
          pattern.position, "'$\(attribute)' has no trigger to refer to; name an event with 'as'")
        return
      }
    }
    guard others.contains(where: { declares($0, reference.attribute) }) else {
      diagnostics.report(
        pattern.position, "the event that '$\(attribute)' refers to has no such attribute")
      return
    }
    if satisfiability.areDisjoint(
      constraint.attribute, of: pattern, reference.attribute, ofAny: others)
    {
      diagnostics.report(
        pattern.position,
        "'\(vocabulary[constraint.attribute])' of '\(pattern.text)' never has a value that "
          + "'\(attribute)' can have there")
      return
    }
    guard reference.tolerance == .none else { return }
    for (side, name) in others.map({ ($0, reference.attribute) }) + [
      (pattern, constraint.attribute)
    ] where mayLack(side, name) {
      diagnostics.report(
        pattern.position,
        "'\(vocabulary[name])' may be absent from '\(side.text)': say with '?', '*' or '~' what "
          + "that means")
      return
    }
  }

  private func declares(_ pattern: EventPattern, _ attribute: AttributeID) -> Bool {
    pattern.events.contains { event in
      (vocabulary[event].attributes + vocabulary.context).contains { $0.attribute == attribute }
    }
  }

  /// Whether an event that matches may come without the attribute.
  private func mayLack(_ pattern: EventPattern, _ attribute: AttributeID) -> Bool {
    let demanded = pattern.constraints.contains { constraint in
      guard constraint.attribute == attribute else { return false }
      switch constraint.operand {
      case .absent: return constraint.isNegated
      case .values: return !constraint.isNegated
      case .reference, .attribute, .events: return false
      }
    }
    if demanded || semantics.inherited.contains(where: { $0.attribute == attribute }) {
      return false
    }
    return pattern.events.contains { event in
      !vocabulary[event].attributes.contains { $0.attribute == attribute && $0.isRequired }
    }
  }

  /// Constraints that no event can meet together.
  private func checkContradictions(_ pattern: EventPattern) {
    if let attribute = satisfiability.exhaustedAttribute(of: pattern) {
      diagnostics.report(
        pattern.position,
        "nothing can match '\(pattern.text)': no value is left for '\(vocabulary[attribute])'")
    }
    let underived = pattern.events.filter { event in
      vocabulary[event].isDerived && !semantics.derivations.contains { $0.event == event }
    }
    if let event = underived.first, underived.count == pattern.events.count {
      diagnostics.report(
        pattern.position,
        "nothing can match '\(pattern.text)': '\(vocabulary[event].name)' is never derived")
    }
  }

  private func checkSemantics() {
    for derivation in semantics.derivations {
      let scope = Scope().with(derivation.from)
      if let join = derivation.join { check(join, in: scope) }
      if reaches(derivation.event, from: derivation.event, depth: 0) {
        diagnostics.report(derivation.position, "the event is derived from itself")
      }
    }
  }

  /// Whether deriving goes round in a circle.
  private func reaches(_ goal: EventID, from start: EventID, depth: Int) -> Bool {
    guard depth <= semantics.derivations.count else { return true }
    return semantics.derivations.contains { derivation in
      derivation.event == start
        && derivation.from.events.contains {
          $0 == goal || reaches(goal, from: $0, depth: depth + 1)
        }
    }
  }
}
