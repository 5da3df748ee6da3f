internal import Spelling
internal import TraceModel

/// Reads event patterns: `name(attribute=value, …) as binding` (contract language, "Event pattern").
///
/// Every name is looked up in the vocabulary while it is read, so a pattern that parses can match.
struct PatternParser {
  let vocabulary: Vocabulary
  let reader: FileReader
  /// Whether an attribute that names a `seq` may be given as a number: in examples, not in rules.
  var allowsSeqNumbers = false

  /// More bytes than any sensible pattern has.
  private static let maximumLength = 4000
  private static let maximumDepth = 3

  /// The pattern that the node's text is; nil where a fault was reported.
  func pattern(_ node: YAMLNode) -> EventPattern? {
    guard let text = reader.text(node, "an event pattern") else { return nil }
    guard text.utf8.count <= Self.maximumLength else {
      reader.report(node, "an event pattern of more than \(Self.maximumLength) bytes")
      return nil
    }
    var scan = Scan(Array(text.utf8), position: reader.position(node))
    do throws(Fault) {
      let pattern = try self.pattern(&scan, depth: 0)
      scan.skipSpaces()
      guard scan.isAtEnd else { throw scan.fault("unexpected text after the pattern") }
      return pattern
    } catch {
      reader.diagnostics.report(error.position, error.message)
      return nil
    }
  }

  /// The patterns of a list, or of the one text in its place.
  func patterns(_ node: YAMLNode?) -> [EventPattern] {
    reader.list(node).compactMap { pattern($0) }
  }

  private func pattern(_ scan: inout Scan, depth: Int) throws(Fault) -> EventPattern {
    guard depth <= Self.maximumDepth else { throw scan.fault("patterns nested too deep") }
    scan.skipSpaces()
    let start = scan
    let events = try self.events(scan.name(), at: start)
    var pattern = EventPattern(
      events: events, constraints: [], binding: nil, text: "", position: start.position)
    pattern.text = scan.text(since: start)
    scan.skipSpaces()
    if scan.take("(") {
      repeat {
        pattern.constraints.append(try constraint(&scan, on: events, depth: depth))
        scan.skipSpaces()
      } while scan.take(",")
      guard scan.take(")") else { throw scan.fault("',' or ')' expected") }
      pattern.text = scan.text(since: start)
    }
    scan.skipSpaces()
    let beforeWord = scan
    if scan.name() == "as" {
      scan.skipSpaces()
      let binding = scan.name()
      guard !binding.isEmpty, !binding.contains(".") else {
        throw scan.fault("a name expected after 'as'")
      }
      pattern.binding = binding
    } else {
      scan = beforeWord
    }
    return pattern
  }

  private func events(_ name: String, at start: Scan) throws(Fault) -> [EventID] {
    guard !name.isEmpty else { throw start.fault("the name of an event expected") }
    if name.hasSuffix(".*") {
      let prefix = name.dropLast()
      let events = vocabulary.events.indices
        .filter { vocabulary.events[$0].name.hasPrefix(prefix) }
        .map { EventID(rawValue: Int32($0)) }
      guard !events.isEmpty else { throw start.fault("no event's name starts with '\(prefix)'") }
      return events
    }
    guard let event = vocabulary.event(name) else {
      throw start.fault(
        "unknown event '\(name)'"
          + Suggestion.clause(for: name, in: vocabulary.events.lazy.map(\.name)))
    }
    return [event]
  }

  private func constraint(
    _ scan: inout Scan, on events: [EventID], depth: Int
  ) throws(Fault) -> Constraint {
    scan.skipSpaces()
    let start = scan
    let name = scan.name()
    let declared = events.flatMap { vocabulary[$0].attributes } + vocabulary.context
    let types = declared.filter { vocabulary[$0.attribute] == name }.map(\.type)
    guard let attribute = vocabulary.attribute(name), !types.isEmpty else {
      throw start.fault(
        "\(describe(events)) has no attribute '\(name)'"
          + Suggestion.clause(for: name, in: declared.map { vocabulary[$0.attribute] }))
    }
    scan.skipSpaces()
    let isNegated = scan.take("!")
    guard scan.take("=") else { throw scan.fault("'=' or '!=' expected") }
    let operand = try self.operand(&scan, types: types, declared: declared, depth: depth)
    return Constraint(attribute: attribute, isNegated: isNegated, operand: operand)
  }

