internal import TraceModel

/// Gives the values that a case's events have in common short names.
struct VariableNames {
  /// Whose value a variable is.
  enum Owner: Hashable {
    /// The trigger's step of this number, from 0.
    case step(Int)
    /// The piece of evidence of this number, in the order in which they are met.
    case evidence(Int)
  }

  private struct Key: Hashable {
    var owner: Owner
    var attribute: AttributeID
  }

  private let vocabulary: Vocabulary
  private var letters: [AttributeID: String] = [:]
  private var variables: [Key: Variable] = [:]
  private var taken: Set<String> = []

  init(vocabulary: Vocabulary) { self.vocabulary = vocabulary }

  /// The variable for an attribute of an event; the same whenever it is asked for.
  mutating func variable(_ attribute: AttributeID, of owner: Owner) -> Variable {
    let key = Key(owner: owner, attribute: attribute)
    if let known = variables[key] { return known }
    var name = letter(of: attribute)
    while !taken.insert(name).inserted { name += "′" }
    let variable = Variable(name: name)
    variables[key] = variable
    return variable
  }

  /// The first letter of the attribute's name that no other attribute has.
  private mutating func letter(of attribute: AttributeID) -> String {
    if let known = letters[attribute] { return known }
    let name = vocabulary[attribute]
    let used = Set(letters.values)
    let free = name.first { $0.isLetter && !used.contains(String($0)) }
    let letter = free.map(String.init) ?? name
    letters[attribute] = letter
    return letter
  }
}
