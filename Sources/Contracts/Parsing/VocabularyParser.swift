internal import Spelling
internal import TraceModel

/// Reads a vocabulary file's tables: types, context, lanes and events.
struct VocabularyParser {
  let reader: FileReader

  static let keys = [
    "vocabulary", "version", "recording", "types", "context", "lanes", "events", "derived-events",
  ]

  /// The four attributes that a reader packs beside the words; more would not fit a stored row's
  /// layout (see the database's `event` table).
  private static let maximumValues = 16

  private var words = NameTable()
  private var attributes = NameTable()
  private var lanes: [Lane] = []
  private var types: [String: AttributeType] = [:]

  init(reader: FileReader) { self.reader = reader }

  mutating func vocabulary(_ root: YAMLNode, fields: [String: YAMLNode]) -> Vocabulary? {
    guard let name = reader.text(reader.required("vocabulary", of: fields, at: root), "the name"),
      let version = reader.integer(reader.required("version", of: fields, at: root), "the version")
    else { return nil }
    for (key, title) in reader.required("lanes", of: fields, at: root)?.pairs ?? [] {
      lanes.append(Lane(name: key.text ?? "", title: reader.text(title, "a lane") ?? ""))
    }
    readTypes(fields["types"])
    let context = declarations(fields["context"], required: false)
    var events: [EventDeclaration] = []
    for (key, isDerived) in [("events", false), ("derived-events", true)] {
      for (name, node) in fields[key]?.pairs ?? [] {
        guard let event = event(name, node, context: context, isDerived: isDerived) else {
          continue
        }
        guard !events.contains(where: { $0.name == event.name }) else {
          reader.report(name, "the event '\(event.name)' is declared twice")
          continue
        }
        events.append(event)
      }
    }
    let plain = Vocabulary(
      name: name, version: version, words: words.names, attributes: attributes.names,
      lanes: lanes, events: events, context: context, launchEvent: nil, gapEvent: nil,
      endEvent: nil)
    return recording(fields["recording"], in: plain)
  }

  private mutating func readTypes(_ node: YAMLNode?) {
    types = [
      "pseudonym": .pseudonym, "seq": .reference,
      "integer": .integer(-Self.largest...Self.largest, step: 1),
      "lane": .words(lanes.map { WordID(rawValue: words.intern($0.name)) }),
    ]
    for (key, value) in node?.pairs ?? [] {
      guard let name = key.text else { continue }
      guard types[name] == nil else {
        reader.report(key, "the type '\(name)' is built in")
        continue
      }
      types[name] = type(value)
    }
  }

  /// The greatest integer that JSON readers agree on: 2^53 - 1.
  private static let largest: Int64 = 9_007_199_254_740_991

  private mutating func type(_ node: YAMLNode) -> AttributeType? {
    switch node.content {
    case .sequence(let items):
      return .words(
        items.compactMap { item in
          guard let word = item.text, isName(word, separators: "_") else {
            reader.report(item, "a word is lower-case letters, digits and '_'")
            return nil
          }
          return WordID(rawValue: words.intern(word))
        })
    case .scalar(let name, _):
      guard let type = types[name] else {
        reader.report(
          node, "unknown type '\(name)'" + Suggestion.clause(for: name, in: types.keys.sorted()))
        return nil
      }
      return type
    case .mapping:
      let fields = reader.fields(node, allowed: ["from", "to", "step"], what: "an integer type")
      let from = reader.integer(fields["from"], "from").map(Int64.init) ?? -Self.largest
      let to = reader.integer(fields["to"], "to").map(Int64.init) ?? Self.largest
      let step = reader.integer(fields["step"], "step").map(Int64.init) ?? 1
      guard from <= to, step > 0 else {
        reader.report(node, "an integer type with no value in it")
        return nil
      }
      return .integer(from...to, step: step)
    }
  }

