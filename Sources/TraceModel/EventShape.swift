/// What two events have in common when only their pseudonyms and numbers differ: the event's name,
/// which attributes it carries, and all of its words.
///
/// A night of ten million events has a few hundred shapes. So an event is its shape and a handful
/// of values, a rule's word tests are decided once a shape, and a stored row holds no text.
package struct EventShape: Hashable, Sendable {
  package let event: EventID
  /// In the order of the declaration, the event's own first, then the context's.
  package let attributes: [ShapeAttribute]

  package init(event: EventID, attributes: [ShapeAttribute]) {
    self.event = event
    self.attributes = attributes
  }

  /// How many values an event of this shape carries beside its words.
  package var valueCount: Int {
    attributes.count { attribute in
      if case .word = attribute.content { false } else { true }
    }
  }
}

/// One attribute of a shape: its word, or what kind of value each event has in its place.
package struct ShapeAttribute: Hashable, Sendable {
  package let attribute: AttributeID
  package let content: Content

  package enum Content: Hashable, Sendable {
    case word(WordID)
    /// An integer, or the `seq` of another event.
    case integer
    /// A pseudonym of this prefix (see ``Pseudonym/prefix``).
    case pseudonym(prefix: UInt64)
  }

  package init(attribute: AttributeID, content: Content) {
    self.attribute = attribute
    self.content = content
  }
}

/// Gives each shape a number, for one reader: the numbers are stable for its life, and mean
/// nothing to another.
package struct ShapeTable: Sendable {
  package private(set) var shapes: [EventShape] = []
  private var identifiers: [EventShape: ShapeID] = [:]

  package init() {}

  /// The shape's number, a new one where it was not seen before.
  package mutating func intern(_ shape: EventShape) -> ShapeID {
    if let known = identifiers[shape] { return known }
    let identifier = ShapeID(rawValue: Int32(shapes.count))
    shapes.append(shape)
    identifiers[shape] = identifier
    return identifier
  }
}
