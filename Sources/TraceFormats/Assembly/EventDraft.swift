internal import TraceModel

/// One event as a format reader found it, on its way into its trace.
///
/// A reader fills the same draft again and again, so that an event allocates nothing.
struct EventDraft {
  var seq: Int64 = 0
  /// Milliseconds since the recording's start.
  var time: Int64 = 0
  var shape = ShapeID(rawValue: 0)
  var isLaunch = false
  var isEnd = false
  /// Something undeclared was dropped from it.
  var hasDrift = false
  /// The event's values beside its words; more may lie behind, from an event before.
  private(set) var values: [Value] = []
  private(set) var valueCount = 0
  /// The greatest number of its pseudonyms.
  private(set) var greatestNumber: UInt32 = 0
  /// The events that it names, and by which attribute.
  private(set) var references: [(seq: Int64, attribute: AttributeID)] = []

  /// Starts over with another event.
  mutating func begin(seq: Int64, time: Int64) {
    self.seq = seq
    self.time = time
    valueCount = 0
    greatestNumber = 0
    if !references.isEmpty { references.removeAll(keepingCapacity: true) }
  }

  mutating func append(_ value: Value) {
    if valueCount < values.count { values[valueCount] = value } else { values.append(value) }
    valueCount += 1
  }

  mutating func append(_ pseudonym: Pseudonym) {
    greatestNumber = max(greatestNumber, pseudonym.number)
    append(.pseudonym(pseudonym))
  }

  /// Adds an attribute's value that is the `seq` of another event.
  mutating func append(reference seq: Int64, by attribute: AttributeID) {
    references.append((seq, attribute))
    append(.integer(seq))
  }
}
