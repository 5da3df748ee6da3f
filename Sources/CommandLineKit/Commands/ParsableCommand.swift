// This module is shaped like swift-argument-parser: what it has is named there as it is here and
// means the same, so that the one can replace the other by an import line. It has less: no
// parsing strategies, no flags from enumerations, no aliases, no asynchronous commands, and a
// command either has subcommands or arguments of its own. Where it differs on purpose:
//
// - `CommandConfiguration.examples` is an addition, and help begins with them.
// - `ExitCode.validationFailure` is 2 instead of 64, and an error that is not meant for a user ends
//   with 70 and without a value of it in words, instead of with 1 and its description.
// - A tool that needs a subcommand and gets none fails, instead of printing help and succeeding:
//   a nightly script that lost its arguments must not look like a success.
// - `-nvalue` works for each short option, as POSIX has it, without `allowingJoined`.
// - A word that begins with a dash and is a number is a value, unless a digit is a declared name.

/// A command of the tool: its arguments, what it says of itself, and what it does.
package protocol ParsableCommand: ParsableArguments {
  static var configuration: CommandConfiguration { get }

  /// Does what the command is for.
  ///
  /// - Throws: `ExitCode` to end with a status, `ValidationError` to refuse the arguments,
  ///   `CleanExit` to print and succeed; any other error is an internal one.
  mutating func run() throws
}

extension ParsableCommand {
  package static var configuration: CommandConfiguration { CommandConfiguration() }

  package mutating func run() throws {
    throw CleanExit.helpRequest(Self.self)
  }

  /// The word that calls the command.
  static var commandName: String {
    configuration.commandName ?? kebabCase(String(describing: Self.self))
  }
}
