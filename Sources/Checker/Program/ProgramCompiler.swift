internal import Contracts
internal import TraceModel

/// Compiles a contract into a program.
struct ProgramCompiler {
  private var program: Program
  private var trackerNumbers: [TrackerPlan: Int] = [:]
  /// Patterns of equal meaning share a number, so that rules share trackers.
  private var patternNumbers: [PatternKey: Int] = [:]

  private struct PatternKey: Hashable {
    var source: EventPattern
    var keys: [Correlation]
    var residuals: [Correlation]
  }

  /// What the names in a case's patterns stand for.
  private struct Scope {
    var steps: [String: Int] = [:]
    /// The step that `$attribute` refers to.
    var trigger = 0
    /// The name of the evidence that a void refers to.
    var evidence: String?
  }

  static func compile(_ contract: Contract) -> Program {
    var compiler = ProgramCompiler(contract)
    compiler.compileSemantics()
    for (number, rule) in contract.rules.enumerated() {
      for ruleCase in rule.cases { compiler.compile(ruleCase, rule: number) }
    }
    return compiler.program
  }

  private init(_ contract: Contract) {
    program = Program(
      vocabulary: contract.vocabulary, semantics: contract.semantics, variants: contract.variants,
      rules: contract.rules.map(\.description))
  }

  // MARK: Patterns

  private mutating func number(_ pattern: EventPattern, _ scope: Scope) -> Int {
    var tests: [Constraint] = []
    var keys: [Correlation] = []
    var residuals: [Correlation] = []
    for constraint in pattern.constraints {
      guard case .reference(let reference) = constraint.operand else {
        tests.append(constraint)
        continue
      }
      let target: Correlation.Target
      if let name = reference.binding {
        target = name == scope.evidence ? .evidence : .step(scope.steps[name] ?? scope.trigger)
      } else {
        target = .step(scope.trigger)
      }
      let correlation = Correlation(
        attribute: constraint.attribute, isNegated: constraint.isNegated, target: target,
        otherAttribute: reference.attribute, tolerance: reference.tolerance)
      let isKey =
        !constraint.isNegated && reference.tolerance != .unbound
        && keys.count < CorrelationKey.capacity
      if isKey { keys.append(correlation) } else { residuals.append(correlation) }
    }
    let key = PatternKey(source: pattern, keys: keys, residuals: residuals)
    if let known = patternNumbers[key] { return known }
    let number = program.patterns.count
    patternNumbers[key] = number
    program.patterns.append(
      CompiledPattern(
        source: pattern, tests: tests, keys: keys, residuals: residuals,
        lanes: lanes(of: pattern.events)))
    return number
  }

  private mutating func numbers(_ patterns: [EventPattern], _ scope: Scope) -> [Int] {
    patterns.map { number($0, scope) }
  }

  /// A derived event is lost with any of the events that it is made from.
  private func lanes(of events: [EventID]) -> LaneSet {
    var lanes = LaneSet()
    for event in events {
      if !program.vocabulary[event].isDerived { lanes.insert(program.vocabulary[event].lane) }
      for derivation in program.semantics.derivations where derivation.event == event {
        lanes = lanes.union(self.lanes(of: derivation.from.events))
        if let join = derivation.join { lanes = lanes.union(self.lanes(of: join.events)) }
      }
    }
    return lanes
  }

  // MARK: Trackers

  private mutating func tracker(
    _ pattern: Int, innerVoids: [Int] = [], isVoid: Bool = false
  ) -> Int {
    let compiled = program.patterns[pattern]
    var discriminators = compiled.residuals.map(\.attribute)
    for void in innerVoids {
      discriminators += program.patterns[void].keys.map(\.otherAttribute)
    }
    return tracker(
      TrackerPlan(
        pattern: pattern,
        keys: compiled.keys.map {
          TrackerPlan.Key(
            attribute: $0.attribute, absentIsKey: $0.tolerance == .bothAbsent)
        },
        discriminators: Array(discriminators.prefix(CorrelationKey.capacity)),
        innerVoids: innerVoids, keepsFirst: false, isVoid: isVoid))
  }

