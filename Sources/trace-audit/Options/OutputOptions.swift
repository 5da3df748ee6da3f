internal import CommandLineKit

/// How a command speaks.
struct OutputOptions: ParsableArguments {
  @Option(help: "When to use colours.")
  var color = ColorChoice.auto

  @Flag(name: .shortAndLong, help: "Print errors only.")
  var quiet = false

  /// The style of standard output.
  var style: ANSIStyle {
    ANSIStyle(
      isEnabled: color.usesColor(
        isTerminal: StandardStream.output.isTerminal, environment: .current))
  }

  /// Prints to standard output, unless quiet is asked for.
  func print(_ text: String) throws {
    if !quiet { try Output.write(text) }
  }
}

/// Standard output and standard error, with errors of their own turned into an end of the program.
enum Output {
  static func write(_ text: String) throws {
    do throws(StreamError) {
      try StandardStream.output.write(text)
    } catch {
      throw ExitCode(2)
    }
  }

  /// Diagnostics go to standard error; where that is closed, nobody can be told.
  static func complain(_ text: String) {
    try? StandardStream.error.write("trace-audit: \(visible(text))\n")
  }
}
