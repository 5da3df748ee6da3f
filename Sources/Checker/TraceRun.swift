internal import Contracts
internal import TraceModel

/// The check of one trace: one pass over its events in `seq` order.
///
/// For each event only the nodes that its shape can match are run, each in constant time: evidence
/// and obligations are found by a hash of the values that tie them to the event.
final class TraceRun {
  let program: Program
  let catalog: ShapeCatalog
  let trace: Trace
  private(set) var losses = LossMap()
  let ending: TraceEnding
  /// Whether events of more than one observer stand in the trace.
  private(set) var hasObservers = false

  private(set) var clock = ActiveClock()
  private(set) var contexts: [ContextState] = []
  var derivedValues: [Value] = []
  /// The recorded events as occurrences, and the derived ones in the order of their positions.
  private(set) var recorded: [Occurrence] = []
  var derived: [Occurrence] = []
  let workspace: Workspace
  var instances: [Instance] = []
  /// The obligations that may still be open.
  var obligations: [Int] = []
  var earliestDeadline = Int64.max
  var counts: [CountKey: [Occurrence]] = [:]

  /// By rule: how often it held.
  var satisfied: [Int]
  var candidates: [Candidate] = []
  /// By variant, over all words of all groups: how often an event showed it.
  private(set) var variants: [Int]

  /// A run in a workspace, which belongs to it until the next run begins.
  init(trace: Trace, program: Program, catalog: ShapeCatalog, workspace: Workspace) {
    self.trace = trace
    self.program = program
    self.catalog = catalog
    self.workspace = workspace
    workspace.reset()
    ending = trace.ending(in: program.vocabulary)
    satisfied = Array(repeating: 0, count: program.rules.count)
    variants = Array(repeating: 0, count: program.variants.reduce(0) { $0 + $1.words.count })
    contexts = [ContextState(values: program.semantics.inherited.map { Operand($0.cleared) })]
  }

  /// Checks the whole trace; after it ``candidates`` and ``satisfied`` are final.
  func run() {
    prepare()
    var context = 0
    for position in trace.events.indices {
      let info = recorded[position].shape
      recorded[position].context = Int32(context)
      step(recorded[position])
      context = updateContext(context, recorded[position], catalog.infos[Int(info)])
    }
    finish()
  }

  /// Works out what does not depend on rules: shapes, active time, observers.
  private func prepare() {
    recorded.reserveCapacity(trace.events.count)
    var previous: Int64 = trace.events.first?.time ?? 0
    var observer: Operand?
    var notesLoss = false
    for (position, event) in trace.events.enumerated() {
      let number = catalog.number(of: event.shape, in: trace.shapes)
      recorded.append(
        Occurrence(
          position: Int32(position), shape: Int32(number), firstValue: event.firstValue,
          context: 0, isDerived: false))
      let info = catalog.infos[number]
      clock.advance(
        elapsed: event.time - previous, isStep: info.stepsClock, pause: info.pauses)
      previous = event.time
      if info.notesLoss { notesLoss = true }
      for variant in info.variants { variants[variant] += 1 }
      if !hasObservers, program.semantics.concurrency != nil {
        let own = self.observer(of: recorded[position])
        if let observer, observer != own { hasObservers = true }
        observer = own
      }
    }
    losses = LossMap(trace, vocabulary: program.vocabulary, isNoted: notesLoss)
  }

  private func step(_ event: Occurrence) {
    let position = Int(event.position)
    let info = catalog.infos[Int(event.shape)]
    if info.launches { closeForLaunch(at: position) }
    if clock[position] > earliestDeadline { expire(at: position) }
    let isCopy = isFoldedCopy(event, info)
    let isWitness = isWitness(event, info)
    if info.derivations.isEmpty {
      runEarly(event, isCopy: isCopy, isWitness: isWitness)
      runLate(event, isCopy: isCopy, isWitness: isWitness)
      return
    }
    var group = [event]
    derive(from: event, into: &group)
    for occurrence in group { runEarly(occurrence, isCopy: isCopy, isWitness: isWitness) }
    for occurrence in group { runLate(occurrence, isCopy: isCopy, isWitness: isWitness) }
  }