  private func operand(
    _ scan: inout Scan, types: [AttributeType], declared: [AttributeDeclaration], depth: Int
  ) throws(Fault) -> Constraint.Operand {
    scan.skipSpaces()
    if scan.take("$") { return .reference(try reference(&scan)) }
    var values: [Value] = []
    var patterns: [EventPattern] = []
    repeat {
      scan.skipSpaces()
      let start = scan
      let name = scan.name()
      if let value = value(name, types: types) {
        values.append(value)
      } else if name == "none", values.isEmpty, patterns.isEmpty {
        return .absent
      } else if types.contains(.reference) {
        scan = start
        patterns.append(try pattern(&scan, depth: depth + 1))
      } else if types.contains(.pseudonym), values.isEmpty,
        let other = vocabulary.attribute(name), declared.contains(where: { $0.attribute == other })
      {
        return .attribute(other)
      } else {
        throw start.fault(impossible(name, types: types, declared: declared))
      }
      scan.skipSpaces()
    } while scan.take("|")
    return patterns.isEmpty ? .values(values) : .events(patterns)
  }

  /// The name as a value of one of these types; nil where it is none.
  private func value(_ name: String, types: [AttributeType]) -> Value? {
    for type in types {
      switch type {
      case .words(let words):
        if let word = vocabulary.word(name), words.contains(word) { return .word(word) }
      case .integer(let range, let step):
        if let number = Int64(name), range.contains(number), number % step == 0 {
          return .integer(number)
        }
      case .pseudonym:
        if let pseudonym = Pseudonym(name) { return .pseudonym(pseudonym) }
      case .reference:
        if allowsSeqNumbers, let seq = Int64(name), seq > 0 { return .integer(seq) }
      }
    }
    return nil
  }

  private func impossible(
    _ name: String, types: [AttributeType], declared: [AttributeDeclaration]
  ) -> String {
    let words = types.flatMap { type -> [String] in
      if case .words(let words) = type { words.map { vocabulary[$0] } } else { [] }
    }
    if words.isEmpty {
      return "'\(name)' is no value that the attribute can have"
        + Suggestion.clause(for: name, in: declared.map { vocabulary[$0.attribute] })
    }
    return "the attribute is never '\(name)'" + Suggestion.clause(for: name, in: words)
  }

  private func reference(_ scan: inout Scan) throws(Fault) -> Reference {
    let start = scan
    let parts = scan.name().split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), parts.allSatisfy({ !$0.isEmpty }) else {
      throw start.fault("'$attribute' or '$name.attribute' expected")
    }
    guard let attribute = vocabulary.attribute(String(parts[parts.count - 1])) else {
      let name = String(parts[parts.count - 1])
      throw start.fault(
        "unknown attribute '\(name)'" + Suggestion.clause(for: name, in: vocabulary.attributes))
    }
    let tolerance: Reference.Tolerance =
      scan.take("?") ? .bothAbsent : scan.take("*") ? .unbound : scan.take("~") ? .unsure : .none
    return Reference(
      binding: parts.count == 2 ? String(parts[0]) : nil, attribute: attribute,
      tolerance: tolerance)
  }

  private func describe(_ events: [EventID]) -> String {
    events.count == 1 ? "'\(vocabulary[events[0]].name)'" : "none of these events"
  }
}

/// A fault in a pattern; caught where the pattern's text began.
private struct Fault: Error {
  let position: SourcePosition
  let message: String
}

/// A place in a pattern's text.
private struct Scan {
  private let bytes: [UInt8]
  private let origin: SourcePosition
  private var index = 0

  init(_ bytes: [UInt8], position: SourcePosition) {
    self.bytes = bytes
    origin = position
  }

  var isAtEnd: Bool { index == bytes.count }

  /// Right for texts that stand on one line, as patterns do.
  var position: SourcePosition {
    SourcePosition(file: origin.file, line: origin.line, column: origin.column + index)
  }

  func fault(_ message: String) -> Fault { Fault(position: position, message: message) }

  func text(since start: Scan) -> String {
    String(decoding: bytes[start.index..<index], as: UTF8.self)
  }

  mutating func skipSpaces() {
    while index < bytes.count, bytes[index] == UInt8(ascii: " ") { index += 1 }
  }

  mutating func take(_ character: Character) -> Bool {
    guard index < bytes.count, bytes[index] == character.asciiValue else { return false }
    index += 1
    return true
  }

  /// Letters, digits, `_`, `-` and `.`, and `*` after a dot; empty where there is none.
  mutating func name() -> String {
    let start = index
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"),
        UInt8(ascii: "."):
        index += 1
      case UInt8(ascii: "*") where index > start && bytes[index - 1] == UInt8(ascii: "."):
        index += 1
      default: return String(decoding: bytes[start..<index], as: UTF8.self)
      }
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }
}
