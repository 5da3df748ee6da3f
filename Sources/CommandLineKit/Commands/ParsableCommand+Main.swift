#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

extension ParsableCommand {
  /// Parses the process's arguments, runs what they name, and ends the process with its status.
  package static func main() {
    main(nil)
  }

  /// Parses arguments, runs what they name, and ends the process with its status.
  ///
  /// - Parameter arguments: The words that follow the tool's name; the process's own where nil.
  package static func main(_ arguments: [String]?) {
    let arguments = arguments ?? Array(CommandLine.arguments.dropFirst())
    exit(run(arguments, on: .standard()).rawValue)
  }

  /// Parses arguments, runs what they name, and prints what an error makes necessary.
  ///
  /// No error leaves this function: one that nobody meant for the user is an internal error.
  ///
  /// - Parameters:
  ///   - arguments: The words that follow the tool's name.
  ///   - console: Where and how to print.
  /// - Returns: The status for the process to end with.
  package static func run(_ arguments: [String], on console: Console) -> ExitCode {
    let root = CommandDescription(root: self)
    do {
      var result = try CommandParser(root: root).parse(arguments)
      do {
        try result.command.run()
      } catch {
        throw CommandError(path: result.path, cause: error)
      }
      return .success
    } catch {
      let message = ExitMessage(
        for: error, in: root, columns: console.columns, style: console.errorStyle)
      return print(message, on: console)
    }
  }

  /// Prints a message; output that is asked for and cannot be written is no success.
  private static func print(_ message: ExitMessage, on console: Console) -> ExitCode {
    if message.text.isEmpty { return message.code }
    do {
      try console.write(message.stream, message.text)
      return message.code
    } catch {
      return message.code.isSuccess ? .validationFailure : message.code
    }
  }
}
