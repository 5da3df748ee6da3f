internal import Contracts
internal import TraceModel

/// Writes events and patterns as text, with the values of one trace in the place of references.
struct EventText {
  let run: TraceRun

  private var vocabulary: Vocabulary { run.program.vocabulary }

  func name(_ event: Occurrence) -> String {
    vocabulary[run.catalog.infos[Int(event.shape)].shape.event].name
  }

  /// The event's attributes in the order of the vocabulary.
  func attributes(_ event: Occurrence) -> [EvidenceAttribute] {
    run.catalog.infos[Int(event.shape)].shape.attributes.compactMap { attribute in
      text(run.operand(attribute.attribute, of: event)).map {
        EvidenceAttribute(name: vocabulary[attribute.attribute], value: $0)
      }
    }
  }

  /// The event with its words and pseudonyms, without what every event may carry and without
  /// numbers, so that the text is the same whenever the same thing happens.
  func summary(_ event: Occurrence) -> String {
    let shape = run.catalog.infos[Int(event.shape)].shape
    let context = Set(vocabulary.context.map(\.attribute))
    let parts = shape.attributes.compactMap { attribute -> String? in
      guard !context.contains(attribute.attribute) else { return nil }
      if case .integer = attribute.content { return nil }
      return text(run.operand(attribute.attribute, of: event)).map {
        "\(vocabulary[attribute.attribute])=\($0)"
      }
    }
    return parts.isEmpty ? name(event) : "\(name(event))(\(parts.joined(separator: ", ")))"
  }

  /// The pattern, with the steps' values in the place of references.
  func pattern(_ number: Int, _ bindings: Bindings) -> String {
    let compiled = run.program.patterns[number]
    let source = compiled.source
    guard !source.constraints.isEmpty else { return source.text }
    let name = source.text.prefix { $0 != "(" }
    let parts = source.constraints.compactMap { constraint -> String? in
      let sign = constraint.isNegated ? "!=" : "="
      let attribute = vocabulary[constraint.attribute]
      switch constraint.operand {
      case .values(let values):
        let texts = values.compactMap { vocabulary.text($0) }
        return attribute + sign + texts.joined(separator: "|")
      case .absent: return constraint.isNegated ? nil : attribute + "=none"
      case .attribute(let other): return attribute + sign + vocabulary[other]
      case .events(let patterns):
        return attribute + sign + patterns.map(\.text).joined(separator: "|")
      case .reference(let reference):
        guard
          let tie = (compiled.keys + compiled.residuals).first(where: {
            $0.attribute == constraint.attribute && $0.otherAttribute == reference.attribute
          }), case .step(let step) = tie.target, step < bindings.count
        else { return attribute + sign + "the same" }
        guard let value = text(run.operand(reference.attribute, of: bindings[step])) else {
          return reference.tolerance == .unbound ? nil : attribute + sign + "none"
        }
        return attribute + sign + value
      }
    }
    return parts.isEmpty ? String(name) : "\(name)(\(parts.joined(separator: ", ")))"
  }

  /// Any of these patterns.
  func alternatives(_ patterns: [Int], _ bindings: Bindings) -> String {
    patterns.map { pattern($0, bindings) }.joined(separator: " or ")
  }

  func text(_ operand: Operand) -> String? {
    operand.isKnown ? vocabulary.text(Value(bits: operand.bits)) : nil
  }

  /// A length of time, in the largest unit that keeps it short.
  static func duration(_ milliseconds: Int64) -> String {
    switch milliseconds {
    case ..<1000: "\(milliseconds) ms"
    case 60_000... where milliseconds % 60_000 == 0: "\(milliseconds / 60_000) min"
    case _ where milliseconds % 1000 == 0: "\(milliseconds / 1000) s"
    default: "\(milliseconds / 1000).\(milliseconds / 100 % 10) s"
    }
  }
}
