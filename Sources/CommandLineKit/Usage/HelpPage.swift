/// The help of one command: an example first, then what it is, how to call it, and its parts.
package struct HelpPage {
  /// The width where no terminal says another.
  package static let defaultColumns = 80

  /// Where descriptions begin; a label that reaches it gets a line of its own.
  private static let descriptionColumn = 26
  /// Below this width a page could not be read; lines are then longer than the terminal.
  private static let leastColumns = 50

  private let root: CommandDescription
  private let path: [String]
  private let command: CommandDescription
  private let columns: Int

  /// The page of the command that the names lead to, from the tool's on; else the tool's own.
  package init(_ root: CommandDescription, path: [String], columns: Int = defaultColumns) {
    let command = root.descendant(at: path)
    self.root = root
    self.path = command == nil ? [root.name] : path
    self.command = command ?? root
    self.columns = max(columns, Self.leastColumns)
  }

  /// The page, with its last newline.
  package var text: String {
    let blocks = [examples, overview, usage] + argumentLists + [subcommands, pointer]
    return blocks.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
      .joined(separator: "\n\n") + "\n"
  }

  private var examples: [String] {
    if command.examples.isEmpty { return [] }
    var lines = [command.examples.count == 1 ? "EXAMPLE:" : "EXAMPLES:"]
    for example in command.examples {
      lines += wrapped("\(example.does):", columns: columns, indent: 2)
      lines.append("    \(example.command)")
    }
    return lines
  }

  private var overview: [String] {
    var lines: [String] = []
    if !command.abstract.isEmpty {
      lines += wrapped("OVERVIEW: \(command.abstract)", columns: columns)
    }
    if !command.discussion.isEmpty {
      if !lines.isEmpty { lines.append("") }
      lines += wrapped(command.discussion, columns: columns)
    }
    return lines
  }

  private var usage: [String] {
    let title = "USAGE: "
    let line = UsageLine(command, path: path).text(columns: columns - title.count)
    return wrapped(title + line, columns: columns)
  }

  /// The positional arguments, each titled group of options, then all other options.
  private var argumentLists: [[String]] {
    let shown = command.arguments.filter { !$0.isHidden }
    let options = shown.filter { $0.kind != .positional }
    var titles: [String] = []
    for option in options where !option.section.isEmpty && !titles.contains(option.section) {
      titles.append(option.section)
    }
    let positional = list("ARGUMENTS", shown.filter { $0.kind == .positional })
    let groups = titles.map { title in
      list(title.uppercased(), options.filter { $0.section == title })
    }
    return [positional] + groups + [list("OPTIONS", options.filter { $0.section.isEmpty })]
  }

  private func list(_ title: String, _ arguments: [ArgumentDefinition]) -> [String] {
    if arguments.isEmpty { return [] }
    return ["\(title):"]
      + arguments.flatMap { argument in
        let sentence = [argument.help.abstract, argument.valueNote ?? ""]
          .filter { !$0.isEmpty }.joined(separator: " ")
        let text = [sentence, argument.help.discussion].filter { !$0.isEmpty }
        return row(argument.label, text.joined(separator: "\n"))
      }
  }

  private var subcommands: [String] {
    if command.subcommands.isEmpty { return [] }
    return ["SUBCOMMANDS:"]
      + command.subcommands.flatMap { subcommand in
        let isDefault = subcommand.name == command.defaultSubcommand
        return row(subcommand.name + (isDefault ? " (default)" : ""), subcommand.abstract)
      }
  }

  private var pointer: [String] {
    if command.subcommands.isEmpty { return [] }
    let call = ([root.name, "help"] + path.dropFirst()).joined(separator: " ")
    return ["  See '\(call) <subcommand>' for detailed help."]
  }

  private func row(_ label: String, _ description: String) -> [String] {
    let start = "  \(label)"
    if description.isEmpty { return [start] }
    var lines = wrapped(description, columns: columns, indent: Self.descriptionColumn)
    if start.count + 2 > Self.descriptionColumn { return [start] + lines }
    let gap = String(repeating: " ", count: Self.descriptionColumn - start.count)
    lines[0] = start + gap + lines[0].dropFirst(Self.descriptionColumn)
    return lines
  }
}
