/// Reads one YAML document with libyaml, and refuses what a contract has no use for: anchors,
/// aliases, tags, a second document, a key twice.
///
/// Aliases are how a small file becomes a huge one, tags how a text becomes something else.
package enum YAMLDocument {
  /// More nodes than any sensible contract holds.
  static let maximumNodes = 500_000
  static let maximumDepth = 32
  package static let maximumBytes = 8 << 20

  /// Parses the text; throws the one diagnostic that stopped it.
  package static func parse(_ text: String, file: String) throws(Diagnostic) -> YAMLNode {
    let bytes = Array(text.utf8)
    guard bytes.count <= maximumBytes else {
      throw Diagnostic(file: file, line: 1, column: 1, message: "the file is larger than 8 MiB")
    }
    var builder = NodeBuilder(file: file, events: YAMLEventStream(bytes, file: file))
    return try builder.document()
  }
}

/// Builds the nodes of one document from its events.
private struct NodeBuilder {
  let file: String
  let events: YAMLEventStream
  private var nodes = 0

  init(file: String, events: YAMLEventStream) {
    self.file = file
    self.events = events
  }

  mutating func document() throws(Diagnostic) -> YAMLNode {
    var root: YAMLNode?
    while true {
      let event = try events.next()
      switch event.kind {
      case .streamStart, .documentEnd: continue
      case .documentStart:
        guard root == nil else { throw fault(event, "a second document") }
        root = try node(try events.next(), depth: 0)
      case .streamEnd:
        guard let root else { throw fault(event, "the file is empty") }
        return root
      default: throw fault(event, "unexpected content")
      }
    }
  }

  private mutating func node(
    _ event: YAMLEvent, depth: Int
  ) throws(Diagnostic) -> YAMLNode {
    nodes += 1
    guard nodes <= YAMLDocument.maximumNodes else { throw fault(event, "too many values") }
    guard depth <= YAMLDocument.maximumDepth else { throw fault(event, "nested too deep") }
    switch event.kind {
    case .alias: throw fault(event, "aliases are not allowed")
    case .scalar(let text, let isPlain):
      return YAMLNode(
        content: .scalar(text, isPlain: isPlain), line: event.line, column: event.column)
    case .sequenceStart:
      var items: [YAMLNode] = []
      while true {
        let item = try events.next()
        if case .sequenceEnd = item.kind { break }
        items.append(try node(item, depth: depth + 1))
      }
      return YAMLNode(content: .sequence(items), line: event.line, column: event.column)
    case .mappingStart:
      var pairs: [(key: YAMLNode, value: YAMLNode)] = []
      var known: Set<String> = []
      while true {
        let start = try events.next()
        if case .mappingEnd = start.kind { break }
        let key = try node(start, depth: depth + 1)
        guard let text = key.text else { throw fault(start, "a key that is not a text") }
        guard known.insert(text).inserted else { throw fault(start, "this key stands twice") }
        pairs.append((key, try node(try events.next(), depth: depth + 1)))
      }
      return YAMLNode(content: .mapping(pairs), line: event.line, column: event.column)
    default: throw fault(event, "unexpected content")
    }
  }

  private func fault(_ event: YAMLEvent, _ message: String) -> Diagnostic {
    Diagnostic(file: file, line: event.line, column: event.column, message: message)
  }
}