  /// Judges an event by what came before it.
  private func runEarly(_ event: Occurrence, isCopy: Bool, isWitness: Bool) {
    for entry in catalog.infos[Int(event.shape)].early {
      // A copy, or what another observer saw, may answer; it puts no obligation on the app.
      if isCopy || isWitness, entry.node.phase > 1 { continue }
      run(entry, event)
    }
  }

  /// Makes an event evidence for what comes after it.
  private func runLate(_ event: Occurrence, isCopy: Bool, isWitness: Bool) {
    for entry in catalog.infos[Int(event.shape)].late {
      if isCopy, !canCopy(entry.node) { continue }
      if isWitness, case .open = entry.node.action { continue }
      run(entry, event)
    }
  }

  /// A copy counts as evidence, never as what takes its force away.
  private func canCopy(_ node: Node) -> Bool {
    if case .track(let tracker) = node.action { !program.trackers[tracker].isVoid } else { false }
  }

  private func run(_ entry: ShapeNode, _ event: Occurrence) {
    let (number, node) = (entry.number, entry.node)
    if let restricted = node.restrictedCase,
      program.cases[restricted].recordings?.accepts(trace.header) == false
    {
      return
    }
    let pattern = program.patterns[node.pattern]
    let match = entry.isDecided ? .yes : test(pattern.tests, event)
    if match == .no { return }
    switch node.action {
    case .track(let tracker): track(tracker, pattern, event, isSure: match == .yes)
    case .never(let ruleCase) where match == .unknown:
      breakAbsence(ruleCase, number, event, isSure: false)
    case _ where match == .unknown:
      workspace.noteUnkeyed(at: number, position: Int(event.position))
    case .expect(let ruleCase): answer(ruleCase, number, event)
    case .release(let ruleCase): release(ruleCase, number, event)
    case .before(let ruleCase): breakBefore(ruleCase, number, event)
    case .advance(let ruleCase, let step): advance(ruleCase, number, event, to: step)
    case .trigger(let ruleCase): judge(ruleCase, bindings: Bindings(event))
    case .open(let ruleCase): open(ruleCase, event)
    case .never(let ruleCase): breakAbsence(ruleCase, number, event, isSure: true)
    case .exercise(let ruleCase): exercise(ruleCase, event)
    case .count(let ruleCase): count(ruleCase, event)
    case .reset(let ruleCase): resetCount(ruleCase, pattern, event)
    case .voidInner(let tracker, let index): voidInner(tracker, index, event)
    }
  }

  // MARK: Inherited attributes

  private func updateContext(_ current: Int, _ event: Occurrence, _ info: ShapeInfo) -> Int {
    guard !info.sets.isEmpty || !info.clears.isEmpty else { return current }
    var state = contexts[current]
    state.position = Int(event.position)
    for index in info.clears {
      state.values[index] = Operand(program.semantics.inherited[index].cleared)
    }
    for index in info.sets {
      let own = operand(program.semantics.inherited[index].attribute, of: event)
      state.values[index] = own.isAbsent ? .unknown : own
    }
    contexts.append(state)
    return contexts.count - 1
  }

  // MARK: Values

  /// The value of an attribute: the event's own, else the inherited one.
  func operand(_ attribute: AttributeID, of event: Occurrence) -> Operand {
    switch catalog.fetch(attribute, of: event.shape) {
    case .absent: return .absent
    case .word(let word): return word
    case .value(let index):
      let place = Int(event.firstValue) + index
      return Operand(event.isDerived ? derivedValues[place] : trace.values[place])
    case .inherited(let index):
      let state = contexts[Int(event.context)]
      let lanes = program.inheritedLanes[index]
      if losses.loss(in: lanes, after: state.position, before: Int(event.position)) != nil {
        return .unknown
      }
      return state.values[index]
    }
  }

  /// Whether an event meets the constraints that need no other event.
  func test(_ tests: [Constraint], _ event: Occurrence) -> Match {
    var result = Match.yes
    for constraint in tests {
      switch test(constraint, event) {
      case .no: return .no
      case .unknown: result = .unknown
      case .yes: continue
      }
    }
    return result
  }

