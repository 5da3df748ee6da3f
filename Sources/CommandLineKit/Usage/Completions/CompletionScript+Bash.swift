extension CompletionScript {
  /// The script for bash 3.2 and later, which macOS still has.
  static func bash(_ model: CompletionModel) -> String {
    var lines = ["# bash completion for \(model.tool)", "\(model.function)() {"]
    lines += [
      "  local word=${COMP_WORDS[COMP_CWORD]} option=${COMP_WORDS[COMP_CWORD-1]}",
      "  local command=\(model.tool.shellQuoted) i IFS=$'\\n'",
      "  # The shell parts --name=value into three words.",
      "  if [[ $word == '=' ]]; then word=''",
      "  elif [[ $option == '=' ]]; then option=${COMP_WORDS[COMP_CWORD-2]}",
      "  fi",
    ]
    if !model.lowerPaths.isEmpty {
      lines += [
        "  for ((i = 1; i < COMP_CWORD; i++)); do",
        "    case \"$command ${COMP_WORDS[i]}\" in",
        "      \(model.lowerPaths.map(\.shellQuoted).joined(separator: " | ")))",
        "        command+=\" ${COMP_WORDS[i]}\" ;;",
        "    esac",
        "  done",
      ]
    }
    lines += ["  COMPREPLY=()", "  case \"$command $option\" in"]
    for command in model.commands {
      for option in command.options where option.kind == .option {
        let names = option.names.map { "\(command.path) \($0.synopsis)".shellQuoted }
        lines.append("    \(names.joined(separator: " | ")))")
        lines += bashReply(option.completion).map { "      \($0)" } + ["      return ;;"]
      }
    }
    lines += ["  esac", "  case \"$command\" in"]
    for command in model.commands {
      let names = command.options.flatMap { $0.names + $0.negativeNames }.map(\.synopsis)
      lines += ["    \(command.path.shellQuoted))", "      if [[ $word == -* ]]; then"]
      lines += bashReply(.list(names)).map { "        \($0)" }
      let words = command.subcommands.map(\.name)
      let kinds = (words.isEmpty ? [] : [CompletionKind.list(words)]) + command.positional
      let replies = kinds.flatMap(bashReply)
      if !replies.isEmpty { lines += ["      else"] + replies.map { "        \($0)" } }
      lines += ["      fi ;;"]
    }
    lines += ["  esac", "}", "complete -F \(model.function) \(model.tool)"]
    return lines.joined(separator: "\n") + "\n"
  }

  private static func bashReply(_ kind: CompletionKind) -> [String] {
    // `filenames` lets the shell quote names and add a slash; bash 3.2 has no compopt.
    let filenames = "compopt -o filenames 2>/dev/null"
    switch kind {
    case .default:
      return []
    case .list(let words):
      let list = words.joined(separator: "\n").shellQuoted
      return ["COMPREPLY+=($(compgen -W \(list) -- \"$word\"))"]
    case .file(let extensions) where extensions.isEmpty:
      return ["COMPREPLY+=($(compgen -f -- \"$word\"))", filenames]
    case .file(let extensions):
      return ["COMPREPLY+=($(compgen -d -- \"$word\"))"]
        + extensions.map { ending in
          "COMPREPLY+=($(compgen -f -X \("!*.\(ending)".shellQuoted) -- \"$word\"))"
        } + [filenames]
    case .directory:
      return ["COMPREPLY+=($(compgen -d -- \"$word\"))", filenames]
    }
  }
}
