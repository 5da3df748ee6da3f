extension CompletionScript {
  /// The script for fish 3 and later.
  static func fish(_ model: CompletionModel) -> String {
    let tool = model.tool
    let isAt = "_\(model.function)_at"
    var lines = [
      "# fish completion for \(tool)",
      "function \(isAt)",
      "  set -l path \(fishQuoted(tool))",
      "  set -l words (commandline -opc)",
      "  set -e words[1]",
    ]
    if !model.lowerPaths.isEmpty {
      lines += [
        "  for word in $words",
        "    switch \"$path $word\"",
        "      case \(model.lowerPaths.map(fishQuoted).joined(separator: " "))",
        "        set path \"$path $word\"",
        "    end",
        "  end",
      ]
    }
    lines += ["  test \"$path\" = \"$argv[1]\"", "end", "complete -c \(tool) -f"]
    for command in model.commands {
      let start = "complete -c \(tool) -n \(fishQuoted("\(isAt) \(fishQuoted(command.path))"))"
      for subcommand in command.subcommands {
        lines.append(
          "\(start) -a \(fishQuoted(subcommand.name)) -d \(fishQuoted(subcommand.abstract))")
      }
      for kind in command.positional where kind != .default {
        lines.append(start + fishReply(kind))
      }
      for option in command.options {
        let description = " -d \(fishQuoted(option.help.abstract))"
        let value = option.kind == .option ? fishValue(option.completion) : ""
        lines.append(start + fishNames(option.names) + value + description)
        if !option.negativeNames.isEmpty {
          lines.append(start + fishNames(option.negativeNames) + description)
        }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func fishNames(_ names: [ArgumentDefinition.Name]) -> String {
    names.map { name in
      switch name {
      case .long(let name): " -l \(fishQuoted(name))"
      case .short(let letter): " -s \(fishQuoted(String(letter)))"
      }
    }.joined()
  }

  /// A value is required; files are offered for it only where it is one.
  private static func fishValue(_ kind: CompletionKind) -> String {
    switch kind {
    case .default, .list, .directory: " -x" + fishReply(kind)
    case .file: " -r" + fishReply(kind)
    }
  }

  private static func fishReply(_ kind: CompletionKind) -> String {
    switch kind {
    case .default: ""
    case .list(let words): " -a \(fishQuoted(words.joined(separator: " ")))"
    case .file(let extensions) where extensions.isEmpty: " -F"
    case .file(let extensions):
      // Fish offers the other files too, behind those with the extension, if the order is kept.
      " -k -a " + fishQuoted(fishSuffixes(extensions))
    case .directory: " -a '(__fish_complete_directories)'"
    }
  }

  private static func fishSuffixes(_ extensions: [String]) -> String {
    extensions.map { "(__fish_complete_suffix .\($0))" }.joined(separator: " ")
  }

  private static func fishQuoted(_ text: String) -> String {
    var result = "'"
    for letter in text {
      if letter == "'" || letter == "\\" { result += "\\" }
      result.append(letter)
    }
    return result + "'"
  }
}
