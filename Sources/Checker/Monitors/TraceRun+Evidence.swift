internal import Contracts
internal import TraceModel

// Evidence: what was seen, by the values that tie it to triggers.

extension TraceRun {
  /// Remembers an event as evidence, or as what voids evidence.
  func track(_ number: Int, _ pattern: CompiledPattern, _ event: Occurrence, isSure: Bool) {
    let plan = program.trackers[number]
    guard isSure, let key = key(plan.keys, of: event) else {
      workspace.updateTracker(number) { $0.recordUnkeyed(event) }
      return
    }
    if plan.discriminators.isEmpty {
      workspace.updateTracker(number) { $0.record(event, key: key, keepsFirst: plan.keepsFirst) }
    } else {
      var discriminator = CorrelationKey()
      for (index, attribute) in plan.discriminators.enumerated() {
        discriminator[index] = operand(attribute, of: event).bits
      }
      workspace.updateTracker(number) { $0.record(event, key: key, discriminator: discriminator) }
    }
  }

  /// Takes out the remembered events that this one voids.
  func voidInner(_ number: Int, _ index: Int, _ event: Occurrence) {
    let void = program.patterns[program.trackers[number].innerVoids[index]]
    if workspace.trackers[number].isEmpty { return }
    workspace.updateTracker(number) { tracker in
      tracker.remove { isTied(void.keys, event, toEvidence: $0.occurrence) }
    }
  }

  /// Whether an event has the values by which it voids this evidence.
  func isTied(
    _ ties: [Correlation], _ event: Occurrence, toEvidence evidence: Occurrence
  ) -> Bool {
    ties.allSatisfy { tie in
      let own = operand(tie.attribute, of: event)
      return own.isKnown && own == operand(tie.otherAttribute, of: evidence)
    }
  }

  /// The key by which a plan remembers the event; nil where the event lacks a value of it.
  private func key(_ keys: [TrackerPlan.Key], of event: Occurrence) -> CorrelationKey? {
    var result = CorrelationKey()
    for (index, key) in keys.enumerated() {
      let own = operand(key.attribute, of: event)
      guard own.isKnown, key.absentIsKey || !own.isAbsent else { return nil }
      result[index] = own.bits
    }
    return result
  }

  /// The key of the matching events that belong to these steps; nil where a step lacks a value.
  func key(of ties: [Correlation], bindings: Bindings) -> CorrelationKey? {
    var result = CorrelationKey()
    for (index, tie) in ties.enumerated() {
      guard case .step(let step) = tie.target, step < bindings.count else { return nil }
      let other = operand(tie.otherAttribute, of: bindings[step])
      guard other.isKnown, tie.tolerance == .bothAbsent || !other.isAbsent else { return nil }
      result[index] = other.bits
    }
    return result
  }

  /// The key of an event at a node of this pattern; nil where the event lacks a value.
  func key(of ties: [Correlation], event: Occurrence) -> CorrelationKey? {
    var result = CorrelationKey()
    for (index, tie) in ties.enumerated() {
      let own = operand(tie.attribute, of: event)
      guard own.isKnown, tie.tolerance == .bothAbsent || !own.isAbsent else { return nil }
      result[index] = own.bits
    }
    return result
  }

  /// Whether the event meets the ties that are no plain equality.
  func meets(_ residuals: [Correlation], _ event: Occurrence, _ bindings: Bindings) -> Match {
    var result = Match.yes
    for tie in residuals {
      guard case .step(let step) = tie.target, step < bindings.count else { return .no }
      let own = operand(tie.attribute, of: event)
      let other = operand(tie.otherAttribute, of: bindings[step])
      if tie.tolerance == .unbound, other.isAbsent { continue }
      guard own.isKnown, other.isKnown, !own.isAbsent, !other.isAbsent else {
        if tie.tolerance == .bothAbsent, own.isKnown, other.isKnown {
          if (own == other) == tie.isNegated { return .no }
          continue
        }
        result = .unknown
        continue
      }
      if (own == other) == tie.isNegated { return .no }
    }
    return result
  }

  /// The first attribute that a step lacks, though the pattern is tied by it.
  private func missing(
    _ ties: [Correlation], _ bindings: Bindings
  ) -> (attribute: AttributeID, position: Int)? {
    for tie in ties where tie.tolerance != .bothAbsent && tie.tolerance != .unbound {
      guard case .step(let step) = tie.target, step < bindings.count else { continue }
      let other = operand(tie.otherAttribute, of: bindings[step])
      if !other.isKnown || other.isAbsent {
        return (tie.otherAttribute, Int(bindings[step].position))
      }
    }
    return nil
  }

  /// Whether the evidence counts at this trigger, as the trace stands.
  func isSeen(_ atom: Atom, _ bindings: Bindings) -> Bool {
    guard let found = latest(atom, bindings) else { return false }
    if let void = latestVoid(atom, bindings), void.occurrence.position > found.position {
      return false
    }
    return !isTooOld(atom, found, bindings)
  }

  private func latest(_ atom: Atom, _ bindings: Bindings) -> Occurrence? {
    let pattern = program.patterns[atom.pattern]
    guard let key = key(of: pattern.keys, bindings: bindings) else { return nil }
    if program.trackers[atom.tracker].discriminators.isEmpty {
      return workspace.trackers[atom.tracker].latest(for: key)
    }
    return workspace.trackers[atom.tracker].latest(for: key) { occurrence in
      meets(pattern.residuals, occurrence, bindings) == .yes
    }
  }

