internal import Spelling

extension ParserError {
  /// The error in words, made for a person: one line, or two where the values can be listed.
  package var message: String {
    switch self {
    case .unknownOption(let option, let suggestion):
      "unknown option '\(visible(option))'\(Self.didYouMean(suggestion))"
    case .unknownCommand(let word, let suggestion):
      "unknown command '\(visible(word))'\(Self.didYouMean(suggestion))"
    case .missingCommand:
      "a command is missing"
    case .missingValue(let option, let valueName):
      "'\(option)' needs a value: \(option) <\(valueName)>"
    case .unexpectedValue(let flag):
      "'\(flag)' takes no value"
    case .invalidValue(let value, let argument, let expectation, let reason):
      Self.message(invalid: value, for: argument, expectation, reason)
    case .missingArgument(let argument):
      "'\(argument)' is missing"
    case .unexpectedArgument(let word, let suggestion):
      "unexpected argument '\(visible(word))'\(Self.didYouMean(suggestion))"
    }
  }

  private static func message(
    invalid value: String, for argument: String, _ expectation: ValueExpectation, _ reason: String?
  ) -> String {
    let refusal = "invalid value '\(visible(value))' for '\(argument)'"
    if let reason { return "\(refusal): \(reason)" }
    switch expectation {
    case .anything: return refusal
    case .wholeNumber: return "\(refusal): not a whole number"
    case .number: return "\(refusal): not a number"
    case .oneOf(let words):
      return
        "\(refusal)\(Suggestion.clause(for: value, in: words))\nThe values are: \(words.joined(separator: ", "))."
    }
  }

  private static func didYouMean(_ suggestion: String?) -> String {
    suggestion.map { "; did you mean '\($0)'?" } ?? ""
  }
}
