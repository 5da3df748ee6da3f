/// A definition that does not know its property's name yet.
struct ArgumentTemplate {
  var kind: ArgumentDefinition.Kind
  var names: NameSpecification = []
  var inversion: FlagInversion?
  /// What an inverted flag is where neither of its names is given.
  var initialState: Bool?
  var help: ArgumentHelp?
  var isOptional = false
  var isRepeating = false
  var defaultValue: String?
  var expectation = ValueExpectation.anything
  var completion = CompletionKind.default

  /// The same with what the conversion knows of the values.
  func expecting<Element>(_ conversion: ValueConversion<Element>) -> ArgumentTemplate {
    var copy = self
    copy.expectation = conversion.expectation
    copy.completion = conversion.completion
    return copy
  }

  func definition(forProperty property: String) -> ArgumentDefinition {
    let names = names.names(forProperty: property)
    let positive = inversion?.positive(names) ?? names
    let negative = inversion?.negative(names) ?? []
    return ArgumentDefinition(
      kind: kind,
      names: positive,
      negativeNames: negative,
      valueName: help?.valueName ?? names.lazy.compactMap(\.long).first ?? kebabCase(property),
      help: help ?? ArgumentHelp(),
      isOptional: isOptional,
      isRepeating: isRepeating,
      defaultValue: defaultValue
        ?? initialState.flatMap { ($0 ? positive : negative).last?.synopsis },
      expectation: expectation,
      completion: completion)
  }
}
