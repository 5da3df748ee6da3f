// Names become small integers when a vocabulary is read: an index into the vocabulary's table of
// their kind. Each kind is a type of its own, so that a word is never taken for an event.

/// A word of the vocabulary: one of the values that an attribute of a closed list may have.
package struct WordID: Hashable, Sendable {
  package let rawValue: Int32
  package init(rawValue: Int32) { self.rawValue = rawValue }
}

/// The name of an attribute.
package struct AttributeID: Hashable, Sendable {
  package let rawValue: Int32
  package init(rawValue: Int32) { self.rawValue = rawValue }
}

/// The name of an event, recorded or derived.
package struct EventID: Hashable, Sendable {
  package let rawValue: Int32
  package init(rawValue: Int32) { self.rawValue = rawValue }
}

/// A lane: a part of the app that records on its own, and can lose events on its own.
package struct LaneID: Hashable, Sendable {
  package let rawValue: Int32
  package init(rawValue: Int32) { self.rawValue = rawValue }
}

/// An event's shape; see ``EventShape``.
package struct ShapeID: Hashable, Sendable {
  package let rawValue: Int32
  package init(rawValue: Int32) { self.rawValue = rawValue }
}
