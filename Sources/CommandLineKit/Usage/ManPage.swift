/// The manual page of a whole tool in mdoc(7), from the definitions that parsing uses.
package struct ManPage {
  /// What the page says beyond the commands.
  package struct Details: Sendable {
    /// When the page last changed, as mdoc writes dates: `January 31, 2027`.
    package var date: String
    package var environment: [Entry]
    package var files: [Entry]
    package var exitStatus: [Entry]
    package var seeAlso: [Reference]

    package init(
      date: String, environment: [Entry] = [], files: [Entry] = [], exitStatus: [Entry] = [],
      seeAlso: [Reference] = []
    ) {
      self.date = date
      self.environment = environment
      self.files = files
      self.exitStatus = exitStatus
      self.seeAlso = seeAlso
    }
  }

  /// A variable, file or status, and whole sentences on it.
  package struct Entry: Hashable, Sendable {
    package var term: String
    package var text: String

    package init(_ term: String, _ text: String) {
      self.term = term
      self.text = text
    }
  }

  /// Another manual page.
  package struct Reference: Hashable, Sendable {
    package var name: String
    /// The chapter of the manual, from 1.
    package var section: Int

    package init(_ name: String, _ section: Int) {
      self.name = name
      self.section = section
    }
  }

  private let root: CommandDescription
  private let details: Details

  /// The page's source text, with its last newline.
  package static func render(_ root: CommandDescription, details: Details) -> String {
    let page = ManPage(root: root, details: details)
    return page.lines.joined(separator: "\n") + "\n"
  }

  // The conventional order of the sections; another one is a warning of mandoc.
  private var lines: [String] {
    head + synopsis + description + commands
      + list("ENVIRONMENT", "Ev", details.environment)
      + list("FILES", "Pa", details.files)
      + list("EXIT STATUS", nil, details.exitStatus)
      + examples + seeAlso
  }

  private var head: [String] {
    let name = MdocText.argument(root.name)
    let abstract = root.abstract.hasSuffix(".") ? String(root.abstract.dropLast()) : root.abstract
    return [
      ".Dd \(details.date)", ".Dt \(root.name.uppercased()) 1", ".Os",
      ".Sh NAME", ".Nm \(name)", ".Nd \(MdocText.line(abstract))",
    ]
  }

  /// Each command that can be run, its options summed up.
  private var synopsis: [String] {
    let runnable = root.flattened().filter { $0.command.subcommands.isEmpty }
    return [".Sh SYNOPSIS"]
      + runnable.flatMap { path, command in
        call(path, command, summing: true)
      }
  }

  private var description: [String] {
    let options = root.arguments.filter { !$0.isHidden && $0.kind != .positional }
    let text = MdocText.lines(root.discussion.isEmpty ? root.abstract : root.discussion)
    if root.subcommands.isEmpty { return [".Sh DESCRIPTION"] + text + items(root, all: true) }
    return [".Sh DESCRIPTION"] + text
      + [".Pp", "These options stand where a command does:"] + itemList(options)
  }

  private var commands: [String] {
    let commands = root.flattened().dropFirst()
    if commands.isEmpty { return [] }
    return [".Sh COMMANDS", "Each command prints its help with", ".Fl \\-help ."]
      + commands.flatMap { path, command in
        let title = path.dropFirst().map(MdocText.argument).joined(separator: " ")
        var lines = [".Ss \(title)"]
        if command.subcommands.isEmpty {
          lines += call(path, command, summing: false) + [".Pp"]
        }
        let text = [command.abstract, command.discussion].filter { !$0.isEmpty }
        lines += MdocText.lines(text.joined(separator: "\n"))
        return lines + items(command, all: false)
      }
  }

  private var examples: [String] {
    var seen: Set<CommandExample> = []
    let examples = root.flattened().flatMap(\.command.examples).filter { seen.insert($0).inserted }
    if examples.isEmpty { return [] }
    return [".Sh EXAMPLES"]
      + examples.enumerated().flatMap { index, example in
        (index == 0 ? [] : [".Pp"]) + MdocText.lines("\(example.does):")
          + [".Bd -literal -offset indent", MdocText.line(example.command), ".Ed"]
      }
  }

  private var seeAlso: [String] {
    if details.seeAlso.isEmpty { return [] }
    // mandoc wants them by chapter, then by name.
    let sorted = details.seeAlso.sorted { ($0.section, $0.name) < ($1.section, $1.name) }
    return [".Sh SEE ALSO"]
      + sorted.enumerated().map { index, page in
        let comma = index + 1 < sorted.count ? " ," : ""
        return ".Xr \(MdocText.argument(page.name)) \(page.section)\(comma)"
      }
  }

  // MARK: Parts

  private func list(_ title: String, _ macro: String?, _ entries: [Entry]) -> [String] {
    if entries.isEmpty { return [] }
    return [".Sh \(title)", ".Bl -tag -width Ds"]
      + entries.flatMap { entry in
        let term = MdocText.argument(entry.term)
        return [".It " + (macro.map { "\($0) \(term)" } ?? term)] + MdocText.lines(entry.text)
      } + [".El"]
  }

  /// How a command is called.
  private func call(_ path: [String], _ command: CommandDescription, summing: Bool) -> [String] {
    var lines = [".Nm"]
    if summing { lines = [".Nm \(MdocText.argument(root.name))"] }
    if path.count > 1 {
      lines.append(".Cm " + path.dropFirst().map(MdocText.argument).joined(separator: " "))
    }
    let own = command.arguments.filter { $0.builtIn == nil && !$0.isHidden }
    let options = own.filter { $0.kind != .positional }
    if summing, options.contains(where: \.isOptional) { lines.append(".Op Ar options") }
    for option in options where !(summing && option.isOptional) {
      lines.append(option.isOptional ? ".Op \(option.mdoc)" : ".\(option.mdoc)")
    }
    for argument in own where argument.kind == .positional {
      lines.append(argument.isOptional ? ".Op \(argument.mdoc)" : ".\(argument.mdoc)")
    }
    return lines
  }

  private func items(_ command: CommandDescription, all: Bool) -> [String] {
    let shown = command.arguments.filter { !$0.isHidden && (all || $0.builtIn == nil) }
    return itemList(
      shown.filter { $0.kind == .positional } + shown.filter { $0.kind != .positional })
  }

  private func itemList(_ arguments: [ArgumentDefinition]) -> [String] {
    if arguments.isEmpty { return [] }
    return [".Bl -tag -width Ds"]
      + arguments.flatMap { argument in
        [".It \(argument.mdocNames)"] + MdocText.lines(argument.sentences)
      } + [".El"]
  }
}

