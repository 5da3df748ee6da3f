/// How a command is called, on one line.
struct UsageLine {
  private let call: String
  private let command: CommandDescription

  /// The line of a command that these names call, from the tool's on.
  init(_ command: CommandDescription, path: [String]) {
    self.call = path.joined(separator: " ")
    self.command = command
  }

  /// The line with every argument, or with the optional options summed up where it is too long.
  func text(columns: Int) -> String {
    let full = text(summing: false)
    return full.count <= columns ? full : text(summing: true)
  }

  private func text(summing: Bool) -> String {
    var parts = [call]
    let arguments = command.arguments.filter { !$0.isHidden }
    let options = arguments.filter { $0.kind != .positional && $0.builtIn == nil }
    if summing, options.contains(where: \.isOptional) { parts.append("[<options>]") }
    for option in options where !(summing && option.isOptional) {
      parts.append(Self.bracketed(option))
    }
    parts += arguments.filter { $0.kind == .positional }.map(Self.bracketed)
    if !command.subcommands.isEmpty {
      parts.append(command.defaultSubcommand == nil ? "<subcommand>" : "[<subcommand>]")
    }
    return parts.joined(separator: " ")
  }

  private static func bracketed(_ argument: ArgumentDefinition) -> String {
    let repeats = argument.isRepeating ? " ..." : ""
    return argument.isOptional
      ? "[\(argument.usageSynopsis)\(repeats)]" : "\(argument.usageSynopsis)\(repeats)"
  }
}

extension ArgumentDefinition {
  /// The synopsis where names of a flag without a long one are not left out.
  var usageSynopsis: String {
    kind == .flag && synopsis.isEmpty ? preferredName : synopsis
  }
}
