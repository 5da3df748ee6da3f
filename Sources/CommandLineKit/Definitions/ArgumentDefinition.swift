/// One option, flag or argument as data: parser, help, man page and completions read this alone.
package struct ArgumentDefinition: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// A word found by its position.
    case positional
    /// A name followed by a value.
    case option
    /// A name alone.
    case flag
  }

  package var kind: Kind
  /// The names that give it, short ones first; none where it is positional.
  package var names: [Name]
  /// The names that switch an inverted flag off.
  package var negativeNames: [Name] = []
  package var valueName: String
  package var help: ArgumentHelp
  package var isOptional: Bool
  package var isRepeating = false
  /// The default in words, where there is one worth showing.
  package var defaultValue: String?
  package var expectation = ValueExpectation.anything
  package var completion = CompletionKind.default
  /// The title of the option group that it stands in; else empty.
  package var section = ""
  /// Which of the arguments that the module itself answers it is; nil for a command's own.
  package var builtIn: BuiltInArgument?

  /// How messages name it: `--db <file>`, `--quiet`, `<path>`.
  package var synopsis: String {
    switch kind {
    case .positional: "<\(valueName)>"
    case .option: "\(preferredName) <\(valueName)>"
    case .flag:
      (names + negativeNames).filter { !$0.isShort }.map(\.synopsis)
        .joined(separator: "/")
    }
  }

  /// The first long name, else the first short one, with its dashes.
  package var preferredName: String {
    (names.first { !$0.isShort } ?? names.first)?.synopsis ?? ""
  }

  package var isHidden: Bool { help.visibility == .hidden }
}

extension ArgumentDefinition {
  /// A name of an option or flag, without its dashes.
  package enum Name: Hashable, Sendable {
    case long(String)
    case short(Character)

    /// The name as it is typed.
    package var synopsis: String {
      switch self {
      case .long(let name): "--\(name)"
      case .short(let letter): "-\(letter)"
      }
    }

    package var isShort: Bool { long == nil }

    /// The name without dashes, if it is a long one.
    package var long: String? {
      if case .long(let name) = self { name } else { nil }
    }

    /// The long name with a word before it; a short one stays as it is.
    func prefixed(_ prefix: String) -> Name {
      if case .long(let name) = self { .long(prefix + name) } else { self }
    }
  }
}

/// An argument that no command declares and that the module itself answers.
package enum BuiltInArgument: Hashable, Sendable, CaseIterable {
  case version
  case completionScript
  case help

  var definition: ArgumentDefinition {
    var definition =
      switch self {
      case .version:
        ArgumentDefinition(
          kind: .flag, names: [.long("version")], valueName: "version", help: "Show the version.",
          isOptional: true)
      case .completionScript:
        ArgumentDefinition(
          kind: .option, names: [.long("generate-completion-script")], valueName: "shell",
          help: "Print a completion script for a shell.", isOptional: true,
          expectation: ValueExpectation(of: CompletionShell.self),
          completion: CompletionShell.defaultCompletionKind)
      case .help:
        ArgumentDefinition(
          kind: .flag, names: [.short("h"), .long("help")], valueName: "help",
          help: "Show help information.", isOptional: true)
      }
    definition.builtIn = self
    return definition
  }
}
