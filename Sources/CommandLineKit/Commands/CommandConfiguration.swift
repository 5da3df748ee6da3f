/// What a command says of itself.
package struct CommandConfiguration: Sendable {
  /// The word that calls the command; the type's name in lower case where nil.
  package var commandName: String?
  /// One sentence.
  package var abstract: String
  /// Further sentences; an empty line parts paragraphs.
  package var discussion: String
  /// What `--version` prints, where the command is the root; empty for none.
  package var version: String
  package var subcommands: [any ParsableCommand.Type]
  /// The subcommand that is meant where none is given.
  package var defaultSubcommand: (any ParsableCommand.Type)?
  /// What help shows first; an addition to the model's interface.
  package var examples: [CommandExample]

  package init(
    commandName: String? = nil, abstract: String = "", discussion: String = "",
    version: String = "", subcommands: [any ParsableCommand.Type] = [],
    defaultSubcommand: (any ParsableCommand.Type)? = nil, examples: [CommandExample] = []
  ) {
    self.commandName = commandName
    self.abstract = abstract
    self.discussion = discussion
    self.version = version
    self.subcommands = subcommands
    self.defaultSubcommand = defaultSubcommand
    self.examples = examples
  }
}

/// A command line that can be copied, and what it does.
package struct CommandExample: Hashable, Sendable {
  /// The line as typed into a shell, from the tool's name on; it is never wrapped.
  package var command: String
  /// One phrase without its end: "Check last night's recordings".
  package var does: String

  package init(command: String, does: String) {
    self.command = command
    self.does = does
  }
}
