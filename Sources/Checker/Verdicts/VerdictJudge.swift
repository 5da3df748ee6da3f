internal import Contracts
internal import TraceModel

/// Decides what a candidate is: a violation, if nothing could undo it; else inconclusive.
struct VerdictJudge {
  let run: TraceRun

  /// What could undo the breach; none for a violation.
  func doubts(about candidate: Candidate) -> [Doubt] {
    let ruleCase = run.program.cases[candidate.ruleCase]
    let own = candidate.doubts + orderDoubts(candidate, ruleCase) + copyDoubts(candidate, ruleCase)
    var doubts = own
    let states = withOrder(candidate, ruleCase)
    if case .precedence(let conditions) = ruleCase.demand {
      for condition in conditions where !condition.holds(states) {
        if condition.mayHold(states) { doubts += self.doubts(of: condition, states) }
      }
      // All that fail must be sure to fail, or none is: one sure failure is a breach.
      if conditions.contains(where: { !$0.holds(states) && !$0.mayHold(states) }) {
        doubts = own
      }
    }
    for condition in ruleCase.whileConditions where !states.isEmpty {
      if !condition.surelyHolds(states) { doubts += self.doubts(of: condition, states) }
    }
    var unique: [Doubt] = []
    for doubt in doubts where !unique.contains(doubt) { unique.append(doubt) }
    return unique
  }

  private func doubts(of condition: CompiledCondition, _ states: [AtomState]) -> [Doubt] {
    switch condition {
    case .seen(let atom), .none(let atom): states[atom].doubts
    case .all(let conditions), .any(let conditions):
      conditions.flatMap { doubts(of: $0, states) }
    }
  }

  /// The atoms, with what another order of events would change about them.
  private func withOrder(_ candidate: Candidate, _ ruleCase: CompiledCase) -> [AtomState] {
    guard run.hasObservers, !candidate.atoms.isEmpty else { return candidate.atoms }
    let bindings = Bindings(candidate.bindings.prefix(max(1, ruleCase.steps.count)))
    guard let trigger = bindings.last else { return candidate.atoms }
    let around = run.concurrentOccurrences(with: trigger)
    return zip(ruleCase.atoms, candidate.atoms).map { atom, state in
      var state = state
      if state.isSeen {
        // Evidence that must not be seen: could it have been voided just then?
        if let void = around.first(where: { voids(atom, state.found, $0, bindings) }) {
          state.isSurelySeen = false
          state.doubts.append(.order(Int(trigger.position), Int(void.position)))
        }
        return state
      }
      let pattern = run.program.patterns[atom.pattern]
      let lost = run.doubts(aboutLost: [atom.pattern], around: trigger)
      if !lost.isEmpty {
        state.mayBeSeen = true
        state.doubts += lost
      }
      if let late = around.first(where: { run.matches(pattern, $0, bindings) }) {
        state.mayBeSeen = true
        state.doubts.append(.order(Int(trigger.position), Int(late.position)))
      }
      if let found = state.found, let void = state.void?.occurrence {
        for other in [found, trigger] where run.areConcurrent(void, other) {
          state.mayBeSeen = true
          state.doubts.append(.order(Int(other.position), Int(void.position)))
        }
      }
      return state
    }
  }

  /// The events of the breach that may be second deliveries of callbacks whose first was lost: then
  /// they happened before whatever of the case lies in between.
  private func copyDoubts(_ candidate: Candidate, _ ruleCase: CompiledCase) -> [Doubt] {
    guard let folding = run.program.semantics.folding, !run.losses.isEmpty else { return [] }
    let names = Set(
      decisive(candidate, ruleCase).flatMap { run.program.patterns[$0].source.events })
    let anchors = Array(candidate.bindings) + candidate.atoms.compactMap { $0.void?.occurrence }
    return anchors.compactMap { anchor in
      let position = Int(anchor.position)
      let recorded = run.recorded[position]
      let event = run.trace.event(at: position)
      guard run.catalog.infos[Int(recorded.shape)].foldShape != nil else { return nil }
      let earliest = run.trace.events[position].time - folding.within
      let first = run.firstPosition(notBefore: earliest, upTo: position)
      let lane = LaneSet([run.program.vocabulary[event].lane])
      guard let loss = run.losses.loss(in: lane, after: first - 1, before: position) else {
        return nil
      }
      let between = run.occurrences(at: max(0, min(loss.before, position))..<position)
      let concerns = between.contains { other in
        names.contains(run.catalog.infos[Int(other.shape)].shape.event)
      }
      return concerns ? .copy(position: position) : nil
    }
  }

  /// The patterns whose events would change the breach if the trigger had come before them.
  private func decisive(_ candidate: Candidate, _ ruleCase: CompiledCase) -> [Int] {
    var patterns = ruleCase.steps.flatMap(\.until) + ruleCase.unless
    for (atom, state) in zip(ruleCase.atoms, candidate.atoms) {
      patterns += state.isSeen ? [atom.pattern] : atom.voids.map(\.pattern) + atom.innerVoids
    }
    switch ruleCase.demand {
    case .response(let expect, _, _, let unless, _): patterns += expect + unless
    case .absence(_, let until, _): patterns += until
    case .precedence, .count: break
    }
    return patterns
  }

  /// Whether an event takes the force of the evidence away.
  private func voids(
    _ atom: Atom, _ found: Occurrence?, _ event: Occurrence, _ bindings: Bindings
  ) -> Bool {
    if atom.voids.contains(where: { run.matches(run.program.patterns[$0.pattern], event, bindings) }
    ) {
      return true
    }
    return atom.innerVoids.contains { number in
      let pattern = run.program.patterns[number]
      guard let found, run.isNamed(pattern, event), run.test(pattern.tests, event) == .yes else {
        return false
      }
      return run.isTied(pattern.keys, event, toEvidence: found)
    }
  }

  /// What another order of the events themselves would change.
  private func orderDoubts(_ candidate: Candidate, _ ruleCase: CompiledCase) -> [Doubt] {
    guard run.hasObservers else { return [] }
    func doubts(_ anchor: Occurrence, _ patterns: [Int], _ bindings: Bindings) -> [Doubt] {
      let seen = run.concurrentOccurrences(with: anchor)
        .filter { other in
          patterns.contains { run.matches(run.program.patterns[$0], other, bindings) }
        }
        .map { Doubt.order(Int(anchor.position), Int($0.position)) }
      return seen + run.doubts(aboutLost: patterns, around: anchor)
    }
    switch (ruleCase.demand, candidate.breach) {
    case (.response(let expect, _, _, let unless, _), let breach):
      var result = doubts(candidate.trigger, expect + unless, candidate.bindings)
      if case .before(let event) = breach {
        result += doubts(event, expect + unless, candidate.bindings)
        if run.areConcurrent(event, candidate.trigger) {
          result.append(.order(Int(candidate.trigger.position), Int(event.position)))
        }
      }
      return result
    case (.absence(_, let until, _), .forbidden) where !ruleCase.steps.isEmpty:
      let steps = Bindings(candidate.bindings.dropLast())
      guard let start = steps.last else { return [] }
      var result = doubts(candidate.trigger, until, steps) + doubts(start, until, steps)
      if run.areConcurrent(start, candidate.trigger) {
        result.append(.order(Int(start.position), Int(candidate.trigger.position)))
      }
      return result
    case (.count(_, _, let resetBy, _), .tooMany(let counted)):
      return (counted + [candidate.trigger]).flatMap { doubts($0, resetBy, Bindings($0)) }
    default: return []
    }
  }
}
