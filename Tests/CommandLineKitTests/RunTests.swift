import Testing

@testable import CommandLineKit

@Suite("Running")
struct RunTests {
  /// What a run printed, and where.
  private final class Record {
    var output = ""
    var error = ""

    func console(style: ANSIStyle = .plain) -> Console {
      Console(errorStyle: style) { stream, text in
        switch stream {
        case .output: self.output += text
        case .error: self.error += text
        case .input: Issue.record("written to standard input")
        }
      }
    }
  }

  @Test("a run that throws nothing succeeds in silence")
  func success() {
    let record = Record()
    #expect(Ledger.run(["import", "a"], on: record.console()) == .success)
    #expect(record.output.isEmpty)
    #expect(record.error.isEmpty)
  }

  @Test(
    "what was asked for goes to standard output with status 0",
    arguments: ["--help", "--version", "help"])
  func asked(argument: String) {
    let record = Record()
    #expect(Ledger.run([argument], on: record.console()).rawValue == 0)
    #expect(!record.output.isEmpty)
    #expect(record.output.hasSuffix("\n"))
    #expect(record.error.isEmpty)
  }

  @Test("a usage error goes to standard error with status 2 and the way to help")
  func usage() {
    let record = Record()
    #expect(Ledger.run(["rules", "lnt", "x"], on: record.console()).rawValue == 2)
    #expect(record.output.isEmpty)
    #expect(
      record.error == """
        error: unexpected argument 'x'
        See 'ledger rules show --help'.

        """)
  }

  @Test("an error of validation reads like a usage error")
  func validation() {
    let record = Record()
    #expect(Ledger.run(["import", "a", "-n0"], on: record.console()).rawValue == 2)
    #expect(record.error == "error: --limit is at least 1\nSee 'ledger import --help'.\n")
  }

  @Test("without a command, help goes to standard error with status 2 and the error last")
  func noCommand() {
    let record = Record()
    #expect(Ledger.run([], on: record.console()).rawValue == 2)
    #expect(record.output.isEmpty)
    #expect(record.error.hasPrefix("EXAMPLE:\n"))
    #expect(record.error.hasSuffix("\n\nerror: a command is missing\n"))
  }

  @Test("the word error is coloured where the console says so")
  func colour() {
    let record = Record()
    _ = Ledger.run(["x"], on: record.console(style: ANSIStyle(isEnabled: true)))
    #expect(record.error.hasPrefix("\u{1B}[1;31merror:\u{1B}[0m unknown command 'x'\n"))
  }

  @Test("an ExitCode ends the run with its status and no word")
  func exitCode() {
    let record = Record()
    #expect(Ledger.run(["rules", "lint"], on: record.console()).rawValue == 1)
    #expect(record.output.isEmpty)
    #expect(record.error.isEmpty)
  }

  @Test("an unknown error is an internal one: a line without its values, and status 70")
  func internalError() {
    let record = Record()
    #expect(Faulty.run(["unknown"], on: record.console()).rawValue == 70)
    #expect(record.output.isEmpty)
    #expect(
      record.error
        == "internal error: CommandLineKitTests.Secret (faulty 7; please report this line)\n")
  }

  @Test(
    "an error that a run throws decides what is printed",
    arguments: [
      ("validation", 2, "", "error: no\nSee 'faulty --help'.\n"),
      ("message", 0, "hello\n", ""),
      ("code", 3, "", ""),
      ("success", 0, "", ""),
    ])
  func thrown(argument: String, code: Int32, output: String, error: String) {
    let record = Record()
    #expect(Faulty.run([argument], on: record.console()).rawValue == code)
    #expect(record.output == output)
    #expect(record.error == error)
  }

  @Test("a run that asks for help, or does nothing, prints the help of its command")
  func helpOfRun() {
    let asked = Record()
    #expect(Faulty.run(["help"], on: asked.console()) == .success)
    #expect(asked.output == Faulty.helpMessage())
    let idle = Record()
    #expect(Ledger.run(["rules"], on: idle.console()) == .success)
    #expect(idle.output == Ledger.helpMessage(for: Ledger.Show.self))
  }

  @Test("help that cannot be written is no success")
  func unwritable() {
    let console = Console { stream, _ in throw StreamError(stream: stream, code: 28) }
    #expect(Ledger.run(["--help"], on: console).rawValue == 2)
    #expect(Ledger.run(["nonsense"], on: console).rawValue == 2)
    #expect(Faulty.run(["unknown"], on: console).rawValue == 70)
  }

  @Test("the functions of the model say the same as a run")
  func modelFunctions() throws {
    let error = try #require(throws: CommandError.self) { try Ledger.parseAsRoot(["imprt"]) }
    #expect(Ledger.exitCode(for: error) == .validationFailure)
    #expect(
      Ledger.fullMessage(for: error)
        == "error: unknown command 'imprt'; did you mean 'import'?\nSee 'ledger --help'.\n")
    #expect(Ledger.exitCode(for: CleanExit.message("x")) == .success)
    #expect(Ledger.exitCode(for: Secret()) == .internalError)
  }
}

struct Secret: Error, CustomStringConvertible {
  var description: String { "driver 4711" }
}

/// Throws what its argument says.
private struct Faulty: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "faulty", abstract: "Throws.", version: "7",
    examples: [CommandExample(command: "faulty code", does: "Throw a code")])

  @Argument(help: "What to throw.")
  var kind: String

  mutating func run() throws {
    switch kind {
    case "validation": throw ValidationError("no")
    case "message": throw CleanExit.message("hello")
    case "code": throw ExitCode(3)
    case "success": throw ExitCode.success
    case "help": throw CleanExit.helpRequest()
    default: throw Secret()
    }
  }
}
