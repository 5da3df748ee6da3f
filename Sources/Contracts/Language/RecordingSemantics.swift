package import TraceModel

/// What the contract says of recordings as such: when time runs, which events belong to which
/// session, what a launch ends, which events are copies of one another.
///
/// All of it is data of the vocabulary file, so that the engine knows no event by name.
package struct RecordingSemantics: Sendable {
  /// The events made from others.
  package var derivations: [Derivation] = []
  /// Attributes that an event without them takes over from the state of the recording.
  package var inherited: [InheritedAttribute] = []
  /// For an attribute, the events that begin what it names: evidence of it lies no earlier.
  package var beginnings: [Beginning] = []
  /// Stops the clock of deadlines, and starts it again.
  package var pauses: [EventPattern] = []
  package var resumes: [EventPattern] = []
  /// The clock was set: the step up to such an event is no time that passed.
  package var clockSteps: [EventPattern] = []
  /// A new process: open obligations of the one before can no longer be answered.
  package var launches: [EventPattern] = []
  package var folding: Folding?
  package var concurrency: Concurrency?

  package init() {}
}

/// One way in which an event stands for another one.
package struct Derivation: Sendable {
  package var event: EventID
  package var from: EventPattern
  /// An earlier event that belongs to it; the latest that matches.
  package var join: EventPattern?
  /// Whether the event is derived even where the joined one is not found.
  package var joinIsOptional: Bool
  package var attributes: [(attribute: AttributeID, source: Source)]
  package var position: SourcePosition

  /// Where a derived event's attribute comes from.
  package enum Source: Sendable {
    case constant(Value)
    case reference(Reference)
  }

  package init(
    event: EventID, from: EventPattern, join: EventPattern?, joinIsOptional: Bool,
    attributes: [(attribute: AttributeID, source: Source)], position: SourcePosition
  ) {
    self.event = event
    self.from = from
    self.join = join
    self.joinIsOptional = joinIsOptional
    self.attributes = attributes
    self.position = position
  }
}

/// An attribute that holds from one event on, until another.
package struct InheritedAttribute: Sendable {
  package var attribute: AttributeID
  /// The events whose own value is the state from then on.
  package var set: [EventPattern]
  /// The events after which there is none.
  package var clear: [EventPattern]
  /// The value while there is none; absent where that is just absent.
  package var cleared: Value

  package init(
    attribute: AttributeID, set: [EventPattern], clear: [EventPattern], cleared: Value
  ) {
    self.attribute = attribute
    self.set = set
    self.clear = clear
    self.cleared = cleared
  }
}

/// The events that begin what an attribute names.
package struct Beginning: Sendable {
  package var attribute: AttributeID
  package var events: [EventPattern]

  package init(attribute: AttributeID, events: [EventPattern]) {
    self.attribute = attribute
    self.events = events
  }
}

/// Equal events close together are one callback delivered twice.
package struct Folding: Sendable {
  /// In milliseconds, from the one before.
  package var within: Int64
  /// Effects: two of them are two.
  package var never: [EventPattern]
  /// Attributes that do not make two events different.
  package var ignoring: [AttributeID]

  package init(within: Int64, never: [EventPattern], ignoring: [AttributeID]) {
    self.within = within
    self.never = never
    self.ignoring = ignoring
  }
}

/// Events that different observers recorded have no certain order when they are close together.
package struct Concurrency: Sendable {
  /// In milliseconds.
  package var within: Int64
  /// The attribute that names the observer; where it is absent, its first word.
  package var observer: AttributeID
  package var defaultObserver: Value
  /// The attribute by which an event names the one that caused it.
  package var cause: AttributeID
  /// Observers whose events are evidence, but put no obligation on the app.
  package var witnesses: [Value]

  package init(
    within: Int64, observer: AttributeID, defaultObserver: Value, cause: AttributeID,
    witnesses: [Value]
  ) {
    self.within = within
    self.observer = observer
    self.defaultObserver = defaultObserver
    self.cause = cause
    self.witnesses = witnesses
  }
}
