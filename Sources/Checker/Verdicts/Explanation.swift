internal import Contracts
internal import TraceModel

/// The argument for a finding: what happened, what was missing, and the events that show it.
struct Explanation {
  private let run: TraceRun
  private let candidate: Candidate
  private let ruleCase: CompiledCase
  private let words: EventText
  /// The steps that patterns refer to.
  private let bindings: Bindings

  private(set) var message = ""
  private(set) var missing: [String] = []
  private(set) var evidence: [Evidence] = []

  /// A witness is minimal, so that a person can follow it.
  private static let maximumEvidence = 40

  init(run: TraceRun, candidate: Candidate) {
    self.run = run
    self.candidate = candidate
    ruleCase = run.program.cases[candidate.ruleCase]
    words = EventText(run: run)
    if case .forbidden = candidate.breach, !ruleCase.steps.isEmpty {
      bindings = Bindings(candidate.bindings.dropLast())
    } else {
      bindings = candidate.bindings
    }
    addSteps()
    explainBreach()
    addNotEnough()
    evidence.sort { ($0.seq, Self.order($0.role)) < ($1.seq, Self.order($1.role)) }
  }

  // MARK: Evidence

  private mutating func addSteps() {
    for step in candidate.bindings.dropLast() { add(.basis, step, nil) }
    add(.trigger, candidate.trigger, nil)
    // What the trigger names as its ground is the first thing a reader asks about.
    for attribute in words.attributes(candidate.trigger) {
      guard let declared = run.program.vocabulary.attribute(attribute.name),
        isReference(declared), let seq = Int64(attribute.value),
        let position = run.trace.position(ofSeq: seq)
      else { continue }
      add(.basis, run.recorded[position], "named as \(attribute.name)")
    }
  }

  private func isReference(_ attribute: AttributeID) -> Bool {
    let event = run.catalog.infos[Int(candidate.trigger.shape)].shape.event
    let vocabulary = run.program.vocabulary
    return (vocabulary[event].attributes + vocabulary.context)
      .contains { $0.attribute == attribute && $0.type == .reference }
  }

  private mutating func addNotEnough() {
    for number in ruleCase.notEnough {
      let pattern = run.program.patterns[number]
      let found = before(candidate.trigger) { event in
        run.matches(pattern, event, candidate.bindings)
      }
      if let found { add(.notEnough, found, nil) }
    }
  }

  private mutating func add(_ role: Evidence.Role, _ event: Occurrence, _ note: String?) {
    let record = run.trace.events[Int(event.position)]
    let recorded = run.recorded[Int(event.position)]
    // What the app took for proof is said to be that, and not twice.
    if let known = evidence.firstIndex(where: {
      $0.seq == record.seq && ($0.role == role || $0.role == .basis || role == .basis)
    }) {
      if role == .notEnough, evidence[known].role == .basis { evidence[known].role = role }
      return
    }
    guard evidence.count < Self.maximumEvidence else { return }
    let standing = event.isDerived ? "stands for \(words.summary(event))" : nil
    let notes = [standing, note].compactMap { $0 }
    evidence.append(
      Evidence(
        role: role, seq: record.seq, event: words.name(recorded),
        derived: event.isDerived ? words.name(event) : nil, time: record.time,
        attributes: words.attributes(recorded),
        note: notes.isEmpty ? nil : notes.joined(separator: "; ")))
  }

  private static func order(_ role: Evidence.Role) -> Int {
    Evidence.Role.allCases.firstIndex(of: role) ?? 0
  }

  // MARK: The breach

  /// The trigger as it stands in the recording, also where another event stands for it.
  private var recordedTrigger: Occurrence { run.recorded[Int(candidate.trigger.position)] }

  private mutating func explainBreach() {
    let trigger = words.summary(recordedTrigger)
    switch (candidate.breach, ruleCase.demand) {
    case (.noEvidence, .precedence(let conditions)):
      let failed = conditions.filter { !$0.holds(candidate.atoms) }
      var contrary: [String] = []
      for condition in failed { explain(condition, &contrary) }
      var parts: [String] = []
      if !missing.isEmpty { parts.append("came without " + missing.joined(separator: ", ")) }
      if !contrary.isEmpty {
        parts.append("came while this still stood: " + contrary.joined(separator: ", "))
      }
      message = "\(trigger) \(parts.joined(separator: " and "))"
    case (let breach, .response(let expect, let within, _, _, _)):
      let expected = words.alternatives(expect, bindings)
      let limit = within.map { " within \(EventText.duration($0))" } ?? ""
      missing = [expected + limit]
      message = "\(trigger) got no \(expected)\(limit)"
      explainAnswer(breach, expected: expected, trigger: trigger, expect: expect)
    case (.forbidden, .absence):
      let start = bindings.last.map { " after \(words.summary($0))" }
      message = "\(trigger) happened" + (ruleCase.steps.isEmpty ? ", and never may" : start ?? "")
    case (.tooMany(let counted), .count(let per, let atMost, _, _)):
      for event in counted { add(.bound, event, "counted before it") }
      let key = per.compactMap { attribute in
        words.text(run.operand(attribute, of: candidate.trigger)).map {
          "\(run.program.vocabulary[attribute])=\($0)"
        }
      }
      let scope = key.isEmpty ? "" : " for \(key.joined(separator: ", "))"
      let times = atMost == 1 ? "once" : "\(atMost) times"
      message = "\(words.name(recordedTrigger)) happened more than \(times)\(scope)"
    default: message = trigger
    }
  }