  private func latestVoid(
    _ atom: Atom, _ bindings: Bindings
  ) -> (occurrence: Occurrence, pattern: Int)? {
    var result: (occurrence: Occurrence, pattern: Int)?
    for void in atom.voids {
      let pattern = program.patterns[void.pattern]
      guard let key = key(of: pattern.keys, bindings: bindings) else { continue }
      let latest =
        program.trackers[void.tracker].discriminators.isEmpty
        ? workspace.trackers[void.tracker].latest(for: key)
        : workspace.trackers[void.tracker].latest(for: key) {
          meets(pattern.residuals, $0, bindings) == .yes
        }
      if let latest, latest.position > result?.occurrence.position ?? -1 {
        result = (latest, void.pattern)
      }
    }
    return result
  }

  /// The event after the evidence that may have taken its force away.
  private func latestMaybeVoid(
    _ void: (pattern: Int, tracker: Int), _ found: Occurrence, _ bindings: Bindings
  ) -> Occurrence? {
    var key = CorrelationKey()
    for (index, tie) in program.patterns[void.pattern].keys.enumerated() {
      let other: Occurrence
      switch tie.target {
      case .evidence: other = found
      case .step(let step):
        guard step < bindings.count else { return nil }
        other = bindings[step]
      }
      key[index] = operand(tie.otherAttribute, of: other).bits
    }
    let latest = workspace.trackers[void.tracker].latest(for: key)
    return latest.flatMap { $0.position > found.position ? $0 : nil }
  }

  private func isTooOld(_ atom: Atom, _ found: Occurrence, _ bindings: Bindings) -> Bool {
    guard let within = atom.within, let trigger = bindings.last else { return false }
    return clock[Int(trigger.position)] - clock[Int(found.position)] > within
  }

  /// The evidence at this trigger, with what losses could change about it.
  func state(_ atom: Atom, _ bindings: Bindings) -> AtomState {
    var state = AtomState()
    guard let trigger = bindings.last else { return state }
    let end = Int(trigger.position)
    let pattern = program.patterns[atom.pattern]
    if let lack = missing(pattern.keys + pattern.residuals, bindings) {
      state.mayBeSeen = true
      state.doubts = [.missingAttribute(lack.attribute, position: lack.position)]
      return state
    }
    state.found = latest(atom, bindings)
    state.void = latestVoid(atom, bindings)
    let start = max(Int(state.void?.occurrence.position ?? -1), beginning(of: atom, bindings))
    if let found = state.found {
      state.isTooOld = isTooOld(atom, found, bindings)
      state.isSeen =
        found.position >= state.void?.occurrence.position ?? -1 && !state.isTooOld
    }
    if state.isSeen, let found = state.found {
      let voidLanes = (atom.voids.map(\.pattern) + atom.innerVoids)
        .reduce(LaneSet()) { $0.union(program.patterns[$1].lanes) }
      let loss = losses.loss(in: voidLanes, after: Int(found.position), before: end)
      let clockDoubt = atom.within != nil && clock.hasStep(after: Int(found.position), upTo: end)
      let undone = atom.maybeVoids.compactMap { latestMaybeVoid($0, found, bindings) }.first
      state.mayBeSeen = true
      state.isSurelySeen =
        undone == nil && loss == nil && !clockDoubt && !areConcurrent(found, trigger)
      // These speak for a lost void; they matter where the evidence must not be seen.
      if let undone { state.doubts.append(.maybeVoided(position: Int(undone.position))) }
      if let loss { state.doubts.append(.loss(loss)) }
      if clockDoubt { state.doubts.append(.clock) }
      if areConcurrent(found, trigger) {
        state.doubts.append(.order(Int(found.position), end))
      }
      return state
    }
    let oldest = atom.within.map { clock.position(ofAge: $0, before: end) - 1 } ?? -1
    let from = max(start, oldest)
    if let loss = losses.loss(in: pattern.lanes, after: from, before: end) {
      state.doubts.append(.loss(loss))
    }
    if let unkeyed = workspace.trackers[atom.tracker].lastUnkeyed, Int(unkeyed.position) > from {
      state.doubts.append(.unkeyedEvidence(position: Int(unkeyed.position)))
    }
    if !pattern.residuals.isEmpty, let key = key(of: pattern.keys, bindings: bindings),
      let unsure = workspace.trackers[atom.tracker].latest(
        for: key, where: { meets(pattern.residuals, $0, bindings) == .unknown }),
      Int(unsure.position) > from
    {
      state.doubts.append(.unkeyedEvidence(position: Int(unsure.position)))
    }
    state.mayBeSeen = !state.doubts.isEmpty
    return state
  }

  /// Where the thing that the evidence belongs to began: no evidence of it lies earlier.
  private func beginning(of atom: Atom, _ bindings: Bindings) -> Int {
    var result = -1
    for beginning in atom.beginnings {
      guard let key = key(of: [beginning.tie], bindings: bindings),
        let first = workspace.trackers[beginning.tracker].latest(for: key)
      else { continue }
      // Several events can begin it; the earliest is the one that did.
      result = result < 0 ? Int(first.position) : min(result, Int(first.position))
    }
    return result
  }
}
