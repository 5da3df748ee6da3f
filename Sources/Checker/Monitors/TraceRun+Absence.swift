internal import Contracts
internal import TraceModel

// Absence: what must not happen, always or after a trigger.

extension TraceRun {
  /// - Parameter isSure: Whether the event certainly is what must not happen.
  func breakAbsence(_ number: Int, _ node: Int, _ event: Occurrence, isSure: Bool) {
    let ruleCase = program.cases[number]
    if ruleCase.steps.isEmpty {
      guard hold(ruleCase.whileConditions, ruleCase.atoms, Bindings(event)) else { return }
      workspace.lastBreach[number] = Int(event.position)
      candidates.append(
        Candidate(
          ruleCase: number, bindings: Bindings(event),
          atoms: ruleCase.whileConditions.isEmpty
            ? [] : ruleCase.atoms.map { state($0, Bindings(event)) },
          breach: .forbidden, doubts: isSure ? [] : ownDoubts(node, event)))
      return
    }
    guard isSure, case .absence(_, let until, _) = ruleCase.demand else { return }
    for number in waitingInstances(at: node, for: event) where instances[number].isOpen {
      let instance = instances[number]
      guard let start = instance.bindings.last, start.position < event.position else { continue }
      instances[number].isBroken = true
      var doubts =
        instance.doubts + self.doubts(aboutLost: until, after: start, before: Int(event.position))
      for other in program.caseNodes[instance.ruleCase].complete
      where workspace.lastUnkeyed[other] > Int(start.position) {
        if case .release = program.nodes[other].action {
          doubts.append(.unkeyedEvidence(position: workspace.lastUnkeyed[other]))
        }
      }
      candidates.append(
        Candidate(
          ruleCase: instance.ruleCase, bindings: instance.bindings.appending(event),
          atoms: instance.atoms, breach: .forbidden, doubts: doubts))
    }
  }

  /// An event that could have been a breach was none.
  func exercise(_ number: Int, _ event: Occurrence) {
    let ruleCase = program.cases[number]
    guard workspace.lastBreach[number] != Int(event.position),
      hold(ruleCase.whileConditions, ruleCase.atoms, Bindings(event))
    else { return }
    satisfied[ruleCase.rule] += 1
  }

  /// The attributes that the event lacks, though they decide whether it is a breach.
  private func ownDoubts(_ node: Int, _ event: Occurrence) -> [Doubt] {
    var doubts: [Doubt] = []
    for constraint in program.patterns[program.nodes[node].pattern].tests {
      var attributes = [constraint.attribute]
      if case .attribute(let other) = constraint.operand { attributes.append(other) }
      for attribute in attributes {
        let own = operand(attribute, of: event)
        if !own.isKnown || own.isAbsent {
          doubts.append(.missingAttribute(attribute, position: Int(event.position)))
        }
      }
    }
    return doubts
  }
}
