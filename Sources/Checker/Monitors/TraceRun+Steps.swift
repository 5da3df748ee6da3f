internal import Contracts
internal import TraceModel

// Triggers of several steps: one open attempt for each value of the first step's attributes.

extension TraceRun {
  /// Begins an attempt, in place of an earlier one for the same values.
  func open(_ number: Int, _ event: Occurrence) {
    let ruleCase = program.cases[number]
    var key = CorrelationKey()
    for (index, attribute) in ruleCase.firstKey.enumerated() {
      key[index] = operand(attribute, of: event).bits
    }
    if let earlier = workspace.attempts[number][key], instances[earlier].isOpen,
      !isObligation(instances[earlier])
    {
      // Where two steps are alike, an event that was the next step of an attempt starts no other.
      if instances[earlier].bindings.last?.position == event.position { return }
      end(earlier)
    }
    instances.append(Instance(ruleCase: number, bindings: Bindings(event), stage: 1))
    workspace.open(instances.count - 1, of: number, for: key)
    if ruleCase.steps.count == 1 {
      complete(instances.count - 1)
    } else {
      register(instances.count - 1)
    }
  }

  /// Takes the attempts that wait for this event one step further.
  func advance(_ number: Int, _ node: Int, _ event: Occurrence, to step: Int) {
    for instance in waitingInstances(at: node, for: event) {
      guard instances[instance].isOpen, instances[instance].stage == step,
        let last = instances[instance].bindings.last, last.position < event.position
      else { continue }
      instances[instance].bindings.append(event)
      instances[instance].stage = step + 1
      if step + 1 == program.cases[number].steps.count {
        complete(instance)
      } else {
        register(instance)
      }
    }
  }

  /// Ends what waits for this event: attempts and obligations without a verdict, prohibitions kept.
  func release(_ number: Int, _ node: Int, _ event: Occurrence) {
    for instance in waitingInstances(at: node, for: event) where instances[instance].isOpen {
      end(instance)
    }
  }

  /// All steps have matched.
  private func complete(_ number: Int) {
    let instance = instances[number]
    let ruleCase = program.cases[instance.ruleCase]
    if case .absence = ruleCase.demand {
      guard hold(ruleCase.whileConditions, ruleCase.atoms, instance.bindings) else {
        instances[number].isOpen = false
        return
      }
      instances[number].atoms = whileStates(ruleCase, instance.bindings)
      instances[number].doubts = stepDoubts(ruleCase, instance.bindings)
      register(number)
    } else {
      // Each event that completes the trigger is a trigger: the attempt waits for the next one.
      instances[number].bindings.removeLast()
      instances[number].stage -= 1
      register(number)
      judge(instance.ruleCase, bindings: instance.bindings)
    }
  }

  /// Judges a complete trigger, or opens the obligation that it brings.
  func judge(_ number: Int, bindings: Bindings) {
    let ruleCase = program.cases[number]
    guard hold(ruleCase.whileConditions, ruleCase.atoms, bindings) else { return }
    switch ruleCase.demand {
    case .precedence(let conditions):
      if hold(conditions, ruleCase.atoms, bindings) {
        satisfied[ruleCase.rule] += 1
      } else {
        candidates.append(
          Candidate(
            ruleCase: number, bindings: bindings,
            atoms: ruleCase.atoms.map { state($0, bindings) }, breach: .noEvidence,
            doubts: stepDoubts(ruleCase, bindings)))
      }
    case .response(_, let within, _, _, _):
      instances.append(
        Instance(
          ruleCase: number, bindings: bindings, stage: ruleCase.steps.count,
          doubts: stepDoubts(ruleCase, bindings), atoms: whileStates(ruleCase, bindings)))
      openObligation(instances.count - 1, within: within)
    case .absence, .count: return
    }
  }

  private func whileStates(_ ruleCase: CompiledCase, _ bindings: Bindings) -> [AtomState] {
    ruleCase.whileConditions.isEmpty ? [] : ruleCase.atoms.map { state($0, bindings) }
  }

  /// What could have ended the attempt between two steps, or turned their order round.
  func stepDoubts(_ ruleCase: CompiledCase, _ bindings: Bindings) -> [Doubt] {
    var doubts: [Doubt] = []
    for step in ruleCase.steps.indices.dropLast() {
      let enders = ruleCase.steps[step].until + ruleCase.unless
      doubts += self.doubts(
        aboutLost: enders, after: bindings[step], before: Int(bindings[step + 1].position))
      if areConcurrent(bindings[step], bindings[step + 1]) {
        doubts.append(.order(Int(bindings[step].position), Int(bindings[step + 1].position)))
      }
    }
    return doubts
  }

  /// Whether one of these patterns' events could have been lost between two events.
  func doubts(aboutLost patterns: [Int], after: Occurrence, before end: Int) -> [Doubt] {
    var lanes = LaneSet()
    for pattern in patterns { lanes = lanes.union(program.patterns[pattern].lanes) }
    return losses.loss(in: lanes, after: Int(after.position), before: end).map { [.loss($0)] } ?? []
  }

  // MARK: Waiting

  /// Makes an instance wait for the events that matter in its stage.
  func register(_ number: Int) {
    instances[number].generation += 1
    let instance = instances[number]
    for node in waitingNodes(instance) {
      let pattern = program.patterns[program.nodes[node].pattern]
      guard let key = key(of: pattern.keys, bindings: instance.bindings) else { continue }
      workspace.wait(
        at: node, for: key, Registration(instance: number, generation: instance.generation))
    }
  }

  private func waitingNodes(_ instance: Instance) -> [Int] {
    let ruleCase = program.cases[instance.ruleCase]
    if instance.stage == ruleCase.steps.count {
      return program.caseNodes[instance.ruleCase].complete
    }
    return program.caseNodes[instance.ruleCase].steps[instance.stage]
  }

  /// The instances that an event at a node may concern.
  func waitingInstances(at node: Int, for event: Occurrence) -> [Int] {
    let pattern = program.patterns[program.nodes[node].pattern]
    guard let key = key(of: pattern.keys, event: event) else {
      workspace.noteUnkeyed(at: node, position: Int(event.position))
      return []
    }
    guard var registrations = workspace.waiting[node][key] else { return [] }
    registrations.removeAll { registration in
      let instance = instances[registration.instance]
      return instance.generation != registration.generation
        || !instance.isOpen && instance.candidate == nil
    }
    workspace.keep(registrations, at: node, for: key)
    return registrations.compactMap { registration in
      switch meets(pattern.residuals, event, instances[registration.instance].bindings) {
      case .yes: return registration.instance
      case .no: return nil
      case .unknown:
        workspace.noteUnkeyed(at: node, position: Int(event.position))
        return nil
      }
    }
  }

  /// Closes an instance; a prohibition that was kept is satisfied.
  private func end(_ number: Int) {
    instances[number].isOpen = false
    let ruleCase = program.cases[instances[number].ruleCase]
    if case .absence = ruleCase.demand, instances[number].stage == ruleCase.steps.count,
      !instances[number].isBroken
    {
      satisfied[ruleCase.rule] += 1
    }
  }

  private func isObligation(_ instance: Instance) -> Bool {
    let ruleCase = program.cases[instance.ruleCase]
    if case .response = ruleCase.demand { return instance.stage == ruleCase.steps.count }
    return false
  }
}
