internal import Contracts
internal import TraceModel

// Bounded existence: never more than so many, for each value of some attributes.

extension TraceRun {
  func count(_ number: Int, _ event: Occurrence) {
    let ruleCase = program.cases[number]
    guard case .count(let per, let atMost, let resetBy, let within) = ruleCase.demand,
      hold(ruleCase.whileConditions, ruleCase.atoms, Bindings(event))
    else { return }
    var key = CorrelationKey()
    var doubts: [Doubt] = []
    for (index, attribute) in per.enumerated() {
      let own = operand(attribute, of: event)
      if !own.isKnown || own.isAbsent {
        doubts.append(.missingAttribute(attribute, position: Int(event.position)))
      }
      key[index] = own.bits
    }
    let countKey = CountKey(ruleCase: number, key: key)
    var counted = counts[countKey] ?? []
    if let within {
      let earliest = clock[Int(event.position)] - within
      counted.removeAll { clock[Int($0.position)] < earliest }
    }
    if counted.count < atMost {
      if doubts.isEmpty { satisfied[ruleCase.rule] += 1 }
    } else {
      if let first = counted.first {
        doubts += self.doubts(aboutLost: resetBy, after: first, before: Int(event.position))
        if within != nil, clock.hasStep(after: Int(first.position), upTo: Int(event.position)) {
          doubts.append(.clock)
        }
      }
      candidates.append(
        Candidate(
          ruleCase: number, bindings: Bindings(event),
          atoms: ruleCase.whileConditions.isEmpty
            ? [] : ruleCase.atoms.map { state($0, Bindings(event)) },
          breach: .tooMany(Array(counted.suffix(3))), doubts: doubts))
    }
    counted.append(event)
    counts[countKey] = counted
  }

  /// Starts the counts anew that the event concerns.
  func resetCount(_ number: Int, _ pattern: CompiledPattern, _ event: Occurrence) {
    for key in counts.keys where key.ruleCase == number {
      guard let last = counts[key]?.last else { continue }
      let concerns = pattern.keys.allSatisfy { tie in
        operand(tie.attribute, of: event) == operand(tie.otherAttribute, of: last)
      }
      if concerns { counts[key] = nil }
    }
  }
}
