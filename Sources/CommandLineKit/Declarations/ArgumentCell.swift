/// The place that holds an argument's value, shared by a declaration and whoever fills it.
///
/// A command is found out and filled by reflection over a new instance of it. Reflection yields
/// copies of its property wrappers; what lets a copy fill the original is that both refer to one
/// cell. A value set later goes to a cell of its own, so that a command stays a value.
final class ArgumentCell<Value> {
  private let template: ArgumentTemplate
  private let read: ([Occurrence], ArgumentDefinition) throws(ParserError) -> Value
  private var stored: Value?

  private init(
    _ template: ArgumentTemplate, initial: Value?,
    read: @escaping ([Occurrence], ArgumentDefinition) throws(ParserError) -> Value
  ) {
    self.template = template
    self.read = read
    self.stored = initial
  }

  var value: Value {
    guard let stored else {
      preconditionFailure("A required argument was read before the command line was parsed.")
    }
    return stored
  }

  /// The same declaration with another value.
  func replacing(_ value: Value) -> ArgumentCell {
    ArgumentCell(template, initial: value, read: read)
  }

  func definition(forProperty property: String) -> ArgumentDefinition {
    template.definition(forProperty: property)
  }

  /// Takes the value from what the command line gave for this argument, be it nothing.
  func fill(from occurrences: [Occurrence], as definition: ArgumentDefinition) throws(ParserError) {
    stored = try read(occurrences, definition)
  }

  /// An argument of one value, the last given; required where there is no default.
  static func single(
    _ template: ArgumentTemplate, _ conversion: ValueConversion<Value>, initial: Value?,
    initialDescription: String?
  ) -> ArgumentCell {
    var template = template.expecting(conversion)
    template.isOptional = initial != nil
    template.defaultValue = initialDescription
    return ArgumentCell(template, initial: initial) {
      (occurrences, definition) throws(ParserError) in
      var result = initial
      for occurrence in occurrences {
        result = try conversion.value(occurrence.value, of: definition)
      }
      guard let result else { throw .missingArgument(definition.synopsis) }
      return result
    }
  }

  /// An argument of one value, the last given, or nil.
  static func optional<Element>(
    _ template: ArgumentTemplate, _ conversion: ValueConversion<Element>
  ) -> ArgumentCell where Value == Element? {
    var template = template.expecting(conversion)
    template.isOptional = true
    return ArgumentCell(template, initial: .some(nil)) {
      (occurrences, definition) throws(ParserError) in
      var result: Element?
      for occurrence in occurrences {
        result = try conversion.value(occurrence.value, of: definition)
      }
      return result
    }
  }

  /// An argument that may be repeated; at least one is required where there is no default.
  static func repeating<Element>(
    _ template: ArgumentTemplate, _ conversion: ValueConversion<Element>, initial: [Element]?,
    initialDescription: String?
  ) -> ArgumentCell where Value == [Element] {
    var template = template.expecting(conversion)
    template.isRepeating = true
    template.isOptional = initial != nil
    template.defaultValue = initialDescription
    return ArgumentCell(template, initial: initial) {
      (occurrences, definition) throws(ParserError) in
      var result: [Element] = []
      for occurrence in occurrences {
        result.append(try conversion.value(occurrence.value, of: definition))
      }
      if !result.isEmpty { return result }
      guard let initial else { throw .missingArgument(definition.synopsis) }
      return initial
    }
  }

  /// A flag, whose value follows from the times that it was given and not given.
  static func flag(
    _ template: ArgumentTemplate, initial: Value?, value: @escaping ([Occurrence]) -> Value?
  ) -> ArgumentCell {
    var template = template
    template.isOptional = initial != nil
    return ArgumentCell(template, initial: initial) {
      (occurrences, definition) throws(ParserError) in
      guard let value = value(occurrences) else { throw .missingArgument(definition.synopsis) }
      return value
    }
  }
}
