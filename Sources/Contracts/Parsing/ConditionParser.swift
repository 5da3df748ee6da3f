internal import Spelling
internal import TraceModel

/// Reads conditions: a list of which all must hold, in it lists of which any must.
struct ConditionParser {
  let reader: FileReader
  let vocabulary: Vocabulary
  let shared: SharedConditions

  private var patterns: PatternParser { PatternParser(vocabulary: vocabulary, reader: reader) }

  /// - Parameters:
  ///   - voidedBy: What voids each piece of evidence that says nothing of its own.
  ///   - within: How old each may be that says nothing of its own, in milliseconds.
  func conditions(
    _ node: YAMLNode?, voidedBy: [EventPattern], within: Int64?
  ) -> [Condition] {
    reader.list(node).compactMap { condition($0, voidedBy: voidedBy, within: within) }
  }

  /// The conditions of this name, read where they stand.
  private func named(_ node: YAMLNode) -> Condition? {
    guard let name = reader.text(node, "a name") else { return nil }
    guard let found = shared.nodes[name] else {
      reader.report(
        node,
        "no conditions are called '\(name)'"
          + Suggestion.clause(for: name, in: shared.nodes.keys.sorted()))
      return nil
    }
    // They may not name others in turn, so they cannot name themselves.
    let parser = ConditionParser(
      reader: found.reader, vocabulary: vocabulary, shared: SharedConditions())
    return .all(parser.conditions(found.node, voidedBy: [], within: nil))
  }

  private func condition(
    _ node: YAMLNode, voidedBy: [EventPattern], within: Int64?
  ) -> Condition? {
    switch node.content {
    case .scalar:
      return patterns.pattern(node).map {
        .seen(EvidencePattern(pattern: $0, voidedBy: voidedBy, within: within))
      }
    case .sequence:
      return .any(conditions(node, voidedBy: voidedBy, within: within))
    case .mapping:
      let fields = reader.fields(
        node,
        allowed: ["seen", "none", "all", "any", "holds", "voided-by", "maybe-voided-by", "within"],
        what: "a condition")
      let kinds = ["seen", "none", "all", "any", "holds"].filter { fields[$0] != nil }
      guard kinds.count == 1, let content = fields[kinds[0]] else {
        reader.report(node, "exactly one of 'seen', 'none', 'all', 'any' and 'holds' expected")
        return nil
      }
      let voidedBy = fields["voided-by"].map { patterns.patterns($0) } ?? voidedBy
      let within = fields["within"].map { reader.duration($0) } ?? within
      switch kinds[0] {
      case "all": return .all(conditions(content, voidedBy: voidedBy, within: within))
      case "holds": return named(content)
      case "any": return .any(conditions(content, voidedBy: voidedBy, within: within))
      default:
        guard let pattern = patterns.pattern(content) else { return nil }
        let evidence = EvidencePattern(
          pattern: pattern, voidedBy: voidedBy,
          maybeVoidedBy: patterns.patterns(fields["maybe-voided-by"]), within: within)
        return kinds[0] == "seen" ? .seen(evidence) : .none(evidence)
      }
    }
  }
}
