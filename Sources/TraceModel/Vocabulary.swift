/// What a trace may say: every event, attribute and word, interned.
///
/// It is the ingester's allow-list, the contract linter's dictionary and the reports' lane names
/// in one (contract language, "Vocabulary").
package struct Vocabulary: Sendable {
  package let name: String
  package let version: Int

  /// Every word of every type, each once; indexed by ``WordID``.
  package let words: [String]
  /// Every attribute's name, each once; indexed by ``AttributeID``.
  package let attributes: [String]
  /// In the order of the vocabulary; indexed by ``LaneID``.
  package let lanes: [Lane]
  /// Recorded events first, then derived ones; indexed by ``EventID``.
  package let events: [EventDeclaration]
  /// The attributes that any event may carry beside its own.
  package let context: [AttributeDeclaration]

  /// The event with which a recording `from: launch` must start, if the vocabulary names one.
  package let launchEvent: EventID?
  /// The recorder's note that it lost events, and the attribute that names the lane.
  package let gapEvent: (event: EventID, lane: AttributeID)?
  /// The event that ends a recording, and the attribute and word that say that it ended in order.
  package let endEvent: (event: EventID, reason: AttributeID, complete: WordID)?

  private let wordIDs: [String: WordID]
  private let attributeIDs: [String: AttributeID]
  private let laneIDs: [String: LaneID]
  private let eventIDs: [String: EventID]

  /// Makes the lookups; the tables must hold each name once.
  package init(
    name: String, version: Int, words: [String], attributes: [String], lanes: [Lane],
    events: [EventDeclaration], context: [AttributeDeclaration], launchEvent: EventID?,
    gapEvent: (event: EventID, lane: AttributeID)?,
    endEvent: (event: EventID, reason: AttributeID, complete: WordID)?
  ) {
    self.name = name
    self.version = version
    self.words = words
    self.attributes = attributes
    self.lanes = lanes
    self.events = events
    self.context = context
    self.launchEvent = launchEvent
    self.gapEvent = gapEvent
    self.endEvent = endEvent
    func index<ID>(_ names: [String], _ make: (Int32) -> ID) -> [String: ID] {
      Dictionary(
        names.enumerated().map { ($1, make(Int32($0))) }, uniquingKeysWith: { first, _ in first })
    }
    wordIDs = index(words, WordID.init(rawValue:))
    attributeIDs = index(attributes, AttributeID.init(rawValue:))
    laneIDs = index(lanes.map(\.name), LaneID.init(rawValue:))
    eventIDs = index(events.map(\.name), EventID.init(rawValue:))
  }

  package func word(_ name: String) -> WordID? { wordIDs[name] }
  package func attribute(_ name: String) -> AttributeID? { attributeIDs[name] }
  package func lane(_ name: String) -> LaneID? { laneIDs[name] }
  package func event(_ name: String) -> EventID? { eventIDs[name] }

  package subscript(word: WordID) -> String { words[Int(word.rawValue)] }
  package subscript(attribute: AttributeID) -> String { attributes[Int(attribute.rawValue)] }
  package subscript(lane: LaneID) -> Lane { lanes[Int(lane.rawValue)] }
  package subscript(event: EventID) -> EventDeclaration { events[Int(event.rawValue)] }

  /// The value as a trace writes it; nil where there is none.
  package func text(_ value: Value) -> String? {
    if let word = value.word { return self[word] }
    if let pseudonym = value.pseudonym { return pseudonym.description }
    return value.integer.map(String.init)
  }
}

/// A lane and what it records, in a few words.
package struct Lane: Hashable, Sendable {
  package let name: String
  package let title: String

  package init(name: String, title: String) {
    self.name = name
    self.title = title
  }
}

/// One event that a trace may hold, or that the contract derives.
package struct EventDeclaration: Sendable {
  package let name: String
  package let lane: LaneID
  /// The event's own attributes in the order of the vocabulary, required ones first.
  package let attributes: [AttributeDeclaration]
  /// A derived event stands in no trace; the checker makes it from others.
  package let isDerived: Bool

  package init(
    name: String, lane: LaneID, attributes: [AttributeDeclaration], isDerived: Bool = false
  ) {
    self.name = name
    self.lane = lane
    self.attributes = attributes
    self.isDerived = isDerived
  }
}

/// One attribute of one event.
package struct AttributeDeclaration: Sendable {
  package let attribute: AttributeID
  package let type: AttributeType
  package let isRequired: Bool

  package init(attribute: AttributeID, type: AttributeType, isRequired: Bool) {
    self.attribute = attribute
    self.type = type
    self.isRequired = isRequired
  }
}

/// The values that an attribute may have.
package enum AttributeType: Hashable, Sendable {
  /// One of a closed list, in the vocabulary's order.
  case words([WordID])
  /// A whole number within the range, and a multiple of `step`.
  case integer(ClosedRange<Int64>, step: Int64)
  case pseudonym
  /// The `seq` of another event of the trace.
  case reference
}
