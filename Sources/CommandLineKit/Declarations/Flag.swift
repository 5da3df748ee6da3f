/// A property that is set by naming it, without a value: `--quiet`, `--no-color`, `-vvv`.
@propertyWrapper
package struct Flag<Value> {
  private var cell: ArgumentCell<Value>

  private init(cell: ArgumentCell<Value>) {
    self.cell = cell
  }

  // The compiler looks for initialisers without parameters only here, and goes on to those of the
  // extensions where this one is unavailable.
  @available(*, unavailable, message: "A flag is a Bool with a default or an inversion, or an Int.")
  package init() {
    fatalError("unavailable")
  }

  package var wrappedValue: Value {
    get { cell.value }
    set { cell = cell.replacing(newValue) }
  }
}

extension Flag: ArgumentDeclaration {
  func definition(forProperty property: String) -> ArgumentDefinition {
    cell.definition(forProperty: property)
  }

  func fill(from occurrences: [Occurrence], as definition: ArgumentDefinition) throws(ParserError) {
    try cell.fill(from: occurrences, as: definition)
  }
}

extension Flag where Value == Bool {
  /// A flag that becomes true when it is given.
  package init(wrappedValue: Bool, name: NameSpecification = .long, help: ArgumentHelp? = nil) {
    self.init(
      cell: .flag(
        ArgumentTemplate(kind: .flag, names: name, help: help), initial: wrappedValue
      ) { $0.isEmpty ? wrappedValue : true })
  }

  /// A flag with a name for each state and a default; the last name given decides.
  package init(
    wrappedValue: Bool, name: NameSpecification = .long, inversion: FlagInversion,
    help: ArgumentHelp? = nil
  ) {
    self.init(
      cell: .flag(
        ArgumentTemplate(
          kind: .flag, names: name, inversion: inversion, initialState: wrappedValue, help: help),
        initial: wrappedValue
      ) { $0.last.map { !$0.isNegative } ?? wrappedValue })
  }

  /// A flag with a name for each state, one of which is required; the last one given decides.
  package init(
    name: NameSpecification = .long, inversion: FlagInversion, help: ArgumentHelp? = nil
  ) {
    self.init(
      cell: .flag(
        ArgumentTemplate(kind: .flag, names: name, inversion: inversion, help: help), initial: nil
      ) { $0.last.map { !$0.isNegative } })
  }
}

extension Flag where Value == Bool? {
  /// A flag with a name for each state, nil unless one is given; the last one given decides.
  package init(
    name: NameSpecification = .long, inversion: FlagInversion, help: ArgumentHelp? = nil
  ) {
    self.init(
      cell: .flag(
        ArgumentTemplate(kind: .flag, names: name, inversion: inversion, help: help),
        initial: .some(nil)
      ) { .some($0.last.map { !$0.isNegative }) })
  }

  /// A flag with a name for each state, nil unless one is given; no other default can be written.
  package init(
    wrappedValue: _OptionalNilComparisonType, name: NameSpecification = .long,
    inversion: FlagInversion, help: ArgumentHelp? = nil
  ) {
    self.init(name: name, inversion: inversion, help: help)
  }
}

extension Flag where Value == Int {
  /// A flag that counts how often it is given.
  package init(name: NameSpecification = .long, help: ArgumentHelp? = nil) {
    var template = ArgumentTemplate(kind: .flag, names: name, help: help)
    template.isRepeating = true
    self.init(cell: .flag(template, initial: 0, value: \.count))
  }
}
