internal import TraceModel

/// Decides whether any event that the vocabulary allows can match a pattern.
struct Satisfiability {
  let vocabulary: Vocabulary
  let semantics: RecordingSemantics

  /// The attribute of which no value is left by the pattern's constraints, whichever of its events
  /// happens; nil where one can match.
  func exhaustedAttribute(of pattern: EventPattern) -> AttributeID? {
    var exhausted: AttributeID?
    for event in pattern.events {
      guard let attribute = exhaustedAttribute(of: event, pattern.constraints) else { return nil }
      exhausted = exhausted ?? attribute
    }
    return exhausted
  }

  /// Whether two attributes can never have the same value: one is a word where the other is a
  /// number, or they share no word.
  func areDisjoint(
    _ attribute: AttributeID, of pattern: EventPattern, _ other: AttributeID,
    ofAny others: [EventPattern]
  ) -> Bool {
    let left = types(attribute, of: [pattern])
    let right = types(other, of: others)
    guard !left.isEmpty, !right.isEmpty else { return false }
    return !left.contains { own in right.contains { overlap(own, $0) } }
  }

  private func types(_ attribute: AttributeID, of patterns: [EventPattern]) -> [AttributeType] {
    patterns.flatMap(\.events).compactMap { declaration(attribute, of: $0)?.type }
  }

  private func overlap(_ left: AttributeType, _ right: AttributeType) -> Bool {
    switch (left, right) {
    case (.words(let left), .words(let right)): !Set(left).isDisjoint(with: right)
    case (.integer(let left, _), .integer(let right, _)): left.overlaps(right)
    case (.pseudonym, .pseudonym), (.reference, .reference), (.integer, .reference),
      (.reference, .integer):
      true
    case (.words, _), (_, .words), (.pseudonym, _), (_, .pseudonym): false
    }
  }

  private func declaration(
    _ attribute: AttributeID, of event: EventID
  ) -> AttributeDeclaration? {
    (vocabulary[event].attributes + vocabulary.context).first { $0.attribute == attribute }
  }

  private func exhaustedAttribute(
    of event: EventID, _ constraints: [Constraint]
  ) -> AttributeID? {
    var domains: [AttributeID: Domain] = [:]
    for constraint in constraints {
      let attribute = constraint.attribute
      var domain = domains[attribute] ?? domainOf(attribute, event)
      domain.apply(constraint)
      if domain.isEmpty { return attribute }
      domains[attribute] = domain
    }
    return nil
  }

  private func domainOf(_ attribute: AttributeID, _ event: EventID) -> Domain {
    guard let declaration = declaration(attribute, of: event) else {
      return Domain(values: [], mayBeAbsent: true)
    }
    // Where an attribute is inherited, an event that does not carry it can have a value all the same.
    let isInherited = semantics.inherited.contains { $0.attribute == attribute }
    let words: Set<Value>? =
      if case .words(let words) = declaration.type { Set(words.map { .word($0) }) } else { nil }
    return Domain(values: words, mayBeAbsent: !declaration.isRequired || isInherited)
  }

  /// The values that an attribute may still have.
  private struct Domain {
    /// Nil where any value of the type is left.
    var values: Set<Value>?
    var mayBeAbsent: Bool

    var isEmpty: Bool { values?.isEmpty == true && !mayBeAbsent }

    mutating func apply(_ constraint: Constraint) {
      switch constraint.operand {
      case .values(let wanted) where constraint.isNegated: values?.subtract(wanted)
      case .values(let wanted):
        mayBeAbsent = false
        values = values?.intersection(wanted) ?? Set(wanted)
      case .absent where constraint.isNegated: mayBeAbsent = false
      case .absent: values = []
      case .reference, .attribute, .events: break
      }
    }
  }
}
