/// How the words given for an argument become its values.
struct ValueConversion<Element> {
  /// What help and messages say of the values.
  let expectation: ValueExpectation
  let completion: CompletionKind
  private let convert: (String) throws -> Element?

  /// A conversion by code, whose `ValidationError` says what is wrong with a word.
  init(
    transform: @escaping @Sendable (String) throws -> Element, completion: CompletionKind?
  ) {
    self.expectation = .anything
    self.completion = completion ?? .default
    self.convert = transform
  }

  /// The value for one word.
  func value(_ word: String, of definition: ArgumentDefinition) throws(ParserError) -> Element {
    var reason: String?
    do {
      if let value = try convert(word) { return value }
    } catch let error as ValidationError {
      reason = error.message
    } catch {
      // Words of another error are not meant for the user; the general message stands.
    }
    throw .invalidValue(
      word, argument: definition.synopsis, expectation: expectation, reason: reason)
  }
}

extension ValueConversion where Element: ExpressibleByArgument {
  /// The conversion that the type itself brings along.
  init(completion: CompletionKind?) {
    self.expectation = ValueExpectation(of: Element.self)
    self.completion = completion ?? Element.defaultCompletionKind
    self.convert = { Element(argument: $0) }
  }
}

/// Which words stand for a value of an argument.
package enum ValueExpectation: Hashable, Sendable {
  case anything
  case wholeNumber
  case number
  case oneOf([String])

  init(of type: any ExpressibleByArgument.Type) {
    let words = type.allValueStrings
    if !words.isEmpty {
      self = .oneOf(words)
    } else if type == Int.self || type == Int64.self {
      self = .wholeNumber
    } else if type == Double.self {
      self = .number
    } else {
      self = .anything
    }
  }

  /// The words that can be listed.
  package var words: [String] {
    if case .oneOf(let words) = self { words } else { [] }
  }
}
