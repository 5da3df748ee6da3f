/// The names of an option or flag, as its property declares them.
package struct NameSpecification: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// One name, or the way in which it follows from the property's name.
  package enum Element: Hashable, Sendable {
    /// The property's name in lower case, its words joined by hyphens: `--fail-on` for `failOn`.
    case long
    /// The first letter of the property's name: `-f` for `failOn`.
    case short
    /// A name given without its dashes.
    case customLong(String)
    /// A letter given without its dash.
    case customShort(Character)
  }

  private var elements: [Element]

  package init(arrayLiteral elements: Element...) {
    self.elements = elements
  }

  package static let long: NameSpecification = [.long]
  package static let short: NameSpecification = [.short]
  package static let shortAndLong: NameSpecification = [.short, .long]

  /// A long name given without its dashes.
  package static func customLong(_ name: String) -> NameSpecification {
    [.customLong(name)]
  }

  /// A letter given without its dash.
  package static func customShort(_ letter: Character) -> NameSpecification {
    [.customShort(letter)]
  }

  /// The names for a property, the short ones first, each once.
  func names(forProperty property: String) -> [ArgumentDefinition.Name] {
    var names: [ArgumentDefinition.Name] = []
    for element in elements {
      let name: ArgumentDefinition.Name =
        switch element {
        case .long: .long(kebabCase(property))
        case .short: .short(property.first ?? "?")
        case .customLong(let name): .long(name)
        case .customShort(let letter): .short(letter)
        }
      if !names.contains(name) { names.append(name) }
    }
    return names.filter(\.isShort) + names.filter { !$0.isShort }
  }
}

/// A name of Swift as the command line writes it: `failOn` is `fail-on`, `dbURL` is `db-url`.
func kebabCase(_ name: String) -> String {
  let letters = Array(name)
  var result = ""
  for (index, letter) in letters.enumerated() {
    if letter == "_" {
      if !result.isEmpty { result += "-" }
      continue
    }
    if letter.isUppercase, index > 0, letters[index - 1] != "_" {
      let startsWord = !letters[index - 1].isUppercase
      let endsAcronym = index + 1 < letters.count && letters[index + 1].isLowercase
      if startsWord || endsAcronym { result += "-" }
    }
    result += letter.lowercased()
  }
  return result
}