extension ArgumentDefinition {
  /// The argument as a usage line shows it, in macros.
  fileprivate var mdoc: String {
    let repeats = isRepeating && kind != .flag ? " ..." : ""
    if kind == .positional { return "Ar \(MdocText.argument(valueName))\(repeats)" }
    let name = (names.first { !$0.isShort } ?? names.first).map(Self.mdoc) ?? ""
    return kind == .option ? "\(name) Ar \(MdocText.argument(valueName))\(repeats)" : name
  }

  /// Every name with the value, in macros.
  fileprivate var mdocNames: String {
    if kind == .positional { return mdoc }
    let value = kind == .option ? " Ar \(MdocText.argument(valueName))" : ""
    return (names + negativeNames).map { Self.mdoc($0) + value }.joined(separator: " , ")
  }

  private static func mdoc(_ name: Name) -> String {
    switch name {
    case .long(let name): "Fl \(MdocText.argument("-" + name))"
    case .short(let letter): "Fl \(MdocText.argument(String(letter)))"
    }
  }

  /// All that there is to say of the argument.
  fileprivate var sentences: String {
    var text = [help.abstract]
    if !expectation.words.isEmpty {
      text.append("The values are \(expectation.words.joined(separator: ", ")).")
    }
    if let defaultValue, !defaultValue.isEmpty { text.append("The default is \(defaultValue).") }
    if isRepeating, kind == .option { text.append("May be repeated.") }
    let sentences = text.filter { !$0.isEmpty }.joined(separator: " ")
    return help.discussion.isEmpty ? sentences : "\(sentences)\n\(help.discussion)"
  }
}
