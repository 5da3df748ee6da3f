/// A property wrapper that stands for one argument.
protocol ArgumentDeclaration {
  func definition(forProperty property: String) -> ArgumentDefinition

  /// Sets the property from what the command line gave for it, be it nothing.
  func fill(from occurrences: [Occurrence], as definition: ArgumentDefinition) throws(ParserError)
}

/// A property wrapper that stands for the arguments of another type.
protocol GroupDeclaration {
  var title: String { get }
  var members: any ParsableArguments { get }
  func validateMembers() throws
}

/// The arguments that the properties of one instance declare, in their order, groups taken in.
struct DeclarationList {
  /// A definition, and the declaration that takes its value.
  struct Entry {
    var definition: ArgumentDefinition
    var declaration: any ArgumentDeclaration
  }

  private(set) var entries: [Entry] = []
  /// The groups, an inner one before the one that holds it.
  private(set) var groups: [any GroupDeclaration] = []

  init(of arguments: any ParsableArguments) {
    add(arguments, section: "")
  }

  private mutating func add(_ arguments: any ParsableArguments, section: String) {
    for child in Mirror(reflecting: arguments).children {
      // The storage of a wrapped property bears its name behind an underscore.
      let property = (child.label ?? "").drop { $0 == "_" }
      if let declaration = child.value as? any ArgumentDeclaration {
        var definition = declaration.definition(forProperty: String(property))
        definition.section = section
        entries.append(Entry(definition: definition, declaration: declaration))
      } else if let group = child.value as? any GroupDeclaration {
        add(group.members, section: group.title.isEmpty ? section : group.title)
        groups.append(group)
      }
    }
  }
}
