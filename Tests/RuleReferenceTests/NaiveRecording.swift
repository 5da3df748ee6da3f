import Contracts
import TraceModel

/// A recording with its derived events and inherited attributes, worked out in the plainest way:
/// for tests that compare with the engine.
struct NaiveRecording {
  /// An event, recorded or derived.
  struct Event {
    var event: EventID
    var values: [AttributeID: Value]

    func value(_ attribute: AttributeID) -> Value { values[attribute] ?? .absent }
  }

  let vocabulary: Vocabulary
  private(set) var seqs: [Int64] = []
  /// For each recorded event itself, and what is derived from it.
  private(set) var events: [[Event]] = []
  /// Whether a callback was delivered twice.
  private(set) var hasCopies = false
  /// Whether a witness saw it, for whom the app owes nothing.
  private(set) var isWitnessed: [Bool] = []
  /// Milliseconds in the foreground up to each event.
  private(set) var activeTimes: [Int64] = []

  init(_ trace: Trace, _ contract: Contract) {
    vocabulary = contract.vocabulary
    let semantics = contract.semantics
    var inherited = semantics.inherited.map(\.cleared)
    var isPaused = false
    for position in trace.events.indices {
      var event = Event(event: trace.event(at: position), values: [:])
      for (attribute, value) in trace.attributes(at: position) { event.values[attribute] = value }
      if isCopy(event, at: position, trace, semantics) { hasCopies = true }
      isWitnessed.append(
        semantics.concurrency.map { $0.witnesses.contains(event.value($0.observer)) } ?? false)
      let own = event
      for (index, attribute) in semantics.inherited.enumerated()
      where event.value(attribute.attribute).isAbsent {
        event.values[attribute.attribute] = inherited[index]
      }
      seqs.append(trace.events[position].seq)
      let elapsed =
        position == 0 || isPaused
        ? 0 : trace.events[position].time - trace.events[position - 1].time
      activeTimes.append((activeTimes.last ?? 0) + elapsed)
      events.append([event])
      derive(from: event, semantics)
      if matches(semantics.pauses, own) { isPaused = true }
      if matches(semantics.resumes, own) { isPaused = false }
      for (index, attribute) in semantics.inherited.enumerated() {
        if matches(attribute.clear, own) { inherited[index] = attribute.cleared }
        if matches(attribute.set, own) { inherited[index] = own.value(attribute.attribute) }
      }
    }
  }

  private func isCopy(
    _ event: Event, at position: Int, _ trace: Trace, _ semantics: RecordingSemantics
  ) -> Bool {
    guard let folding = semantics.folding, !matches(folding.never, event),
      !matches(semantics.launches, event)
    else { return false }
    func core(_ values: [AttributeID: Value]) -> [AttributeID: Value] {
      values.filter { !folding.ignoring.contains($0.key) }
    }
    return (0..<position).contains { earlier in
      trace.events[position].time - trace.events[earlier].time <= folding.within
        && events[earlier][0].event == event.event
        && core(Dictionary(uniqueKeysWithValues: trace.attributes(at: earlier).map { $0 }))
          == core(event.values)
    }
  }

  private mutating func derive(from source: Event, _ semantics: RecordingSemantics) {
    for derivation in semantics.derivations where matches([derivation.from], source) {
      var partner: Event?
      if let join = derivation.join {
        partner = events.dropLast().joined().last {
          matches(join, $0) { reference in
            reference.binding == derivation.from.binding ? source.value(reference.attribute) : nil
          }
        }
        if partner == nil, !derivation.joinIsOptional { continue }
      }
      var derived = Event(event: derivation.event, values: [:])
      for declaration in vocabulary.context {
        derived.values[declaration.attribute] = source.value(declaration.attribute)
      }
      for (attribute, origin) in derivation.attributes {
        switch origin {
        case .constant(let value): derived.values[attribute] = value
        case .reference(let reference):
          let isJoined = derivation.join != nil && reference.binding == derivation.join?.binding
          derived.values[attribute] = (isJoined ? partner : source)?.value(reference.attribute)
        }
      }
      events[events.count - 1].append(derived)
      derive(from: derived, semantics)
    }
  }

  private func matches(_ patterns: [EventPattern], _ event: Event) -> Bool {
    patterns.contains { pattern in matches(pattern, event) { _ in nil } }
  }

  /// - Parameter resolve: The value that a reference is to; nil where there is nothing to refer to.
  private func matches(
    _ pattern: EventPattern, _ event: Event, resolve: (Reference) -> Value?
  ) -> Bool {
    pattern.events.contains(event.event)
      && pattern.constraints.allSatisfy { constraint in
        let own = event.value(constraint.attribute)
        switch constraint.operand {
        case .values(let values): return values.contains(own) != constraint.isNegated
        case .absent: return own.isAbsent != constraint.isNegated
        case .reference(let reference):
          guard let other = resolve(reference) else { return false }
          if reference.tolerance == .bothAbsent { return own == other }
          return !own.isAbsent && own == other
        case .attribute, .events: return false
        }
      }
  }
}
