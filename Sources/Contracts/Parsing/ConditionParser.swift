internal import TraceModel

/// Reads conditions: a list of which all must hold, in it lists of which any must.
struct ConditionParser {
  let reader: FileReader
  let vocabulary: Vocabulary

  private var patterns: PatternParser { PatternParser(vocabulary: vocabulary, reader: reader) }

  /// - Parameters:
  ///   - voidedBy: What voids each piece of evidence that says nothing of its own.
  ///   - within: How old each may be that says nothing of its own, in milliseconds.
  func conditions(
    _ node: YAMLNode?, voidedBy: [EventPattern], within: Int64?
  ) -> [Condition] {
    reader.list(node).compactMap { condition($0, voidedBy: voidedBy, within: within) }
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
        node, allowed: ["seen", "none", "all", "any", "voided-by", "within"],
        what: "a condition")
      let kinds = ["seen", "none", "all", "any"].filter { fields[$0] != nil }
      guard kinds.count == 1, let content = fields[kinds[0]] else {
        reader.report(node, "exactly one of 'seen', 'none', 'all' and 'any' expected")
        return nil
      }
      let voidedBy = fields["voided-by"].map { patterns.patterns($0) } ?? voidedBy
      let within = fields["within"].map { reader.duration($0) } ?? within
      switch kinds[0] {
      case "all": return .all(conditions(content, voidedBy: voidedBy, within: within))
      case "any": return .any(conditions(content, voidedBy: voidedBy, within: within))
      default:
        guard let pattern = patterns.pattern(content) else { return nil }
        let evidence = EvidencePattern(pattern: pattern, voidedBy: voidedBy, within: within)
        return kinds[0] == "seen" ? .seen(evidence) : .none(evidence)
      }
    }
  }
}
