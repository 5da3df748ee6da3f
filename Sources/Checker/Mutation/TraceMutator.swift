package import TraceModel

/// Finds the mutations of a recording, and makes its mutants.
///
/// What the recording says of itself, its beginning, its losses and its end, is no behaviour and
/// stays as it is.
package struct TraceMutator {
  private let vocabulary: Vocabulary
  private let trace: Trace
  private let first: Int

  package init(_ trace: Trace, vocabulary: Vocabulary) {
    self.trace = trace
    self.vocabulary = vocabulary
    // A recording from launch begins with it, or is none.
    first = trace.header.from == .launch ? 1 : 0
  }

  /// All mutations, in the order of the recording.
  package var mutations: [Mutation] {
    var result: [Mutation] = []
    for position in trace.events.indices where isBehaviour(position) {
      if position >= first {
        result.append(Mutation(position: position, change: .delete))
        if canMove(position, past: position + 1) {
          result.append(Mutation(position: position, change: .swap))
        }
        if let related = nextRelated(to: position), canMove(position, past: related) {
          result.append(Mutation(position: position, change: .move(past: related)))
        }
      }
      result += rekeys(of: position) + rewords(of: position)
    }
    return result
  }

  private func isBehaviour(_ position: Int) -> Bool {
    let event = trace.event(at: position)
    return event != vocabulary.gapEvent?.event && event != vocabulary.endEvent?.event
  }

  // MARK: Which mutations there are

  /// Whether there is such a place, and the recording is another one then.
  private func canMove(_ position: Int, past other: Int) -> Bool {
    guard other < trace.events.count, isBehaviour(other) else { return false }
    let own = content(of: position)
    return (position + 1...other).contains { content(of: $0) != own }
  }

  /// The event without its time and number.
  private func content(of position: Int) -> [Value] {
    [.integer(Int64(trace.event(at: position).rawValue))]
      + trace.attributes(at: position).flatMap {
        [.integer(Int64($0.attribute.rawValue)), $0.value]
      }
  }

  /// The next event but one that has a pseudonym of its own in common with this one.
  private func nextRelated(to position: Int) -> Int? {
    let own = keys(of: position)
    guard !own.isEmpty else { return nil }
    return trace.events.indices.dropFirst(position + 2).first { other in
      isBehaviour(other) && !own.isDisjoint(with: keys(of: other))
    }
  }

  /// The pseudonyms that the event carries beside those of its context.
  private func keys(of position: Int) -> Set<Value> {
    let context = vocabulary.context.map(\.attribute)
    return Set(
      trace.attributes(at: position)
        .filter { $0.value.pseudonym != nil && !context.contains($0.attribute) }.map(\.value))
  }

  /// For each pseudonym of the event, one that nothing else has and one that something else has.
  private func rekeys(of position: Int) -> [Mutation] {
    trace.attributes(at: position).flatMap { attribute, value -> [Mutation] in
      guard let own = value.pseudonym else { return [] }
      let alike = trace.values.compactMap(\.pseudonym).filter { $0.prefix == own.prefix }
      let highest = alike.map(\.number).max() ?? own.number
      var others: [Pseudonym] = []
      if highest < Pseudonym.maximumNumber {
        others.append(Pseudonym(prefix: own.prefix, number: highest + 1))
      }
      if let other = alike.first(where: { $0 != own }) { others.append(other) }
      return others.map {
        Mutation(position: position, change: .rekey(attribute, .pseudonym($0)))
      }
    }
  }

  /// For each word of the event, every other word that the vocabulary has for the attribute.
  private func rewords(of position: Int) -> [Mutation] {
    let declared = vocabulary[trace.event(at: position)].attributes + vocabulary.context
    return trace.attributes(at: position).flatMap { attribute, value -> [Mutation] in
      guard let own = value.word,
        case .words(let words) = declared.first(where: { $0.attribute == attribute })?.type
      else { return [] }
      return words.filter { $0 != own }.map {
        Mutation(position: position, change: .reword(attribute, $0))
      }
    }
  }

  // MARK: Mutants

  /// The recording with the mutation.
  ///
  /// Each event keeps its values; `seq` numbers and times stay with the places, so that nothing is
  /// lost and no clock goes back. A `seq` by which one event names another follows that one.
  ///
  /// - Parameter shapes: Where the mutant's shapes get their numbers; it must hold the trace's own.
  package func mutant(_ mutation: Mutation, shapes: inout ShapeTable) -> Trace {
    var mutant = trace
    switch mutation.change {
    case .delete: reorder(&mutant, order: trace.events.indices.filter { $0 != mutation.position })
    case .swap: move(&mutant, mutation.position, past: mutation.position + 1)
    case .move(let past): move(&mutant, mutation.position, past: past)
    case .rekey(let attribute, let value):
      if let index = valueIndex(of: attribute, at: mutation.position) {
        mutant.values[index] = value
      }
    case .reword(let attribute, let word):
      let shape = trace.shapes[Int(trace.events[mutation.position].shape.rawValue)]
      let attributes = shape.attributes.map { own in
        own.attribute == attribute
          ? ShapeAttribute(attribute: attribute, content: .word(word)) : own
      }
      mutant.events[mutation.position].shape = shapes.intern(
        EventShape(event: shape.event, attributes: attributes))
      mutant.shapes = shapes.shapes
    }
    return mutant
  }

  private func move(_ mutant: inout Trace, _ position: Int, past: Int) {
    var order = Array(trace.events.indices)
    order.insert(order.remove(at: position), at: past)
    reorder(&mutant, order: order)
  }

  /// Puts the events into another order, or leaves one out.
  private func reorder(_ mutant: inout Trace, order: [Int]) {
    var newSeqs: [Int64: Int64] = [:]
    mutant.events = order.enumerated().map { place, old in
      var event = trace.events[old]
      event.seq = trace.events[place].seq
      event.time = trace.events[place].time
      newSeqs[trace.events[old].seq] = event.seq
      return event
    }
    for (attribute, old) in references {
      guard let index = valueIndex(of: attribute, at: old),
        let seq = trace.values[index].integer
      else { continue }
      // Nothing names an event that did not happen; a seq that names nothing stays as it is.
      if trace.position(ofSeq: seq) == nil { continue }
      mutant.values[index] = .integer(newSeqs[seq] ?? Self.nothing)
    }
  }

  /// A `seq` that no event has.
  private static let nothing: Int64 = (1 << 53) - 1

  /// The attributes by which events name others.
  private var references: [(attribute: AttributeID, position: Int)] {
    trace.events.indices.flatMap { position in
      (vocabulary[trace.event(at: position)].attributes + vocabulary.context)
        .filter { $0.type == .reference }.map { ($0.attribute, position) }
    }
  }

  /// Where the event's value of an attribute lies; nil where it has none, or a word.
  private func valueIndex(of attribute: AttributeID, at position: Int) -> Int? {
    let event = trace.events[position]
    var next = Int(event.firstValue)
    for own in trace.shapes[Int(event.shape.rawValue)].attributes {
      if case .word = own.content { continue }
      if own.attribute == attribute { return next }
      next += 1
    }
    return nil
  }
}
