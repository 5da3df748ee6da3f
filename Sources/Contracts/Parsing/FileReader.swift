internal import Spelling

/// Takes one file's nodes apart, and reports whatever is not as it should be.
///
/// Reading goes on after a fault; what is missing reads as nil or empty.
struct FileReader {
  let file: String
  let diagnostics: DiagnosticList

  func position(_ node: YAMLNode) -> SourcePosition {
    SourcePosition(file: file, line: node.line, column: node.column)
  }

  func report(_ node: YAMLNode, _ message: String) {
    diagnostics.report(position(node), message)
  }

  /// A mapping's values by key; a key that is not among the allowed ones is reported.
  func fields(_ node: YAMLNode, allowed: [String], what: String) -> [String: YAMLNode] {
    guard let pairs = node.pairs else {
      report(node, "\(what) must be a mapping, and is \(node.kind)")
      return [:]
    }
    var result: [String: YAMLNode] = [:]
    for (key, value) in pairs {
      guard let name = key.text, allowed.contains(name) else {
        let name = key.text ?? ""
        report(key, "\(what) has no '\(name)'" + Suggestion.clause(for: name, in: allowed))
        continue
      }
      result[name] = value
    }
    return result
  }

  func text(_ node: YAMLNode?, _ what: String) -> String? {
    guard let node else { return nil }
    guard let text = node.text else {
      report(node, "\(what) must be a text, and is \(node.kind)")
      return nil
    }
    return text
  }

  func required(_ key: String, of fields: [String: YAMLNode], at node: YAMLNode) -> YAMLNode? {
    if fields[key] == nil { report(node, "'\(key)' is missing") }
    return fields[key]
  }

  /// The items of a list, or the one item that stands in its place.
  func list(_ node: YAMLNode?) -> [YAMLNode] {
    guard let node else { return [] }
    return node.items ?? [node]
  }

  /// A length of time such as `250ms`, `30s`, `10m` or `2h`, in milliseconds.
  func duration(_ node: YAMLNode?) -> Int64? {
    guard let node else { return nil }
    let units: [(suffix: String, milliseconds: Int64)] = [
      ("ms", 1), ("s", 1000), ("m", 60_000), ("h", 3_600_000),
    ]
    if let text = node.text {
      for (suffix, milliseconds) in units where text.hasSuffix(suffix) {
        if let count = Int64(text.dropLast(suffix.count)), count > 0, count <= 1_000_000 {
          return count * milliseconds
        }
      }
    }
    report(node, "a length of time is written like 250ms, 30s, 10m or 2h")
    return nil
  }

  /// One of an enumeration's words.
  func word<Word: RawRepresentable & CaseIterable>(_ node: YAMLNode?) -> Word?
  where Word.RawValue == String {
    guard let node else { return nil }
    let word = node.text.flatMap { Word(rawValue: $0) }
    if word == nil {
      report(node, "one of \(Word.allCases.map(\.rawValue).joined(separator: ", ")) expected")
    }
    return word
  }

  func integer(_ node: YAMLNode?, _ what: String) -> Int? {
    guard let node else { return nil }
    guard let text = node.text, let number = Int(text) else {
      report(node, "\(what) must be a whole number")
      return nil
    }
    return number
  }
}
