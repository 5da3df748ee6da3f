internal import CYAML

/// One of libyaml's events, copied out of its memory.
struct YAMLEvent {
  enum Kind {
    case streamStart, streamEnd, documentStart, documentEnd, alias
    case scalar(String, isPlain: Bool)
    case sequenceStart, sequenceEnd, mappingStart, mappingEnd
  }
  let kind: Kind
  let line: Int
  let column: Int
}

/// Asks libyaml for one event after another.
///
/// Safe: the parser reads from a copy of the text that lives as long as this object; each event is
/// deleted before the next is asked for, and its texts are copied out before that.
@safe final class YAMLEventStream {
  private let file: String
  private var parser = unsafe yaml_parser_t()
  private let text: UnsafeMutableBufferPointer<UInt8>
  private let hasStarted: Bool

  init(_ bytes: [UInt8], file: String) {
    self.file = file
    unsafe text = .allocate(capacity: max(1, bytes.count))
    _ = unsafe text.initialize(from: bytes)
    hasStarted = unsafe yaml_parser_initialize(&parser) == 1
    guard hasStarted else { return }
    unsafe yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING)
    unsafe yaml_parser_set_input_string(&parser, text.baseAddress, bytes.count)
  }

  deinit {
    if hasStarted { unsafe yaml_parser_delete(&parser) }
    unsafe text.deallocate()
  }

  /// The next event; throws where the text is no YAML, or uses what a contract may not.
  func next() throws(Diagnostic) -> YAMLEvent {
    guard hasStarted else {
      throw Diagnostic(file: file, line: 1, column: 1, message: "libyaml could not start")
    }
    var raw = unsafe yaml_event_t()
    guard unsafe yaml_parser_parse(&parser, &raw) == 1 else {
      let mark = unsafe parser.problem_mark
      let problem = unsafe parser.problem.map { unsafe String(cString: $0) } ?? "no valid YAML"
      throw Diagnostic(
        file: file, line: mark.line + 1, column: mark.column + 1, message: "YAML: \(problem)")
    }
    defer { unsafe yaml_event_delete(&raw) }
    let mark = unsafe raw.start_mark
    let (line, column) = (mark.line + 1, mark.column + 1)
    func refuse(_ message: String) -> Diagnostic {
      Diagnostic(file: file, line: line, column: column, message: message)
    }
    let kind: YAMLEvent.Kind
    switch unsafe raw.type {
    case YAML_STREAM_START_EVENT: kind = .streamStart
    case YAML_STREAM_END_EVENT: kind = .streamEnd
    case YAML_DOCUMENT_START_EVENT: kind = .documentStart
    case YAML_DOCUMENT_END_EVENT: kind = .documentEnd
    case YAML_ALIAS_EVENT: kind = .alias
    case YAML_SCALAR_EVENT:
      let scalar = unsafe raw.data.scalar
      guard unsafe scalar.anchor == nil else { throw refuse("anchors are not allowed") }
      guard unsafe scalar.tag == nil else { throw refuse("tags are not allowed") }
      let text = unsafe UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      kind = .scalar(
        unsafe String(decoding: text, as: UTF8.self),
        isPlain: unsafe scalar.style == YAML_PLAIN_SCALAR_STYLE)
    case YAML_SEQUENCE_START_EVENT:
      guard unsafe raw.data.sequence_start.anchor == nil else {
        throw refuse("anchors are not allowed")
      }
      guard unsafe raw.data.sequence_start.tag == nil else { throw refuse("tags are not allowed") }
      kind = .sequenceStart
    case YAML_SEQUENCE_END_EVENT: kind = .sequenceEnd
    case YAML_MAPPING_START_EVENT:
      guard unsafe raw.data.mapping_start.anchor == nil else {
        throw refuse("anchors are not allowed")
      }
      guard unsafe raw.data.mapping_start.tag == nil else { throw refuse("tags are not allowed") }
      kind = .mappingStart
    case YAML_MAPPING_END_EVENT: kind = .mappingEnd
    default: throw refuse("unexpected content")
    }
    return YAMLEvent(kind: kind, line: line, column: column)
  }
}