  private mutating func declarations(_ node: YAMLNode?, required: Bool) -> [AttributeDeclaration] {
    var result: [AttributeDeclaration] = []
    for (key, value) in node?.pairs ?? [] {
      guard let name = key.text, isName(name, separators: "_") else {
        reader.report(key, "an attribute's name is lower-case letters, digits and '_'")
        continue
      }
      guard let type = type(value) else { continue }
      result.append(
        AttributeDeclaration(
          attribute: AttributeID(rawValue: attributes.intern(name)), type: type,
          isRequired: required))
    }
    return result
  }

  private mutating func event(
    _ key: YAMLNode, _ node: YAMLNode, context: [AttributeDeclaration], isDerived: Bool
  ) -> EventDeclaration? {
    guard let name = key.text, isName(name, separators: "._"), name.contains(".") else {
      reader.report(key, "an event's name is like 'session.admitted'")
      return nil
    }
    let fields = reader.fields(
      node, allowed: ["lane", "attributes", "optional"], what: "an event")
    guard let lane = reader.text(reader.required("lane", of: fields, at: key), "the lane") else {
      return nil
    }
    guard let index = lanes.firstIndex(where: { $0.name == lane }) else {
      reader.report(
        fields["lane"] ?? node,
        "unknown lane '\(lane)'" + Suggestion.clause(for: lane, in: lanes.map(\.name)))
      return nil
    }
    let own =
      declarations(fields["attributes"], required: true)
      + declarations(fields["optional"], required: false)
    let all = own + context
    if Set(all.map(\.attribute)).count < all.count {
      reader.report(node, "an attribute is declared twice, or is one that any event may carry")
    }
    let values = all.count { if case .words = $0.type { false } else { true } }
    if values > Self.maximumValues {
      reader.report(node, "more than \(Self.maximumValues) attributes that are no words")
    }
    return EventDeclaration(
      name: name, lane: LaneID(rawValue: Int32(index)), attributes: own, isDerived: isDerived)
  }

  /// Adds which events start and end a recording, and which one notes a loss.
  private func recording(_ node: YAMLNode?, in plain: Vocabulary) -> Vocabulary {
    guard let node else { return plain }
    let fields = reader.fields(node, allowed: ["launch", "gap", "end"], what: "'recording'")
    let patterns = PatternParser(vocabulary: plain, reader: reader)
    let launch = fields["launch"].flatMap { patterns.pattern($0) }?.events.first
    var gap: (event: EventID, lane: AttributeID)?
    if let node = fields["gap"], let event = patterns.pattern(node)?.events.first {
      let lanes = AttributeType.words(plain.lanes.compactMap { plain.word($0.name) })
      if let lane = plain[event].attributes.first(where: { $0.type == lanes })?.attribute {
        gap = (event, lane)
      } else {
        reader.report(node, "the event has no attribute of type 'lane'")
      }
    }
    var end: (event: EventID, reason: AttributeID, complete: WordID)?
    if let node = fields["end"], let pattern = patterns.pattern(node) {
      if let constraint = pattern.constraints.first,
        case .values(let values) = constraint.operand, let complete = values.first?.word
      {
        end = (pattern.events[0], constraint.attribute, complete)
      } else {
        reader.report(node, "the event that ends a recording is written like ended(reason=word)")
      }
    }
    return Vocabulary(
      name: plain.name, version: plain.version, words: plain.words, attributes: plain.attributes,
      lanes: plain.lanes, events: plain.events, context: plain.context, launchEvent: launch,
      gapEvent: gap, endEvent: end)
  }

  /// `[a-z][a-z0-9]*` with single separators between such parts, at most 64 bytes.
  private func isName(_ name: String, separators: String) -> Bool {
    guard let first = name.utf8.first, name.utf8.count <= 64 else { return false }
    let allowed = separators.utf8
    return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first)
      && name.utf8.allSatisfy { byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || allowed.contains(byte)
      }
  }
}

/// Numbers names in the order in which they are met.
private struct NameTable {
  private(set) var names: [String] = []
  private var numbers: [String: Int32] = [:]

  mutating func intern(_ name: String) -> Int32 {
    if let known = numbers[name] { return known }
    let number = Int32(names.count)
    names.append(name)
    numbers[name] = number
    return number
  }
}