  private mutating func explainAnswer(
    _ breach: Candidate.Breach, expected: String, trigger: String, expect: [Int]
  ) {
    switch breach {
    case .deadline(let position):
      add(.deadline, run.recorded[position], "by now the time allowed had passed")
    case .before(let event):
      add(.bound, event, "had to come after the answer")
      message = "\(words.summary(event)) came before \(expected), which \(trigger) calls for"
    case .end:
      message = "\(trigger) got no \(expected) by the end of the recording"
      if let last = run.recorded.last { add(.bound, last, "the recording ends") }
    case .open, .noEvidence, .forbidden, .tooMany: break
    }
    if let late = candidate.lateAnswer {
      add(.nearMiss, late, "came \(distance(candidate.trigger, late)) after the trigger: too late")
    } else {
      for pattern in expect { addNeighbours(of: pattern) }
    }
  }

  private mutating func explain(_ condition: CompiledCondition, _ contrary: inout [String]) {
    switch condition {
    case .seen(let atom): explainMissing(atom)
    case .none(let atom):
      guard let found = candidate.atoms[atom].found else { return }
      add(.contrary, found, "still stood")
      contrary.append(words.summary(found))
    case .all(let conditions):
      for condition in conditions where !condition.holds(candidate.atoms) {
        explain(condition, &contrary)
      }
    case .any(let conditions):
      let known = missing
      missing = []
      for condition in conditions { explain(condition, &contrary) }
      missing = known + (missing.isEmpty ? [] : [missing.joined(separator: " or ")])
    }
  }

  private mutating func explainMissing(_ number: Int) {
    let atom = ruleCase.atoms[number]
    let state = candidate.atoms[number]
    var text = words.pattern(atom.pattern, bindings)
    if let void = state.void {
      text += " after \(words.pattern(void.pattern, bindings))"
    }
    if let within = atom.within { text += " within \(EventText.duration(within))" }
    missing.append(text)
    if let found = state.found {
      if state.isTooOld {
        let age = distance(found, candidate.trigger)
        add(.nearMiss, found, "\(age) before the trigger: too old to count")
      } else if let void = state.void {
        add(.nearMiss, found, "seen, but what followed took its force away")
        add(.voidedBy, void.occurrence, "evidence before this does not count")
      }
    }
    addNeighbours(of: atom.pattern)
  }

  // MARK: Near misses

  /// The right event for another key, the wrong word for the right key, or too late.
  private mutating func addNeighbours(of number: Int) {
    let pattern = run.program.patterns[number]
    let other = before(candidate.trigger) { event in
      run.isNamed(pattern, event) && run.test(pattern.tests, event) == .yes
        && !run.isTied(pattern, event, bindings)
    }
    if let other, let note = otherKey(pattern, other) { add(.nearMiss, other, note) }
    let refused = before(candidate.trigger) { event in
      !pattern.keys.isEmpty && run.isNamed(pattern, event)
        && run.test(pattern.tests, event) == .no && run.isTied(pattern, event, bindings)
    }
    if let refused, let note = otherWord(pattern, refused) { add(.nearMiss, refused, note) }
    if case .noEvidence = candidate.breach {
      let start = Int(candidate.trigger.position) + 1
      let late = run.occurrences(at: start..<(start + TraceRun.explanationReach))
        .sorted { $0.position < $1.position }
        .first { run.matches(pattern, $0, bindings) }
      if let late {
        add(.nearMiss, late, "came \(distance(candidate.trigger, late)) after it was needed")
      }
    }
  }

  /// The latest event before this one that a test accepts, not too far back.
  private func before(_ event: Occurrence, where accepts: (Occurrence) -> Bool) -> Occurrence? {
    let end = Int(event.position)
    return run.occurrences(at: max(0, end - TraceRun.explanationReach)..<end)
      .filter(accepts).max { $0.position < $1.position }
  }

  private func otherKey(_ pattern: CompiledPattern, _ event: Occurrence) -> String? {
    let vocabulary = run.program.vocabulary
    for tie in pattern.keys {
      guard case .step(let step) = tie.target, step < bindings.count,
        let own = words.text(run.operand(tie.attribute, of: event)),
        let wanted = words.text(run.operand(tie.otherAttribute, of: bindings[step])),
        own != wanted
      else { continue }
      return "for \(vocabulary[tie.attribute]) \(own), not \(wanted)"
    }
    return nil
  }

  private func otherWord(_ pattern: CompiledPattern, _ event: Occurrence) -> String? {
    for constraint in pattern.tests where run.test([constraint], event) == .no {
      guard case .values(let values) = constraint.operand, !constraint.isNegated,
        let own = words.text(run.operand(constraint.attribute, of: event))
      else { continue }
      let wanted = values.compactMap { run.program.vocabulary.text($0) }
      return "\(run.program.vocabulary[constraint.attribute]) is \(own), not "
        + wanted.joined(separator: " or ")
    }
    return nil
  }

  private func distance(_ first: Occurrence, _ second: Occurrence) -> String {
    EventText.duration(max(0, run.time(of: second) - run.time(of: first)))
  }
}
