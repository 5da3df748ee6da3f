/// What an error that leaves parsing or running makes the tool print, where, and its exit status.
package struct ExitMessage: Hashable, Sendable {
  /// Empty, or lines with their newlines.
  package var text: String
  package var stream: StandardStream
  package var code: ExitCode

  private init(_ text: String, on stream: StandardStream, _ code: ExitCode) {
    self.text = text.isEmpty || text.hasSuffix("\n") ? text : text + "\n"
    self.stream = stream
    self.code = code
  }

  /// Finds the words for an error; one that comes without its command is taken as the root's.
  package init(
    for error: any Error, in root: CommandDescription,
    columns: Int = HelpPage.defaultColumns, style: ANSIStyle = .plain
  ) {
    let (path, cause) = Self.unwrap(error, in: root)
    let title = style("error:", .bold, .red)
    let hint = "See '\(path.joined(separator: " ")) --help'."
    switch cause {
    case CleanExit.helpRequest(let type):
      let path = Self.path(to: type, near: path, in: root)
      self.init(HelpPage(root, path: path, columns: columns).text, on: .output, .success)
    case CleanExit.message(let text):
      self.init(text, on: .output, .success)
    case let code as ExitCode:
      self.init("", on: .error, code)
    case ParserError.missingCommand:
      let help = HelpPage(root, path: path, columns: columns).text
      let message = ParserError.missingCommand.message
      self.init("\(help)\n\(title) \(message)", on: .error, .validationFailure)
    case let error as ParserError:
      self.init("\(title) \(error.message)\n\(hint)", on: .error, .validationFailure)
    case let error as ValidationError:
      self.init("\(title) \(error.message)\n\(hint)", on: .error, .validationFailure)
    default:
      // The type alone: an error's description may hold values that must not be shown.
      let name = String(reflecting: type(of: cause))
      let version = root.version.isEmpty ? "" : " \(root.version)"
      self.init(
        "internal error: \(name) (\(root.name)\(version); please report this line)", on: .error,
        .internalError)
    }
  }

  private static func unwrap(
    _ error: any Error, in root: CommandDescription
  ) -> (path: [String], cause: any Error) {
    var path = [root.name]
    var cause = error
    while let error = cause as? CommandError {
      path = error.path
      cause = error.cause
    }
    return (path, cause)
  }

  /// The path of the command whose help is asked for: a type may stand in the tree twice.
  private static func path(
    to type: (any ParsableCommand.Type)?, near path: [String], in root: CommandDescription
  ) -> [String] {
    guard let type, root.descendant(at: path)?.type != type else { return path }
    return root.path(to: type) ?? path
  }
}
