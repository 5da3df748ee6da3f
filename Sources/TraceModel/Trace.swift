/// One recording, whole: its header, its events in `seq` order, and what is known to be missing.
///
/// Only a sanitized, well-formed recording becomes a `Trace`; a reader refuses the others with a
/// ``Rejection``.
package struct Trace: Sendable {
  package var header: TraceHeader
  /// In `seq` order, each `seq` once.
  package var events: [EventRecord]
  /// The events' values, one event's after another's; see ``EventRecord/firstValue``.
  package var values: [Value]
  /// Every shape that the reader has met; indexed by ``ShapeID``.
  ///
  /// Traces of one reader agree in it.
  package var shapes: [EventShape]
  /// Lines that repeated an event, `seq` and all; dropped and counted.
  package var duplicates: Int
  /// Events of undeclared name or with undeclared attributes that a lenient reader dropped.
  package var drift: Int
  /// The file's last line was cut off: it had no newline and was no JSON.
  package var isTruncated: Bool

  package init(
    header: TraceHeader, events: [EventRecord] = [], values: [Value] = [],
    shapes: [EventShape] = [], duplicates: Int = 0, drift: Int = 0, isTruncated: Bool = false
  ) {
    self.header = header
    self.events = events
    self.values = values
    self.shapes = shapes
    self.duplicates = duplicates
    self.drift = drift
    self.isTruncated = isTruncated
  }
}

/// One event of a trace.
///
/// Its words are in its shape, its other values in the trace's `values`.
package struct EventRecord: Sendable {
  /// The recorder's counter, from 1; the order of a trace.
  package var seq: Int64
  /// Milliseconds since the recording's start on a monotonic clock, from 0.
  package var time: Int64
  package var shape: ShapeID
  /// Index of the first of the shape's ``EventShape/valueCount`` values in the trace's `values`.
  package var firstValue: Int32

  package init(seq: Int64, time: Int64, shape: ShapeID, firstValue: Int32) {
    self.seq = seq
    self.time = time
    self.shape = shape
    self.firstValue = firstValue
  }
}

extension Trace {
  /// The event's name, for the event at this position.
  package func event(at position: Int) -> EventID {
    shapes[Int(events[position].shape.rawValue)].event
  }

  /// The attributes that the event at this position carries, in the order of the declaration.
  package func attributes(at position: Int) -> [(attribute: AttributeID, value: Value)] {
    let record = events[position]
    var next = Int(record.firstValue)
    return shapes[Int(record.shape.rawValue)].attributes.map { attribute in
      if case .word(let word) = attribute.content { return (attribute.attribute, .word(word)) }
      defer { next += 1 }
      return (attribute.attribute, values[next])
    }
  }

  /// The value of one attribute of the event at this position; absent where it carries none.
  package func value(of attribute: AttributeID, at position: Int) -> Value {
    let record = events[position]
    var next = Int(record.firstValue)
    for candidate in shapes[Int(record.shape.rawValue)].attributes {
      if case .word(let word) = candidate.content {
        if candidate.attribute == attribute { return .word(word) }
      } else {
        if candidate.attribute == attribute { return values[next] }
        next += 1
      }
    }
    return .absent
  }

  /// The position of the event with this `seq`, by binary search; nil where the trace has none.
  package func position(ofSeq seq: Int64) -> Int? {
    var low = 0
    var high = events.count
    while low < high {
      let middle = (low + high) / 2
      if events[middle].seq < seq { low = middle + 1 } else { high = middle }
    }
    return low < events.count && events[low].seq == seq ? low : nil
  }

  /// The count of `seq` numbers that are missing between the first and the last event, and before
  /// the first one of a recording that started with the launch.
  package var missingEvents: Int64 {
    guard let first = events.first, let last = events.last else { return 0 }
    let start = header.from == .launch ? 1 : first.seq
    return last.seq - start + 1 - Int64(events.count)
  }

  /// The count of separate runs of missing `seq` numbers.
  package var gapCount: Int {
    guard let first = events.first else { return 0 }
    var count = header.from == .launch && first.seq > 1 ? 1 : 0
    var previous = first.seq
    for event in events.dropFirst() {
      if event.seq > previous + 1 { count += 1 }
      previous = event.seq
    }
    return count
  }

  /// The positions of the events whose clock reads less than the event's before.
  package var clockFaults: [Int] {
    events.indices.dropFirst().filter { events[$0].time < events[$0 - 1].time }
  }

  /// How the recording ended, by its last event.
  package func ending(in vocabulary: Vocabulary) -> TraceEnding {
    guard let end = vocabulary.endEvent,
      let last = events.indices.last(where: { event(at: $0) == end.event })
    else { return .open }
    return value(of: end.reason, at: last).word == end.complete ? .complete : .closed
  }
}

/// How a recording ended.
package enum TraceEnding: Hashable, Sendable {
  /// The recorder was stopped in order: what did not happen by then, did not happen.
  case complete
  /// The recording says that it ended, but not in order (the app was killed, a crash, a rotation).
  case closed
  /// It just stops: the process was killed or the upload cut.
  case open
}
