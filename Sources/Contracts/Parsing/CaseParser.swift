internal import Spelling
internal import TraceModel

/// Reads one case of a rule: its trigger and its one pattern.
struct CaseParser {
  let reader: FileReader
  let vocabulary: Vocabulary
  let shared: SharedConditions

  static let keys = [
    "case", "in", "at-end", "when", "while", "unless", "not-enough", "require", "voided-by",
    "within", "expect",
    "before", "survives", "after", "never", "until", "exercised-by", "count", "per", "at-most",
    "reset-by",
  ]

  /// The keys that say which pattern a case has, and the keys that may stand beside each.
  private static let companions: [(pattern: String, keys: Set<String>)] = [
    ("require", ["when", "unless", "voided-by", "within"]),
    ("expect", ["when", "unless", "within", "before", "survives", "at-end"]),
    ("never", ["after", "until", "unless", "exercised-by"]),
    ("count", ["per", "at-most", "reset-by", "within"]),
  ]

  private var patterns: PatternParser { PatternParser(vocabulary: vocabulary, reader: reader) }
  private var conditions: ConditionParser {
    ConditionParser(reader: reader, vocabulary: vocabulary, shared: shared)
  }

  func parse(_ node: YAMLNode, _ fields: [String: YAMLNode]) -> RuleCase? {
    let found = Self.companions.filter { fields[$0.pattern] != nil }
    guard found.count == 1 else {
      let names = Self.companions.map { "'\($0.pattern)'" }.joined(separator: ", ")
      reader.report(node, "exactly one of \(names) expected")
      return nil
    }
    let allowed = found[0].keys.union([found[0].pattern, "case", "in", "while", "not-enough"])
    for key in Self.keys where fields[key] != nil && !allowed.contains(key) {
      reader.report(fields[key] ?? node, "'\(key)' has no meaning beside '\(found[0].pattern)'")
    }
    let unless = patterns.patterns(fields["unless"])
    let demand: Demand
    var steps = reader.list(fields["when"] ?? fields["after"]).compactMap { step($0) }
    switch found[0].pattern {
    case "require":
      demand = .precedence(
        conditions.conditions(
          fields["require"], voidedBy: patterns.patterns(fields["voided-by"]),
          within: reader.duration(fields["within"])))
    case "expect":
      demand = .response(response(fields, unless: unless))
    case "never":
      demand = .absence(
        Absence(
          never: patterns.patterns(fields["never"]), until: patterns.patterns(fields["until"]),
          exercisedBy: patterns.patterns(fields["exercised-by"])))
    default:
      guard let count = count(node, fields) else { return nil }
      demand = .count(count)
      steps = [Step(patterns: [count.pattern], binding: nil, until: [])]
    }
    if steps.isEmpty, fields["never"] == nil { reader.report(node, "'when' is missing") }
    return RuleCase(
      trigger: Trigger(steps: steps, unless: unless),
      whileConditions: conditions.conditions(fields["while"], voidedBy: [], within: nil),
      demand: demand, notEnough: patterns.patterns(fields["not-enough"]),
      title: reader.text(fields["case"], "the case"), recordings: fields["in"].map(recordings),
      position: reader.position(node))
  }

  /// Whether the key is there; its one possible word is demanded.
  private func flag(_ node: YAMLNode?, _ word: String) -> Bool {
    if let node, node.text != word { reader.report(node, "'\(word)' is all that can stand here") }
    return node != nil
  }

  private func recordings(_ node: YAMLNode) -> RecordingFilter {
    let fields = reader.fields(node, allowed: ["environment", "purpose"], what: "'in'")
    return RecordingFilter(
      environments: reader.list(fields["environment"]).compactMap { reader.word($0) },
      purposes: reader.list(fields["purpose"]).compactMap { reader.word($0) })
  }

  private func step(_ node: YAMLNode) -> Step? {
    if node.pairs == nil {
      guard let pattern = patterns.pattern(node) else { return nil }
      return Step(patterns: [pattern], binding: pattern.binding, until: [])
    }
    let fields = reader.fields(node, allowed: ["event", "any", "as", "until"], what: "a step")
    let alternatives = patterns.patterns(fields["any"] ?? fields["event"])
    guard !alternatives.isEmpty else {
      reader.report(node, "'event' or 'any' is missing")
      return nil
    }
    return Step(
      patterns: alternatives,
      binding: reader.text(fields["as"], "the binding") ?? alternatives[0].binding,
      until: patterns.patterns(fields["until"]))
  }

  private func response(_ fields: [String: YAMLNode], unless: [EventPattern]) -> Response {
    Response(
      expect: patterns.patterns(fields["expect"]), within: reader.duration(fields["within"]),
      before: patterns.patterns(fields["before"]), unless: unless,
      survivesLaunch: flag(fields["survives"], "launch"),
      isUndecidedAtEnd: flag(fields["at-end"], "undecided"))
  }

  private func count(_ node: YAMLNode, _ fields: [String: YAMLNode]) -> Count? {
    guard let pattern = fields["count"].flatMap({ patterns.pattern($0) }) else { return nil }
    let per = reader.list(fields["per"]).compactMap { item -> AttributeID? in
      guard let name = item.text, let attribute = vocabulary.attribute(name) else {
        reader.report(
          item,
          "unknown attribute" + Suggestion.clause(for: item.text ?? "", in: vocabulary.attributes))
        return nil
      }
      return attribute
    }
    guard
      let atMost = reader.integer(
        reader.required("at-most", of: fields, at: node), "'at-most'"), atMost >= 0
    else { return nil }
    return Count(
      pattern: pattern, per: per, atMost: atMost,
      resetBy: patterns.patterns(fields["reset-by"]), within: reader.duration(fields["within"]))
  }
}
