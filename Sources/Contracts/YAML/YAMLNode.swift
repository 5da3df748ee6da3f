/// A value of a YAML document and where it stands.
package struct YAMLNode: Sendable {
  package let content: Content
  /// From 1.
  package let line: Int
  /// From 1.
  package let column: Int

  package indirect enum Content: Sendable {
    /// The text, and whether it stood without quotes.
    case scalar(String, isPlain: Bool)
    case sequence([YAMLNode])
    /// In the order of the file, each key once.
    case mapping([(key: YAMLNode, value: YAMLNode)])
  }

  /// The text of a scalar; nil for the other kinds.
  package var text: String? {
    if case .scalar(let text, _) = content { text } else { nil }
  }

  /// The items of a sequence; nil for the other kinds.
  package var items: [YAMLNode]? {
    if case .sequence(let items) = content { items } else { nil }
  }

  /// The pairs of a mapping; nil for the other kinds.
  package var pairs: [(key: YAMLNode, value: YAMLNode)]? {
    if case .mapping(let pairs) = content { pairs } else { nil }
  }

  /// What it is, in a word for a message.
  package var kind: String {
    switch content {
    case .scalar: "a text"
    case .sequence: "a list"
    case .mapping: "a mapping"
    }
  }
}
