/// A property whose value is given as `--name value`, `--name=value`, `-n value` or `-nvalue`.
@propertyWrapper
package struct Option<Value> {
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

  private static func template(
    _ name: NameSpecification, _ help: ArgumentHelp?
  ) -> ArgumentTemplate {
    ArgumentTemplate(kind: .option, names: name, help: help)
  }
}

extension Option: ArgumentDeclaration {
  func definition(forProperty property: String) -> ArgumentDefinition {
    cell.definition(forProperty: property)
  }

  func fill(from occurrences: [Occurrence], as definition: ArgumentDefinition) throws(ParserError) {
    try cell.fill(from: occurrences, as: definition)
  }
}

// MARK: Values of a type that reads itself

extension Option where Value: ExpressibleByArgument {
  /// A required option.
  package init(
    name: NameSpecification = .long, help: ArgumentHelp? = nil, completion: CompletionKind? = nil
  ) {
    self.init(
      cell: .single(
        Self.template(name, help), ValueConversion(completion: completion), initial: nil,
        initialDescription: nil))
  }

  /// An option with a default.
  package init(
    wrappedValue: Value, name: NameSpecification = .long, help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil
  ) {
    self.init(
      cell: .single(
        Self.template(name, help), ValueConversion(completion: completion), initial: wrappedValue,
        initialDescription: wrappedValue.defaultValueDescription))
  }
}

extension Option {
  /// An option that is nil unless given.
  package init<Element: ExpressibleByArgument>(
    name: NameSpecification = .long, help: ArgumentHelp? = nil, completion: CompletionKind? = nil
  ) where Value == Element? {
    self.init(
      cell: .optional(
        Self.template(name, help), ValueConversion<Element>(completion: completion)))
  }

  /// An option that is nil unless given; no other default can be written.
  package init<Element: ExpressibleByArgument>(
    wrappedValue: _OptionalNilComparisonType, name: NameSpecification = .long,
    help: ArgumentHelp? = nil, completion: CompletionKind? = nil
  ) where Value == Element? {
    self.init(name: name, help: help, completion: completion)
  }

  /// An option that must be given at least once and may be repeated.
  package init<Element: ExpressibleByArgument>(
    name: NameSpecification = .long, help: ArgumentHelp? = nil, completion: CompletionKind? = nil
  ) where Value == [Element] {
    self.init(
      cell: .repeating(
        Self.template(name, help), ValueConversion<Element>(completion: completion), initial: nil,
        initialDescription: nil))
  }

  /// An option that may be repeated; the first one given replaces the default.
  package init<Element: ExpressibleByArgument>(
    wrappedValue: [Element], name: NameSpecification = .long, help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil
  ) where Value == [Element] {
    self.init(
      cell: .repeating(
        Self.template(name, help), ValueConversion<Element>(completion: completion),
        initial: wrappedValue,
        initialDescription: wrappedValue.map(\.defaultValueDescription).joined(separator: ", ")))
  }
}

// MARK: Values that code reads

extension Option {
  /// A required option that code reads; its `ValidationError` says what is wrong.
  package init(
    name: NameSpecification = .long, help: ArgumentHelp? = nil, completion: CompletionKind? = nil,
    transform: @escaping @Sendable (String) throws -> Value
  ) {
    self.init(
      cell: .single(
        Self.template(name, help), ValueConversion(transform: transform, completion: completion),
        initial: nil, initialDescription: nil))
  }

  /// An option with a default, which help does not show, since code reads the values.
  package init(
    wrappedValue: Value, name: NameSpecification = .long, help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil, transform: @escaping @Sendable (String) throws -> Value
  ) {
    self.init(
      cell: .single(
        Self.template(name, help), ValueConversion(transform: transform, completion: completion),
        initial: wrappedValue, initialDescription: nil))
  }

  /// An option that code reads, and that is nil unless given.
  package init<Element>(
    name: NameSpecification = .long, help: ArgumentHelp? = nil, completion: CompletionKind? = nil,
    transform: @escaping @Sendable (String) throws -> Element
  ) where Value == Element? {
    self.init(
      cell: .optional(
        Self.template(name, help), ValueConversion(transform: transform, completion: completion)))
  }

  /// An option that may be repeated and that code reads, one by one.
  package init<Element>(
    wrappedValue: [Element], name: NameSpecification = .long, help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil, transform: @escaping @Sendable (String) throws -> Element
  ) where Value == [Element] {
    self.init(
      cell: .repeating(
        Self.template(name, help), ValueConversion(transform: transform, completion: completion),
        initial: wrappedValue, initialDescription: nil))
  }
}