  private mutating func tracker(_ plan: TrackerPlan) -> Int {
    if let known = trackerNumbers[plan] { return known }
    let number = program.trackers.count
    trackerNumbers[plan] = number
    program.trackers.append(plan)
    program.nodes.append(Node(pattern: plan.pattern, action: .track(number)))
    for (index, void) in plan.innerVoids.enumerated() {
      program.nodes.append(
        Node(pattern: void, action: .voidInner(tracker: number, index: index)))
    }
    return number
  }

  // MARK: Semantics

  private mutating func compileSemantics() {
    let semantics = program.semantics
    for inherited in semantics.inherited {
      program.inheritedLanes.append(
        lanes(of: (inherited.set + inherited.clear).flatMap(\.events)))
    }
    program.clockLanes = lanes(
      of: (semantics.pauses + semantics.resumes + semantics.clockSteps).flatMap(\.events))
    for derivation in semantics.derivations {
      var scope = Scope()
      if let name = derivation.from.binding { scope.steps[name] = 0 }
      let from = number(derivation.from, scope)
      let join = derivation.join.map { pattern -> (pattern: Int, tracker: Int) in
        let number = number(pattern, scope)
        return (number, tracker(number))
      }
      program.derivations.append(
        CompiledDerivation(derivation, from: from, join: join, in: program.vocabulary))
    }
  }

  /// For each value that ties evidence to the trigger, where the thing it names began.
  private mutating func beginnings(of pattern: Int) -> [(tracker: Int, tie: Correlation)] {
    var result: [(tracker: Int, tie: Correlation)] = []
    for tie in program.patterns[pattern].keys {
      for beginning in program.semantics.beginnings where beginning.attribute == tie.attribute {
        for event in beginning.events {
          let plan = TrackerPlan(
            pattern: number(event, Scope()),
            keys: [TrackerPlan.Key(attribute: beginning.attribute, absentIsKey: false)],
            discriminators: [], innerVoids: [], keepsFirst: true, isVoid: false)
          result.append((tracker(plan), tie))
        }
      }
    }
    return result
  }

  // MARK: Cases

  private mutating func compile(_ source: RuleCase, rule: Int) {
    var scope = Scope()
    var steps: [CompiledStep] = []
    for (index, step) in source.trigger.steps.enumerated() {
      let patterns = numbers(step.patterns, scope)
      if let binding = step.binding { scope.steps[binding] = index }
      steps.append(CompiledStep(patterns: patterns, until: numbers(step.until, scope)))
    }
    scope.trigger = max(0, steps.count - 1)
    var atoms: [Atom] = []
    let whileConditions = source.whileConditions.map { condition($0, scope, &atoms) }
    let demand: CompiledDemand
    var explained = scope
    switch source.demand {
    case .precedence(let conditions):
      demand = .precedence(conditions.map { condition($0, scope, &atoms) })
    case .response(let response):
      demand = .response(
        expect: numbers(response.expect, scope), within: response.within,
        before: numbers(response.before, scope), unless: numbers(response.unless, scope),
        ends: ObligationEnds(
          survivesLaunch: response.survivesLaunch, isUndecidedAtEnd: response.isUndecidedAtEnd))
    case .absence(let absence):
      demand = .absence(
        never: numbers(absence.never, scope), until: numbers(absence.until, scope),
        exercisedBy: numbers(absence.exercisedBy, scope))
      explained.trigger = steps.count
    case .count(let count):
      demand = .count(
        per: count.per, atMost: count.atMost, resetBy: numbers(count.resetBy, scope),
        within: count.within)
    }
    let unless = steps.count > 1 ? numbers(source.trigger.unless, scope) : []
    let compiled = CompiledCase(
      rule: rule, steps: steps, unless: unless, recordings: source.recordings,
      whileConditions: whileConditions, atoms: atoms, demand: demand,
      notEnough: numbers(source.notEnough, explained))
    compiled.firstKey = firstKey(of: compiled)
    let number = program.cases.count
    program.cases.append(compiled)
    addNodes(of: compiled, number: number)
  }

