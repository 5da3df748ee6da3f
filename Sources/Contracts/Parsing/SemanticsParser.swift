internal import Spelling
internal import TraceModel

/// Reads what a vocabulary file says of recordings as such; see ``RecordingSemantics``.
struct SemanticsParser {
  let reader: FileReader
  let vocabulary: Vocabulary

  static let keys = [
    "derive", "inherit", "begins", "active-time", "launches", "folding", "concurrency",
    "conditions",
  ]

  private var patterns: PatternParser { PatternParser(vocabulary: vocabulary, reader: reader) }

  func semantics(_ fields: [String: YAMLNode]) -> RecordingSemantics {
    var semantics = RecordingSemantics()
    for (event, list) in fields["derive"]?.pairs ?? [] {
      semantics.derivations += reader.list(list).compactMap { derivation(event, $0) }
    }
    for (key, node) in fields["inherit"]?.pairs ?? [] {
      if let attribute = attribute(key) {
        semantics.inherited.append(inherited(attribute, node))
      }
    }
    for (key, node) in fields["begins"]?.pairs ?? [] {
      if let attribute = attribute(key) {
        semantics.beginnings.append(
          Beginning(attribute: attribute, events: patterns.patterns(node)))
      }
    }
    if let node = fields["active-time"] {
      let fields = reader.fields(
        node, allowed: ["pause", "resume", "steps"], what: "'active-time'")
      semantics.pauses = patterns.patterns(fields["pause"])
      semantics.resumes = patterns.patterns(fields["resume"])
      semantics.clockSteps = patterns.patterns(fields["steps"])
    }
    semantics.launches = patterns.patterns(fields["launches"])
    semantics.folding = fields["folding"].flatMap { folding($0) }
    semantics.concurrency = fields["concurrency"].flatMap { concurrency($0) }
    return semantics
  }

  private func attribute(_ node: YAMLNode?) -> AttributeID? {
    guard let node, let name = reader.text(node, "an attribute's name") else { return nil }
    guard let attribute = vocabulary.attribute(name) else {
      reader.report(
        node,
        "unknown attribute '\(name)'" + Suggestion.clause(for: name, in: vocabulary.attributes))
      return nil
    }
    return attribute
  }

  private func inherited(_ attribute: AttributeID, _ node: YAMLNode) -> InheritedAttribute {
    let fields = reader.fields(
      node, allowed: ["set", "clear", "cleared"], what: "an inherited attribute")
    var cleared = Value.absent
    if let node = fields["cleared"] {
      if let pseudonym = node.text.flatMap({ Pseudonym($0) }) {
        cleared = .pseudonym(pseudonym)
      } else {
        reader.report(node, "a pseudonym such as e0 expected")
      }
    }
    return InheritedAttribute(
      attribute: attribute, set: patterns.patterns(fields["set"]),
      clear: patterns.patterns(fields["clear"]), cleared: cleared)
  }

  private func folding(_ node: YAMLNode) -> Folding? {
    let fields = reader.fields(node, allowed: ["within", "never", "ignoring"], what: "'folding'")
    guard let within = reader.duration(reader.required("within", of: fields, at: node)) else {
      return nil
    }
    return Folding(
      within: within, never: patterns.patterns(fields["never"]),
      ignoring: reader.list(fields["ignoring"]).compactMap { attribute($0) })
  }

  private func concurrency(_ node: YAMLNode) -> Concurrency? {
    let fields = reader.fields(
      node, allowed: ["within", "observer", "cause", "witnesses"], what: "'concurrency'")
    guard let within = reader.duration(reader.required("within", of: fields, at: node)),
      let observer = attribute(reader.required("observer", of: fields, at: node)),
      let cause = attribute(reader.required("cause", of: fields, at: node))
    else { return nil }
    let declared = vocabulary.context.first { $0.attribute == observer }
    guard case .words(let words) = declared?.type, let first = words.first else {
      reader.report(node, "the observer must be a word that any event may carry")
      return nil
    }
    let witnesses = reader.list(fields["witnesses"]).compactMap { node -> Value? in
      guard let word = node.text.flatMap({ vocabulary.word($0) }), words.contains(word) else {
        reader.report(node, "no observer of this name")
        return nil
      }
      return .word(word)
    }
    return Concurrency(
      within: within, observer: observer, defaultObserver: .word(first), cause: cause,
      witnesses: witnesses)
  }

  private func derivation(_ key: YAMLNode, _ node: YAMLNode) -> Derivation? {
    let fields = reader.fields(
      node, allowed: ["from", "join", "optional-join", "with"], what: "a derivation")
    guard let name = key.text, let event = vocabulary.event(name) else {
      let name = key.text ?? ""
      reader.report(
        key,
        "unknown event '\(name)'"
          + Suggestion.clause(for: name, in: vocabulary.events.map(\.name)))
      return nil
    }
    guard let node = reader.required("from", of: fields, at: node),
      let from = patterns.pattern(node)
    else { return nil }
    let join = (fields["join"] ?? fields["optional-join"]).flatMap { patterns.pattern($0) }
    var attributes: [(attribute: AttributeID, source: Derivation.Source)] = []
    for (key, value) in fields["with"]?.pairs ?? [] {
      guard let name = key.text, let text = reader.text(value, "a value") else { continue }
      // A pattern of one constraint has the same syntax and the same checks.
      let constraint = YAMLNode(
        content: .scalar("\(vocabulary[event].name)(\(name)=\(text))", isPlain: true),
        line: key.line, column: key.column)
      guard let parsed = patterns.pattern(constraint)?.constraints.first else { continue }
      switch parsed.operand {
      case .values(let values) where values.count == 1 && !parsed.isNegated:
        attributes.append((parsed.attribute, .constant(values[0])))
      case .reference(let reference):
        let source =
          reference.binding == nil || reference.binding == from.binding ? from : join
        if reference.binding != nil, source?.binding != reference.binding {
          reader.report(value, "nothing here is called '\(reference.binding ?? "")'")
        } else {
          attributes.append((parsed.attribute, .reference(reference)))
        }
      default: reader.report(value, "one word, or '$attribute' of the source, expected")
      }
    }
    attributes += carried(event, from: from, join: join, given: attributes.map(\.attribute))
    return Derivation(
      event: event, from: from, join: join, joinIsOptional: fields["optional-join"] != nil,
      attributes: attributes, position: reader.position(node))
  }

  /// The attributes that are not given, taken from those of the same name.
  private func carried(
    _ event: EventID, from: EventPattern, join: EventPattern?, given: [AttributeID]
  ) -> [(attribute: AttributeID, source: Derivation.Source)] {
    vocabulary[event].attributes.compactMap { declaration in
      guard !given.contains(declaration.attribute) else { return nil }
      for source in [from, join].compactMap({ $0 })
      where declares(source, declaration.attribute, declaration.type) {
        return (
          declaration.attribute,
          .reference(
            Reference(
              binding: source == from ? nil : source.binding, attribute: declaration.attribute,
              tolerance: .bothAbsent))
        )
      }
      return nil
    }
  }

  /// Whether the events have the attribute, with values that the type allows or some of them.
  private func declares(
    _ pattern: EventPattern, _ attribute: AttributeID, _ type: AttributeType
  ) -> Bool {
    pattern.events.contains { event in
      vocabulary[event].attributes.contains { declaration in
        guard declaration.attribute == attribute else { return false }
        if case .words(let words) = type, case .words(let own) = declaration.type {
          return !Set(words).isDisjoint(with: own)
        }
        return declaration.type == type
      }
    }
  }
}
