extension CompletionScript {
  /// The script for zsh: a file of `fpath`, or text to be sourced.
  static func zsh(_ model: CompletionModel) -> String {
    var lines = ["#compdef \(model.tool)", "", "\(model.function)() {"]
    lines += [
      "  local command=\(model.tool.shellQuoted) option=${words[CURRENT-1]} i",
      "  local -a candidates",
      "  if [[ $PREFIX == --*=* ]]; then",
      "    option=${PREFIX%%=*}",
      "    compset -P '*='",
      "  fi",
    ]
    if !model.lowerPaths.isEmpty {
      lines += [
        "  for ((i = 2; i < CURRENT; i++)); do",
        "    case \"$command ${words[i]}\" in",
        "      \(model.lowerPaths.map(\.shellQuoted).joined(separator: " | ")))",
        "        command+=\" ${words[i]}\" ;;",
        "    esac",
        "  done",
      ]
    }
    lines += ["  case \"$command $option\" in"]
    for command in model.commands {
      for option in command.options where option.kind == .option {
        let names = option.names.map { "\(command.path) \($0.synopsis)".shellQuoted }
        lines.append("    \(names.joined(separator: " | ")))")
        lines += zshReply(option.completion).map { "      \($0)" } + ["      return ;;"]
      }
    }
    lines += ["  esac", "  case \"$command\" in"]
    for command in model.commands {
      lines += ["    \(command.path.shellQuoted))", "      if [[ $PREFIX == -* ]]; then"]
      let options = command.options.flatMap { option in
        (option.names + option.negativeNames).map { ($0.synopsis, option.help.abstract) }
      }
      lines += zshDescribe("option", options).map { "        \($0)" }
      var replies = command.positional.flatMap(zshReply)
      if !command.subcommands.isEmpty {
        replies = zshDescribe("command", command.subcommands) + replies
      }
      if !replies.isEmpty { lines += ["      else"] + replies.map { "        \($0)" } }
      lines += ["      fi ;;"]
    }
    lines += [
      "  esac", "}", "",
      "if [[ $funcstack[1] == \(model.function) ]]; then",
      "  \(model.function) \"$@\"",
      "else",
      "  compdef \(model.function) \(model.tool)",
      "fi",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  private static func zshDescribe(
    _ title: String, _ candidates: [(name: String, abstract: String)]
  ) -> [String] {
    // A colon parts the word from its description.
    let list = candidates.map { name, abstract in
      let word = name.split(separator: ":", omittingEmptySubsequences: false)
        .joined(separator: "\\:")
      return (abstract.isEmpty ? word : "\(word):\(abstract)").shellQuoted
    }
    return ["candidates=(\(list.joined(separator: " ")))", "_describe -V \(title) candidates"]
  }

  private static func zshReply(_ kind: CompletionKind) -> [String] {
    switch kind {
    case .default:
      return []
    case .list(let words):
      return zshDescribe("value", words.map { ($0, "") })
    case .file(let extensions) where extensions.isEmpty:
      return ["_files"]
    case .file(let extensions):
      // Without qualifiers of its own, the list of endings would be read as qualifiers.
      return ["_files -g \("*.(\(extensions.joined(separator: "|")))(-.)".shellQuoted)"]
    case .directory:
      return ["_files -/"]
    }
  }
}
