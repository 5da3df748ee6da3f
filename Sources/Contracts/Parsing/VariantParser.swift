internal import Spelling
internal import TraceModel

/// Reads a vocabulary's `coverage`: the variants whose presence in recordings reports tell.
struct VariantParser {
  let reader: FileReader
  let vocabulary: Vocabulary

  static let keys = ["coverage"]

  func groups(_ fields: [String: YAMLNode]) -> [VariantGroup] {
    reader.list(fields["coverage"]).compactMap(group)
  }

  private func group(_ node: YAMLNode) -> VariantGroup? {
    let fields = reader.fields(node, allowed: ["title", "of", "by"], what: "a group of variants")
    guard
      let title = reader.required("title", of: fields, at: node)
        .flatMap({ reader.text($0, "a title") }),
      let eventNode = reader.required("of", of: fields, at: node),
      let name = reader.text(eventNode, "an event's name"),
      let attributeNode = reader.required("by", of: fields, at: node),
      let attribute = reader.text(attributeNode, "an attribute's name")
    else { return nil }
    let recorded = vocabulary.events.filter { !$0.isDerived }
    guard let event = recorded.first(where: { $0.name == name }) else {
      reader.report(
        eventNode,
        "no recorded event is called '\(name)'"
          + Suggestion.clause(for: name, in: recorded.map(\.name)))
      return nil
    }
    let declared = event.attributes.filter { if case .words = $0.type { true } else { false } }
    guard let declaration = declared.first(where: { vocabulary[$0.attribute] == attribute }),
      case .words(let words) = declaration.type
    else {
      reader.report(
        attributeNode,
        "'\(name)' has no attribute '\(attribute)' of declared words"
          + Suggestion.clause(for: attribute, in: declared.map { vocabulary[$0.attribute] }))
      return nil
    }
    return VariantGroup(
      title: title, event: name, attribute: attribute, words: words.map { vocabulary[$0] })
  }
}
