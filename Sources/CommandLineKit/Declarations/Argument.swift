/// A property whose value is a word of its own on the command line, found by its position.
@propertyWrapper
package struct Argument<Value> {
  private var cell: ArgumentCell<Value>

  private init(cell: ArgumentCell<Value>) {
    self.cell = cell
  }

  @available(*, unavailable, message: "The type of the property is no ExpressibleByArgument.")
  package init() {
    fatalError("unavailable")
  }

  package var wrappedValue: Value {
    get { cell.value }
    set { cell = cell.replacing(newValue) }
  }

  private static func template(_ help: ArgumentHelp?) -> ArgumentTemplate {
    ArgumentTemplate(kind: .positional, help: help)
  }
}

extension Argument: ArgumentDeclaration {
  func definition(forProperty property: String) -> ArgumentDefinition {
    cell.definition(forProperty: property)
  }

  func fill(from occurrences: [Occurrence], as definition: ArgumentDefinition) throws(ParserError) {
    try cell.fill(from: occurrences, as: definition)
  }
}

// MARK: Values of a type that reads itself

extension Argument where Value: ExpressibleByArgument {
  /// A required argument.
  package init(help: ArgumentHelp? = nil, completion: CompletionKind? = nil) {
    self.init(
      cell: .single(
        Self.template(help), ValueConversion(completion: completion), initial: nil,
        initialDescription: nil))
  }

  /// An argument with a default.
  package init(
    wrappedValue: Value, help: ArgumentHelp? = nil, completion: CompletionKind? = nil
  ) {
    self.init(
      cell: .single(
        Self.template(help), ValueConversion(completion: completion), initial: wrappedValue,
        initialDescription: wrappedValue.defaultValueDescription))
  }
}

extension Argument {
  /// An argument that is nil unless given.
  package init<Element: ExpressibleByArgument>(
    help: ArgumentHelp? = nil, completion: CompletionKind? = nil
  ) where Value == Element? {
    self.init(
      cell: .optional(Self.template(help), ValueConversion<Element>(completion: completion)))
  }

  /// An argument that is nil unless given; no other default can be written.
  package init<Element: ExpressibleByArgument>(
    wrappedValue: _OptionalNilComparisonType, help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil
  ) where Value == Element? {
    self.init(help: help, completion: completion)
  }

  /// All words from this position on, at least one.
  package init<Element: ExpressibleByArgument>(
    help: ArgumentHelp? = nil, completion: CompletionKind? = nil
  ) where Value == [Element] {
    self.init(
      cell: .repeating(
        Self.template(help), ValueConversion<Element>(completion: completion), initial: nil,
        initialDescription: nil))
  }

  /// All words from this position on, or the default where there is none.
  package init<Element: ExpressibleByArgument>(
    wrappedValue: [Element], help: ArgumentHelp? = nil, completion: CompletionKind? = nil
  ) where Value == [Element] {
    self.init(
      cell: .repeating(
        Self.template(help), ValueConversion<Element>(completion: completion),
        initial: wrappedValue,
        initialDescription: wrappedValue.map(\.defaultValueDescription).joined(separator: ", ")))
  }
}

// MARK: Values that code reads

extension Argument {
  /// A required argument that code reads; its `ValidationError` says what is wrong.
  package init(
    help: ArgumentHelp? = nil, completion: CompletionKind? = nil,
    transform: @escaping @Sendable (String) throws -> Value
  ) {
    self.init(
      cell: .single(
        Self.template(help), ValueConversion(transform: transform, completion: completion),
        initial: nil, initialDescription: nil))
  }
}
