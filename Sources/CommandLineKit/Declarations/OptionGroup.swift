/// A property that takes in the arguments of another type, so that commands can share them.
@propertyWrapper
package struct OptionGroup<Value: ParsableArguments> {
  /// Shared with the copy that reflection yields; see `ArgumentCell`.
  private final class Cell {
    var value: Value
    init(_ value: Value) { self.value = value }
  }

  private var cell: Cell
  let title: String

  /// A group whose arguments stand below the title in help, or among the options where it is empty.
  package init(title: String = "") {
    self.cell = Cell(Value())
    self.title = title
  }

  package var wrappedValue: Value {
    get { cell.value }
    set { cell = Cell(newValue) }
  }
}

extension OptionGroup: GroupDeclaration {
  var members: any ParsableArguments { cell.value }

  func validateMembers() throws {
    try cell.value.validate()
  }
}
