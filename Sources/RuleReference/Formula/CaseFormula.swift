package import Contracts
package import TraceModel

/// Derives the formula of a case from its pattern.
package struct CaseFormula {
  private let ruleCase: RuleCase
  private let steps: [Step]
  private var names: VariableNames
  private var stepNumbers: [String: Int] = [:]
  /// For each step, the attributes that other patterns refer to, in the order of first mention.
  private var shared: [[AttributeID]]
  private var evidenceCount = 0
  /// The piece of evidence that patterns may refer to by its name, and what of it they do.
  private var evidence: (name: String?, number: Int, attributes: [AttributeID])?

  /// The formula that every recording satisfies which the case is about and which breaks nothing.
  package static func formula(of ruleCase: RuleCase, in vocabulary: Vocabulary) -> Formula {
    var builder = CaseFormula(ruleCase, vocabulary)
    return builder.build()
  }

  private init(_ ruleCase: RuleCase, _ vocabulary: Vocabulary) {
    self.ruleCase = ruleCase
    steps = ruleCase.trigger.steps
    names = VariableNames(vocabulary: vocabulary)
    shared = steps.map { _ in [] }
    for (number, step) in steps.enumerated() {
      if let binding = step.binding { stepNumbers[binding] = number }
    }
    if case .count(let count) = ruleCase.demand { shared[0] = count.per }
    for pattern in ruleCase.patterns { share(pattern) }
    // The steps' values get the plain names.
    for (number, attributes) in shared.enumerated() {
      for attribute in attributes { _ = names.variable(attribute, of: .step(number)) }
    }
  }

  private mutating func build() -> Formula {
    let conditions = ruleCase.whileConditions.map { condition($0) }
    switch ruleCase.demand {
    case .absence(let absence) where steps.isEmpty:
      return .always(.not(Formula.conjunction([anyOf(absence.never)] + conditions)))
    case .count(let count):
      return .always(quantified(atMost(count, while: conditions)))
    case .precedence(let demanded):
      let proof = Formula.conjunction(demanded.map { condition($0) })
      return .always(quantified(.implies(Formula.conjunction([trigger()] + conditions), proof)))
    case .response(let response):
      let answer = self.answer(response)
      return .always(quantified(.implies(Formula.conjunction([trigger()] + conditions), answer)))
    case .absence(let absence):
      let kept = self.kept(absence)
      return .always(
        quantified(.implies(Formula.conjunction([trigger()] + conditions), kept)))
    }
  }

  /// What a prohibition that a trigger began forbids, and until when.
  private mutating func kept(_ absence: Absence) -> Formula {
    let never = anyOf(absence.never)
    var ends = anyOf(absence.until)
    // A new first step begins a new attempt, in the place of what the one before came to.
    if steps.count > 1, !steps[0].patterns.allSatisfy(absence.never.contains) {
      ends = Formula.disjunction([ends, here(0)])
    }
    return ends == .or([])
      ? .not(.eventually(never, within: nil)) : .weakUntil(.not(never), ends)
  }

  private mutating func answer(_ response: Response) -> Formula {
    let answer = anyOf(response.expect + response.unless)
    if response.before.isEmpty { return .eventually(answer, within: response.within) }
    return .until(.not(anyOf(response.before)), answer, within: response.within)
  }

  private mutating func atMost(_ count: Count, while conditions: [Formula]) -> Formula {
    let counted = Formula.conjunction([here(0)] + conditions)
    switch count.atMost {
    case 0: return .not(counted)
    case 1 where count.within == nil:
      let ends = count.resetBy.map { Formula.event(predicate($0)) }
      return .implies(counted, .not(past(counted, unless: ends, nil)))
    default:
      return .atMost(
        count.atMost, counted, reset: anyOf(count.resetBy), within: count.within)
    }
  }

  /// Binds what the steps have in common, for all values.
  private mutating func quantified(_ body: Formula) -> Formula {
    var variables: [Variable] = []
    for (step, attributes) in shared.enumerated() {
      for attribute in attributes { variables.append(names.variable(attribute, of: .step(step))) }
    }
    return variables.isEmpty ? body : .forAll(variables, body)
  }

  // MARK: Triggers

  private mutating func trigger() -> Formula { reached(steps.count - 1) }

  /// The event is the step of this number, and those before it came in their order.
  private mutating func reached(_ number: Int) -> Formula {
    guard number > 0 else { return here(0) }
    let before = reached(number - 1)
    var enders = steps[number - 1].until + ruleCase.trigger.unless
    // An attempt goes on with the first event that is its next step; the last step may come often.
    if number < steps.count - 1 { enders += steps[number].patterns }
    var ends = enders.map { Formula.event(predicate($0)) }
    // A new first step begins a new attempt.
    if number > 1 { ends.append(here(0)) }
    return Formula.conjunction([here(number), past(before, unless: ends, nil)])
  }

  /// The event is the step of this number, with the values that others refer to.
  private mutating func here(_ number: Int) -> Formula {
    Formula.disjunction(steps[number].patterns.map { .event(predicate($0, step: number)) })
  }

  // MARK: Conditions

  private mutating func condition(_ condition: Condition) -> Formula {
    switch condition {
    case .seen(let evidence): return seen(evidence)
    case .none(let evidence): return .not(seen(evidence))
    case .all(let conditions): return Formula.conjunction(conditions.map { self.condition($0) })
    case .any(let conditions): return Formula.disjunction(conditions.map { self.condition($0) })
    }
  }

  private mutating func seen(_ pattern: EvidencePattern) -> Formula {
    evidenceCount += 1
    let owner = VariableNames.Owner.evidence(evidenceCount)
    evidence = (pattern.pattern.binding, evidenceCount, [])
    let voids = pattern.voidedBy.map { Formula.event(predicate($0)) }
    let attributes = evidence?.attributes ?? []
    evidence = nil
    let plain = predicate(pattern.pattern)
    var bound: [Variable] = []
    for attribute in attributes { bound.append(names.variable(attribute, of: owner)) }
    let event = Formula.event(
      EventPredicate(
        name: plain.name, events: plain.events,
        constraints: plain.constraints + naming(zip(attributes, bound))))
    let formula = past(event, unless: voids, pattern.within)
    return bound.isEmpty ? formula : .exists(bound, formula)
  }

  private func past(_ event: Formula, unless ends: [Formula], _ within: Int64?) -> Formula {
    if ends.isEmpty { return .once(event, within: within) }
    return .since(.not(Formula.disjunction(ends)), event, within: within)
  }

  // MARK: Patterns

  private mutating func anyOf(_ patterns: [EventPattern]) -> Formula {
    Formula.disjunction(patterns.map { .event(predicate($0)) })
  }

  /// - Parameter step: The step whose values the pattern gives their names.
  private mutating func predicate(_ pattern: EventPattern, step: Int? = nil) -> EventPredicate {
    var constraints = pattern.constraints.map { constraint in
      PredicateConstraint(
        attribute: constraint.attribute, isNegated: constraint.isNegated,
        term: term(constraint.operand))
    }
    if let step {
      let attributes = shared[step]
      var variables: [Variable] = []
      for attribute in attributes { variables.append(names.variable(attribute, of: .step(step))) }
      constraints += naming(zip(attributes, variables))
    }
    return EventPredicate(
      name: String(pattern.text.prefix { $0 != "(" }), events: pattern.events,
      constraints: constraints)
  }

  private func naming(
    _ pairs: some Sequence<(AttributeID, Variable)>
  ) -> [PredicateConstraint] {
    pairs.map { PredicateConstraint(attribute: $0, isNegated: false, term: .named($1)) }
  }

  private mutating func term(_ operand: Constraint.Operand) -> PredicateConstraint.Term {
    switch operand {
    case .values(let values): return .values(values)
    case .absent: return .absent
    case .attribute(let attribute): return .attribute(attribute)
    case .events(let patterns): return .events(patterns.map { predicate($0) })
    case .reference(let reference):
      let owner: VariableNames.Owner
      if let evidence, let name = evidence.name, reference.binding == name {
        owner = .evidence(evidence.number)
        if !evidence.attributes.contains(reference.attribute) {
          self.evidence?.attributes.append(reference.attribute)
        }
      } else {
        owner = .step(step(of: reference))
      }
      return .variable(names.variable(reference.attribute, of: owner), reference.tolerance)
    }
  }

  /// The step that a reference is to, where it is to none by name the trigger itself.
  private func step(of reference: Reference) -> Int {
    reference.binding.flatMap { stepNumbers[$0] } ?? max(0, steps.count - 1)
  }

  /// Notes which values of the steps the pattern refers to.
  private mutating func share(_ pattern: EventPattern) {
    for constraint in pattern.constraints {
      switch constraint.operand {
      case .reference(let reference):
        // A name that no step has is a piece of evidence's.
        if let name = reference.binding, stepNumbers[name] == nil { continue }
        let step = step(of: reference)
        if !shared.isEmpty, !shared[step].contains(reference.attribute) {
          shared[step].append(reference.attribute)
        }
      case .events(let patterns): for pattern in patterns { share(pattern) }
      case .values, .absent, .attribute: continue
      }
    }
  }
}
