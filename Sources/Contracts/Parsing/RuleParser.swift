internal import Spelling
internal import TraceModel

/// Reads a file of rules.
struct RuleParser {
  let reader: FileReader
  let vocabulary: Vocabulary
  let shared: SharedConditions

  static let fileKeys = ["contract", "rules"]
  private static let descriptionKeys =
    [
      "code", "name", "title", "severity", "source", "why", "remedy", "cases",
    ] + Example.Expectation.allCases.map(\.rawValue)

  func rules(_ root: YAMLNode, fields: [String: YAMLNode]) -> [Rule] {
    guard
      let contract = reader.text(
        reader.required("contract", of: fields, at: root), "the contract's name"),
      let list = reader.required("rules", of: fields, at: root)
    else { return [] }
    return reader.list(list).compactMap { rule($0, contract: contract) }
  }

  private func rule(_ node: YAMLNode, contract: String) -> Rule? {
    let fields = reader.fields(
      node, allowed: Self.descriptionKeys + CaseParser.keys, what: "a rule")
    func text(_ key: String) -> String {
      reader.text(reader.required(key, of: fields, at: node), "'\(key)'") ?? ""
    }
    let code = text("code")
    var severity = Severity.error
    if let node = reader.required("severity", of: fields, at: node), let text = node.text {
      if let known = Severity(rawValue: text) {
        severity = known
      } else {
        let words = Severity.allCases.map(\.rawValue)
        reader.report(node, "unknown severity '\(text)'" + Suggestion.clause(for: text, in: words))
      }
    }
    let description = RuleDescription(
      code: code, name: text("name"), title: text("title"), severity: severity,
      contract: contract, source: text("source"), why: text("why"), remedy: text("remedy"))
    let parser = CaseParser(reader: reader, vocabulary: vocabulary, shared: shared)
    var cases: [RuleCase] = []
    if let list = fields["cases"] {
      for key in CaseParser.keys where fields[key] != nil {
        reader.report(fields[key] ?? node, "'\(key)' stands beside 'cases'; put it into a case")
      }
      for item in reader.list(list) {
        let fields = reader.fields(item, allowed: CaseParser.keys, what: "a case")
        if let parsed = parser.parse(item, fields) { cases.append(parsed) }
      }
    } else if let parsed = parser.parse(node, fields) {
      cases.append(parsed)
    }
    let examples = ExampleParser(reader: reader, vocabulary: vocabulary)
    return Rule(
      description: description, cases: cases,
      examples: Example.Expectation.allCases.flatMap { expectation in
        examples.examples(fields[expectation.rawValue], expectation)
      },
      position: reader.position(node))
  }
}
