@testable import CommandLineKit

/// Parses with the sample tool into one line of text, whatever comes of it.
enum Sample {
  static let description = CommandDescription(root: Ledger.self)

  static func parse(_ arguments: [String]) -> String {
    do {
      let command = try CommandParser(root: description).parse(arguments).command
      return (command as? any Summarized)?.summary ?? "\(type(of: command))"
    } catch {
      switch error.cause {
      case CleanExit.message(let text):
        return "prints \(text)"
      case CleanExit.helpRequest(let type):
        let path = type.flatMap(description.path(to:)) ?? error.path
        return "help of \(path.joined(separator: " "))"
      case let error as ParserError: return error.message
      case let error as ValidationError: return error.message
      default: return "another error: \(error.cause)"
      }
    }
  }
}
