/// What is wrong with a command line; its words are in `ParserError+Message`.
package enum ParserError: Error, Hashable, Sendable {
  /// An option that is not declared, as typed, and the declared one that it may have meant.
  case unknownOption(String, suggestion: String?)
  /// A word where a subcommand stands, and the words that it may have meant.
  case unknownCommand(String, suggestion: String?)
  /// No subcommand where one is needed.
  case missingCommand
  /// An option without its value: its name as typed, and what to call the value.
  case missingValue(option: String, valueName: String)
  /// A flag with a value: its name as typed.
  case unexpectedValue(flag: String)
  /// A word that stands for no value of its argument; the reason where the argument's code has one.
  case invalidValue(
    String, argument: String, expectation: ValueExpectation, reason: String?)
  /// A required argument that was not given.
  case missingArgument(String)
  /// A word too many, and the option that it may have meant.
  case unexpectedArgument(String, suggestion: String?)
}

/// An error with the command that it arose in.
package struct CommandError: Error {
  /// The names from the tool's on.
  package var path: [String]
  /// A `ParserError`, `ValidationError`, `CleanExit`, `ExitCode`, or an error of a command's own.
  package var cause: any Error

  package init(path: [String], cause: any Error) {
    self.path = path
    self.cause = cause
  }
}
