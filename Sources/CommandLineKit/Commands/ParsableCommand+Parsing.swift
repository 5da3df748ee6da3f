extension ParsableCommand {
  /// Parses arguments into this command or one below it.
  ///
  /// - Parameter arguments: The words that follow the tool's name; the process's own where nil.
  /// - Returns: The command that the arguments name, filled and validated.
  /// - Throws: `CommandError`.
  package static func parseAsRoot(_ arguments: [String]? = nil) throws -> any ParsableCommand {
    let arguments = arguments ?? Array(CommandLine.arguments.dropFirst())
    return try CommandParser(root: CommandDescription(root: self)).parse(arguments).command
  }

  /// Parses arguments into this very command.
  ///
  /// - Parameter arguments: The words that follow the tool's name; the process's own where nil.
  /// - Returns: The command, filled and validated.
  /// - Throws: `CommandError`, also where the arguments name a subcommand.
  package static func parse(_ arguments: [String]? = nil) throws -> Self {
    let command = try parseAsRoot(arguments)
    guard let result = command as? Self else {
      throw CommandError(
        path: [commandName], cause: ValidationError("a subcommand stands where none is expected"))
    }
    return result
  }

  /// The help of this command as the root, or of one below it.
  ///
  /// - Parameters:
  ///   - subcommand: The type of a command below this one; this one itself where nil.
  ///   - columns: The width to wrap at; 80 where nil.
  /// - Returns: The text, with its last newline.
  package static func helpMessage(
    for subcommand: (any ParsableCommand.Type)? = nil, columns: Int? = nil
  ) -> String {
    let root = CommandDescription(root: self)
    let path = subcommand.flatMap(root.path(to:)) ?? [root.name]
    return HelpPage(root, path: path, columns: columns ?? HelpPage.defaultColumns).text
  }

  /// The status that an error leads to.
  package static func exitCode(for error: any Error) -> ExitCode {
    ExitMessage(for: error, in: CommandDescription(root: self)).code
  }

  /// All that is printed for an error.
  package static func fullMessage(for error: any Error, columns: Int? = nil) -> String {
    ExitMessage(
      for: error, in: CommandDescription(root: self), columns: columns ?? HelpPage.defaultColumns
    ).text
  }
}
