/// A shell that completes command lines by a script; the values of `--generate-completion-script`.
package enum CompletionShell: String, CaseIterable, ExpressibleByArgument, Sendable {
  case bash
  case zsh
  case fish
}

/// The scripts that complete a tool's command lines, from the definitions that parsing uses.
package enum CompletionScript {
  /// The script for a shell, with its last newline.
  package static func render(_ root: CommandDescription, for shell: CompletionShell) -> String {
    let model = CompletionModel(root)
    return switch shell {
    case .bash: bash(model)
    case .zsh: zsh(model)
    case .fish: fish(model)
    }
  }
}

/// What the scripts need of a tool, without its hidden arguments.
struct CompletionModel {
  /// A command's part of a script.
  struct Command {
    /// The names from the tool's on, as scripts compare them.
    var path: String
    /// Names and abstracts of the words that may follow.
    var subcommands: [(name: String, abstract: String)]
    var options: [ArgumentDefinition]
    /// What stands for the words that are no options.
    var positional: [CompletionKind]
  }

  var tool: String
  /// The tool's name as part of a function's name.
  var function: String
  var commands: [Command]

  init(_ root: CommandDescription) {
    self.tool = root.name
    self.function = "_" + root.name.map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined()
    self.commands = root.flattened().map { path, command in
      let shown = command.arguments.filter { !$0.isHidden }
      return Command(
        path: path.joined(separator: " "),
        subcommands: command.subcommands.map { ($0.name, $0.abstract) },
        options: shown.filter { $0.kind != .positional },
        positional: shown.filter { $0.kind == .positional }.map(\.completion))
    }
  }

  /// The paths of all commands below the tool itself.
  var lowerPaths: [String] { commands.dropFirst().map(\.path) }
}

extension String {
  /// The text as one word of a POSIX shell.
  var shellQuoted: String {
    "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
