extension CommandDescription {
  /// What is wrong with the declarations of this command and those below it, a sentence each.
  ///
  /// A tool asserts in its tests that there is nothing: a declaration that cannot be parsed, two
  /// arguments of one name, a command without abstract or example, an example that does not parse.
  package func problems() -> [String] {
    var problems: [String] = []
    for (path, command) in flattened() {
      let call = path.joined(separator: " ")
      problems += command.problemsOfItsOwn().map { "\(call): \($0)" }
      for example in command.examples {
        if let problem = problem(of: example) {
          problems.append("\(call): the example '\(example.command)' \(problem)")
        }
      }
    }
    return problems
  }

  private func problemsOfItsOwn() -> [String] {
    var problems: [String] = []
    if abstract.isEmpty { problems.append("there is no abstract") }
    if examples.isEmpty { problems.append("there is no example") }
    let own = arguments.filter { $0.builtIn == nil }
    if !subcommands.isEmpty, !own.isEmpty {
      problems.append("a command with subcommands has arguments of its own")
    }
    if let defaultSubcommand, subcommand(named: defaultSubcommand) == nil {
      problems.append("the default subcommand is none of the subcommands")
    }
    problems += repeated(subcommands.map(\.name)).map { "two subcommands are named '\($0)'" }
    problems += repeated(arguments.flatMap { ($0.names + $0.negativeNames).map(\.synopsis) })
      .map { "two arguments are named '\($0)'" }
    problems += own.filter { $0.help.abstract.isEmpty && !$0.isHidden }
      .map { "'\($0.label)' has no help" }
    problems += own.filter { $0.kind != .positional && $0.names.isEmpty }
      .map { "the option '\($0.valueName)' has no name" }
    return problems + problemsOfPositions(own.filter { $0.kind == .positional })
  }

  private func problemsOfPositions(_ positional: [ArgumentDefinition]) -> [String] {
    zip(positional, positional.dropFirst()).compactMap { earlier, later in
      if earlier.isRepeating {
        "'\(later.synopsis)' cannot be reached behind '\(earlier.label)'"
      } else if earlier.isOptional, !later.isOptional {
        "'\(later.synopsis)' is required behind '\(earlier.synopsis)', which is not"
      } else {
        nil
      }
    }
  }

  private func repeated(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { !seen.insert($0).inserted }
  }

  /// What keeps an example from being parsed; this command is the root.
  private func problem(of example: CommandExample) -> String? {
    guard let words = ShellWords(example.command) else { return "leaves a quote open" }
    let calls = words.commands.filter { $0.first == name }
    if calls.isEmpty { return "does not call '\(name)'" }
    for call in calls {
      do {
        _ = try CommandParser(root: self).parse(Array(call.dropFirst()))
      } catch {
        if error.cause is CleanExit { continue }
        let message = ExitMessage(for: error, in: self).text
        return "does not parse: \(message.prefix { $0 != "\n" })"
      }
    }
    return nil
  }
}
