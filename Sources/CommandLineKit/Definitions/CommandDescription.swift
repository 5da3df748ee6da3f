/// A command and those below it as data: parser, help, man page and completions read this alone.
package struct CommandDescription: Sendable {
  /// The word that calls it.
  package var name: String
  package var abstract: String
  package var discussion: String
  /// Empty where there is none; the root's alone is shown.
  package var version: String
  package var examples: [CommandExample]
  /// The arguments in the order of their declarations, then the built-in ones.
  package var arguments: [ArgumentDefinition]
  package var subcommands: [CommandDescription]
  /// The name of the subcommand that is meant where none is given.
  package var defaultSubcommand: String?

  /// What is parsed into.
  let type: any ParsableCommand.Type

  /// Describes a command with all below it.
  package init(root type: any ParsableCommand.Type) {
    self.init(type, isRoot: true)
  }

  private init(_ type: any ParsableCommand.Type, isRoot: Bool) {
    let configuration = type.configuration
    self.type = type
    self.name = type.commandName
    self.abstract = configuration.abstract
    self.discussion = configuration.discussion
    self.version = configuration.version
    self.examples = configuration.examples
    self.arguments = DeclarationList(of: type.init()).entries.map(\.definition)
    self.subcommands = configuration.subcommands.map { CommandDescription($0, isRoot: false) }
    self.defaultSubcommand = configuration.defaultSubcommand?.commandName
    for argument in BuiltInArgument.allCases {
      switch argument {
      case .version: if isRoot, !version.isEmpty { addUnlessTaken(argument) }
      case .completionScript: if isRoot { addUnlessTaken(argument) }
      case .help: addUnlessTaken(argument)
      }
    }
  }

  /// Adds an argument with those of its names that the command itself did not take.
  private mutating func addUnlessTaken(_ argument: BuiltInArgument) {
    let taken = Set(arguments.flatMap { $0.names + $0.negativeNames })
    var definition = argument.definition
    definition.names.removeAll { taken.contains($0) }
    if !definition.names.isEmpty { arguments.append(definition) }
  }

  package func subcommand(named name: String) -> CommandDescription? {
    subcommands.first { $0.name == name }
  }

  /// The command at the end of a path of names that starts with this one's.
  package func descendant(at path: [String]) -> CommandDescription? {
    guard path.first == name else { return nil }
    var command = self
    for name in path.dropFirst() {
      guard let next = command.subcommand(named: name) else { return nil }
      command = next
    }
    return command
  }

  /// This command and all below it with their paths, each before those below it.
  package func flattened() -> [(path: [String], command: CommandDescription)] {
    var result: [(path: [String], command: CommandDescription)] = [([name], self)]
    for subcommand in subcommands {
      result += subcommand.flattened().map { ([name] + $0.path, $0.command) }
    }
    return result
  }

  /// The path to the command of a type.
  func path(to type: any ParsableCommand.Type) -> [String]? {
    flattened().first { $0.command.type == type }?.path
  }
}