  private mutating func condition(
    _ condition: Condition, _ scope: Scope, _ atoms: inout [Atom]
  ) -> CompiledCondition {
    switch condition {
    case .seen(let evidence):
      atoms.append(atom(evidence, scope))
      return .seen(atoms.count - 1)
    case .none(let evidence):
      atoms.append(atom(evidence, scope))
      return .none(atoms.count - 1)
    case .all(let conditions): return .all(conditions.map { self.condition($0, scope, &atoms) })
    case .any(let conditions): return .any(conditions.map { self.condition($0, scope, &atoms) })
    }
  }

  private mutating func atom(_ evidence: EvidencePattern, _ scope: Scope) -> Atom {
    let pattern = number(evidence.pattern, scope)
    var inner = scope
    inner.evidence = evidence.pattern.binding
    var innerVoids: [Int] = []
    var voids: [(pattern: Int, tracker: Int)] = []
    for void in evidence.voidedBy {
      let number = number(void, inner)
      if program.patterns[number].keys.contains(where: { $0.target == .evidence }) {
        innerVoids.append(number)
      } else {
        voids.append((number, tracker(number, isVoid: true)))
      }
    }
    let maybeVoids = evidence.maybeVoidedBy.map { void -> (pattern: Int, tracker: Int) in
      let number = number(void, inner)
      return (number, tracker(number, isVoid: true))
    }
    return Atom(
      pattern: pattern, tracker: tracker(pattern, innerVoids: innerVoids), voids: voids,
      innerVoids: innerVoids, maybeVoids: maybeVoids, within: evidence.within,
      beginnings: beginnings(of: pattern))
  }

  /// The attributes of the first step that any later pattern of the case refers to.
  private func firstKey(of compiled: CompiledCase) -> [AttributeID] {
    var attributes: [AttributeID] = []
    for pattern in compiled.patterns {
      for tie in program.patterns[pattern].keys + program.patterns[pattern].residuals
      where tie.target == .step(0) && !attributes.contains(tie.otherAttribute) {
        attributes.append(tie.otherAttribute)
      }
    }
    return Array(attributes.prefix(CorrelationKey.capacity))
  }

  private mutating func addNodes(of compiled: CompiledCase, number: Int) {
    var caseNodes = CaseNodes(steps: compiled.steps.map { _ in [] })
    let restricted = compiled.recordings == nil ? nil : number
    func add(_ patterns: [Int], _ action: Node.Action) -> Range<Int> {
      let first = program.nodes.count
      program.nodes += patterns.map {
        Node(pattern: $0, action: action, restrictedCase: restricted)
      }
      return first..<program.nodes.count
    }
    let steps = compiled.steps
    for step in steps.indices.dropFirst() {
      caseNodes.steps[step] += add(steps[step].patterns, .advance(case: number, step: step))
      let enders = steps[step - 1].until + compiled.unless
      caseNodes.steps[step] += add(enders, .release(case: number))
    }
    let first = Node.Action.trigger(case: number)
    let opens = Node.Action.open(case: number)
    switch compiled.demand {
    case .precedence: _ = add(steps[0].patterns, steps.count == 1 ? first : opens)
    case .response(let expect, _, let before, let unless, _):
      _ = add(steps[0].patterns, steps.count == 1 ? first : opens)
      caseNodes.complete += add(expect, .expect(case: number))
      caseNodes.complete += add(before, .before(case: number))
      caseNodes.complete += add(unless, .release(case: number))
    case .absence(let never, let until, let exercisedBy):
      if !steps.isEmpty { _ = add(steps[0].patterns, opens) }
      caseNodes.complete += add(never, .never(case: number))
      caseNodes.complete += add(until, .release(case: number))
      _ = add(exercisedBy, .exercise(case: number))
    case .count(_, _, let resetBy, _):
      _ = add(steps[0].patterns, .count(case: number))
      _ = add(resetBy, .reset(case: number))
    }
    program.caseNodes.append(caseNodes)
  }
}
