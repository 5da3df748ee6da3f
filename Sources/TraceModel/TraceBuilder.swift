/// Makes a trace event by event: for examples, tests and databases.
package struct TraceBuilder {
  private let vocabulary: Vocabulary
  private var shapes = ShapeTable()
  private var trace: Trace

  package init(vocabulary: Vocabulary, header: TraceHeader) {
    self.vocabulary = vocabulary
    trace = Trace(header: header)
  }

  /// Adds an event after those before it; attributes that the vocabulary does not declare for it
  /// are left out.
  ///
  /// - Parameters:
  ///   - seq: Greater than that of the event before.
  ///   - time: In milliseconds since the recording's start.
  package mutating func append(
    seq: Int64, time: Int64, event: EventID, attributes: [AttributeID: Value]
  ) {
    var parts: [ShapeAttribute] = []
    let firstValue = trace.values.count
    for declaration in vocabulary[event].attributes + vocabulary.context {
      guard let value = attributes[declaration.attribute], !value.isAbsent else { continue }
      let content: ShapeAttribute.Content
      if let word = value.word {
        content = .word(word)
      } else {
        content = value.pseudonym.map { .pseudonym(prefix: $0.prefix) } ?? .integer
        trace.values.append(value)
      }
      parts.append(ShapeAttribute(attribute: declaration.attribute, content: content))
    }
    let shape = shapes.intern(EventShape(event: event, attributes: parts))
    trace.events.append(
      EventRecord(seq: seq, time: time, shape: shape, firstValue: Int32(firstValue)))
  }

  /// The trace of all that was added.
  package func build() -> Trace {
    var result = trace
    result.shapes = shapes.shapes
    return result
  }
}
