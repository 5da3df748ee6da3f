internal import Spelling

/// Turns arguments into a command that can run; reads nothing but its inputs.
struct CommandParser {
  let root: CommandDescription

  /// A command that was parsed, and the names that called it.
  struct Result {
    var path: [String]
    var command: any ParsableCommand
  }

  /// Parses the arguments that follow the tool's name.
  ///
  /// - Throws: `CommandError`, whose cause is a `CleanExit` where help, the version or a completion
  ///   script is asked for.
  func parse(_ arguments: [String]) throws(CommandError) -> Result {
    var path = [root.name]
    do {
      let (command, rest) = try resolve(arguments[...], &path)
      return Result(path: path, command: try fill(command, from: rest))
    } catch {
      throw CommandError(path: path, cause: error)
    }
  }

  // MARK: The command

  /// Follows the names of subcommands down to a command without any, or to a request for help.
  private func resolve(
    _ arguments: ArraySlice<String>, _ path: inout [String]
  ) throws -> (CommandDescription, ArraySlice<String>) {
    var command = root
    var rest = arguments
    var wantsHelp = false
    while !command.subcommands.isEmpty {
      var scanner = ArgumentScanner(command.arguments, rest)
      let words: ArraySlice<String>
      do {
        words = try scanner.scanOptions()
      } catch {
        // What this command does not know may be meant for the one that stands in for it.
        guard descendToDefault(&command, &path) else { throw error }
        continue
      }
      wantsHelp = wantsHelp || !scanner.occurrences(of: .help).isEmpty
      if !wantsHelp { try answer(scanner) }
      if let word = words.first, word != "help" || command.subcommand(named: word) != nil {
        if let next = command.subcommand(named: word) {
          command = next
          path.append(word)
          rest = words.dropFirst()
        } else if !descendToDefault(&command, &path) {
          throw ParserError.unknownCommand(word, suggestion: nearestCommand(to: word, in: command))
        }
      } else if words.first == "help" {
        rest = words.dropFirst()
        wantsHelp = true
      } else if wantsHelp {
        throw CleanExit.helpRequest(command.type)
      } else if !descendToDefault(&command, &path) {
        throw ParserError.missingCommand
      }
    }
    if wantsHelp { throw CleanExit.helpRequest(command.type) }
    return (command, rest)
  }

  private func descendToDefault(_ command: inout CommandDescription, _ path: inout [String]) -> Bool
  {
    guard let name = command.defaultSubcommand, let next = command.subcommand(named: name) else {
      return false
    }
    command = next
    path.append(name)
    return true
  }

  /// The subcommand with a name near to the word, or one further down with that very name.
  private func nearestCommand(to word: String, in command: CommandDescription) -> String? {
    let exact = command.flattened().first { $0.path.count > 2 && $0.command.name == word }
    if let exact { return exact.path.dropFirst().joined(separator: " ") }
    return Suggestion.nearest(to: word, in: command.subcommands.map(\.name) + ["help"])
  }

  // MARK: Its arguments

  private func fill(
    _ description: CommandDescription, from arguments: ArraySlice<String>
  ) throws -> any ParsableCommand {
    // An option's value never begins with a dash unless attached, so that these words ask for help
    // wherever they stand, also beside an error.
    let asks = description.arguments.filter { $0.builtIn == .help }.flatMap(\.names).map(\.synopsis)
    if arguments.prefix(while: { $0 != "--" }).contains(where: asks.contains) {
      throw CleanExit.helpRequest(description.type)
    }
    var scanner = ArgumentScanner(description.arguments, arguments)
    try scanner.scanAll()
    if !scanner.occurrences(of: .help).isEmpty {
      throw CleanExit.helpRequest(description.type)
    }
    try answer(scanner)
    var command = description.type.init()
    let declarations = DeclarationList(of: command)
    // The definitions of the description are those of the declarations, then the built-in ones.
    for (entry, occurrences) in zip(declarations.entries, scanner.occurrences) {
      try entry.declaration.fill(from: occurrences, as: entry.definition)
    }
    for group in declarations.groups { try group.validateMembers() }
    try command.validate()
    return command
  }

  /// Answers `--version` and `--generate-completion-script`, where the scanned arguments hold them.
  private func answer(_ scanner: ArgumentScanner) throws {
    if !scanner.occurrences(of: .version).isEmpty { throw CleanExit.message(root.version) }
    guard let occurrence = scanner.occurrences(of: .completionScript).last else { return }
    let shell = try ValueConversion<CompletionShell>(completion: nil)
      .value(occurrence.value, of: BuiltInArgument.completionScript.definition)
    throw CleanExit.message(CompletionScript.render(root, for: shell))
  }
}
