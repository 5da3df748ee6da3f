internal import Contracts
internal import TraceModel

// Response: a trigger needs a later event.

extension TraceRun {
  func openObligation(_ number: Int, within: Int64?) {
    register(number)
    obligations.append(number)
    guard let within, let trigger = instances[number].bindings.last else { return }
    let deadline = clock[Int(trigger.position)] + within
    workspace.deadlines[instances[number].ruleCase].append(deadline, number)
    earliestDeadline = min(earliestDeadline, deadline)
  }

  /// One answer closes every open obligation of its key; a late one explains the breach.
  func answer(_ number: Int, _ node: Int, _ event: Occurrence) {
    guard case .response(_, let within, _, _, _) = program.cases[number].demand else { return }
    for instance in waitingInstances(at: node, for: event) {
      guard let trigger = instances[instance].bindings.last, trigger.position < event.position
      else { continue }
      if let candidate = instances[instance].candidate {
        if candidates[candidate].lateAnswer == nil { candidates[candidate].lateAnswer = event }
        instances[instance].candidate = nil
      } else if instances[instance].isOpen {
        instances[instance].isOpen = false
        if within != nil, clock.hasStep(after: Int(trigger.position), upTo: Int(event.position)) {
          breakObligation(instance, .open, extra: [.clock])
        } else {
          satisfied[program.cases[number].rule] += 1
        }
      }
    }
  }

  /// What had to come after the answer came first.
  func breakBefore(_ number: Int, _ node: Int, _ event: Occurrence) {
    for instance in waitingInstances(at: node, for: event) where instances[instance].isOpen {
      guard let trigger = instances[instance].bindings.last, trigger.position < event.position
      else { continue }
      breakObligation(instance, .before(event), until: Int(event.position))
    }
  }

  /// Breaks the obligations whose deadline passed before the event at this position.
  func expire(at position: Int) {
    earliestDeadline = .max
    for number in workspace.deadlines.indices {
      while let instance = workspace.deadlines[number].popExpired(at: clock[position]) {
        guard instances[instance].isOpen else { continue }
        breakObligation(instance, .deadline(position: position), until: position)
        instances[instance].candidate = candidates.count - 1
      }
      if let earliest = workspace.deadlines[number].earliest {
        earliestDeadline = min(earliestDeadline, earliest)
      }
    }
  }

  /// A new process cannot answer for the one before.
  func closeForLaunch(at position: Int) {
    obligations.removeAll { number in
      guard instances[number].isOpen else { return true }
      guard
        case .response(_, _, _, _, let ends) = program.cases[instances[number].ruleCase].demand,
        !ends.survivesLaunch
      else { return false }
      breakObligation(number, .open, extra: [.launch(position: position)])
      return true
    }
  }

  /// Judges what is still open at the end of the recording.
  func finish() {
    for number in obligations where instances[number].isOpen {
      guard
        case .response(_, let within, _, _, let ends) =
          program.cases[instances[number].ruleCase].demand
      else { continue }
      if ending != .complete {
        breakObligation(number, .open, extra: [.ending(ending)])
      } else if within != nil {
        breakObligation(number, .open, extra: [.deadlineOpen])
      } else if ends.isUndecidedAtEnd {
        breakObligation(number, .open, extra: [.stillPossible])
      } else {
        breakObligation(number, .end, until: trace.events.count)
      }
    }
    for instance in instances where instance.isOpen && !instance.isBroken {
      let ruleCase = program.cases[instance.ruleCase]
      if case .absence = ruleCase.demand, instance.stage == ruleCase.steps.count {
        satisfied[ruleCase.rule] += 1
      }
    }
  }

  /// - Parameters:
  ///   - end: The position up to which the answer was due; nil where the doubts say it all.
  ///   - extra: Why it cannot be judged.
  private func breakObligation(
    _ number: Int, _ breach: Candidate.Breach, until end: Int? = nil, extra: [Doubt] = []
  ) {
    instances[number].isOpen = false
    let instance = instances[number]
    var doubts = instance.doubts + extra
    if let end { doubts += answerDoubts(instance, breach, until: end) }
    candidates.append(
      Candidate(
        ruleCase: instance.ruleCase, bindings: instance.bindings, atoms: instance.atoms,
        breach: breach, doubts: doubts))
  }

  /// What could have answered or released the obligation, or stopped its clock, unseen.
  private func answerDoubts(
    _ instance: Instance, _ breach: Candidate.Breach, until end: Int
  ) -> [Doubt] {
    guard let trigger = instance.bindings.last,
      case .response(let expect, _, _, let unless, _) = program.cases[instance.ruleCase].demand
    else { return [] }
    var doubts = self.doubts(aboutLost: expect + unless, after: trigger, before: end)
    for node in program.caseNodes[instance.ruleCase].complete
    where workspace.lastUnkeyed[node] > Int(trigger.position) {
      if case .before = program.nodes[node].action { continue }
      doubts.append(.unkeyedEvidence(position: workspace.lastUnkeyed[node]))
    }
    if case .deadline(let position) = breach {
      let turn = clock.lastTurn(upTo: Int(trigger.position))
      if let loss = losses.loss(in: program.clockLanes, after: turn, before: position) {
        doubts.append(.loss(loss))
      }
    }
    return doubts
  }
}