  private func test(_ constraint: Constraint, _ event: Occurrence) -> Match {
    let own = operand(constraint.attribute, of: event)
    switch constraint.operand {
    case .values(let values):
      if !own.isKnown { return .unknown }
      return Match(values.contains { Operand($0) == own } != constraint.isNegated)
    case .absent:
      if !own.isKnown { return .unknown }
      return Match(own.isAbsent != constraint.isNegated)
    case .attribute(let attribute):
      let other = operand(attribute, of: event)
      guard own.isKnown, other.isKnown, !own.isAbsent, !other.isAbsent else { return .unknown }
      return Match((own == other) != constraint.isNegated)
    case .events(let patterns):
      // A seq that points into a gap names nothing that anybody can see.
      guard let seq = Value(bits: own.bits).integer, let position = trace.position(ofSeq: seq)
      else { return Match(constraint.isNegated) }
      let named = recorded[position]
      let matches = patterns.contains { pattern in
        pattern.events.contains(trace.event(at: position))
          && test(pattern.constraints, named) == .yes
      }
      return Match(matches != constraint.isNegated)
    case .reference: return .yes
    }
  }

  // MARK: Copies and observers

  /// Whether the event is the same callback delivered a second time.
  private func isFoldedCopy(_ event: Occurrence, _ info: ShapeInfo) -> Bool {
    guard let shape = info.foldShape, let folding = program.semantics.folding else { return false }
    let position = Int(event.position)
    let earliest = trace.events[position].time - folding.within
    var candidate = position - 1
    // Looking back is bounded: a burst longer than this is no double delivery.
    let last = max(0, position - 64)
    while candidate >= last, trace.events[candidate].time >= earliest {
      let other = recorded[candidate]
      if catalog.infos[Int(other.shape)].foldShape == shape, hasSameValues(event, other, folding) {
        return true
      }
      candidate -= 1
    }
    return false
  }

  private func hasSameValues(
    _ event: Occurrence, _ other: Occurrence, _ folding: Folding
  ) -> Bool {
    catalog.infos[Int(event.shape)].shape.attributes.allSatisfy { attribute in
      folding.ignoring.contains(attribute.attribute)
        || operand(attribute.attribute, of: event) == operand(attribute.attribute, of: other)
    }
  }

  func observer(of event: Occurrence) -> Operand {
    if let observer = catalog.infos[Int(event.shape)].observer { return observer }
    guard let concurrency = program.semantics.concurrency else { return .absent }
    let own = operand(concurrency.observer, of: event)
    return own.isAbsent ? Operand(concurrency.defaultObserver) : own
  }

  private func isWitness(_ event: Occurrence, _ info: ShapeInfo) -> Bool {
    if let isWitness = info.isWitness { return isWitness }
    guard let concurrency = program.semantics.concurrency else { return false }
    let own = operand(concurrency.observer, of: event)
    return concurrency.witnesses.contains { Operand($0) == own }
  }

  /// Whether two events may have happened in the other order.
  func areConcurrent(_ left: Occurrence, _ right: Occurrence) -> Bool {
    guard hasObservers, let concurrency = program.semantics.concurrency,
      left.position != right.position, observer(of: left) != observer(of: right)
    else { return false }
    let first = trace.events[Int(left.position)]
    let second = trace.events[Int(right.position)]
    guard abs(first.time - second.time) <= concurrency.within else { return false }
    return operand(concurrency.cause, of: left) != Operand(.integer(second.seq))
      && operand(concurrency.cause, of: right) != Operand(.integer(first.seq))
  }

  func time(of event: Occurrence) -> Int64 { trace.events[Int(event.position)].time }
}

/// What a test came to.
enum Match {
  case yes, no
  /// A value that decides it is not known.
  case unknown

  init(_ isMatch: Bool) { self = isMatch ? .yes : .no }
}

/// The inherited attributes' values from one event on.
struct ContextState {
  var values: [Operand]
  /// The event that set them last; -1 before the first.
  var position = -1
}
