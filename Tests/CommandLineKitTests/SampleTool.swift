import CommandLineKit

/// A made-up tool that has one of everything.
struct Ledger: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Keeps the books of a small shop.",
    discussion: """
      Receipts are read from files and checked against the rules of the house. Each finding names \
      the receipt's line.
      Nothing leaves the machine.
      """,
    version: "2.5.0",
    subcommands: [Import.self, Check.self, Rules.self, Sum.self],
    examples: [
      CommandExample(
        command: "ledger import receipts/ --report html=books",
        does: "Read a folder of receipts and write a report")
    ])
}

enum Gate: String, CaseIterable, ExpressibleByArgument {
  case error, warning, new, never
}

struct ReportRequest: Equatable {
  var kind: String
  var path: String

  init(kind: String, path: String) {
    self.kind = kind
    self.path = path
  }

  @Sendable init(argument: String) throws {
    let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { throw ValidationError("write it as KIND=PATH") }
    self.init(kind: parts[0], path: parts[1])
  }
}

struct Appearance: ParsableArguments {
  @Option(help: "When to use colours.")
  var color = ColorChoice.auto

  @Flag(name: .shortAndLong, help: "Print errors only.")
  var quiet = false

  @Flag(
    name: [.short, .customLong("verbose")], help: "Print more; may be given up to three times.")
  var verbosity: Int

  mutating func validate() throws {
    if quiet, verbosity > 0 { throw ValidationError("--quiet and --verbose exclude each other") }
  }
}

extension Ledger {
  struct Import: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Read receipts into the books.",
      examples: [
        CommandExample(command: "ledger import receipts/", does: "Read a folder"),
        CommandExample(
          command: "gunzip -c old.gz | ledger import --db 'my books.db' -",
          does: "Read what another command prints, into books that are not the usual ones but lie "
            + "in a file of their own"),
      ])

    @Argument(
      help: ArgumentHelp("A file, a folder, or - for standard input.", valueName: "path"),
      completion: .file())
    var paths: [String]

    @Option(
      name: .customLong("db"), help: ArgumentHelp("The books.", valueName: "file"),
      completion: .file(extensions: ["db"]))
    var database = "ledger.db"

    @Option(
      name: .shortAndLong,
      help: ArgumentHelp(
        "A report to write.", discussion: "A folder, where the kind is html.",
        valueName: "kind=path"),
      transform: ReportRequest.init(argument:))
    var report: [ReportRequest] = []

    @Option(
      name: [.customShort("n"), .long], help: "Stop behind so many receipts.")
    var limit: Int?

    @Option(help: "The least severe finding that makes the status 1.")
    var failOn = Gate.error

    @Flag(inversion: .prefixedNo, help: "Show how far it is.")
    var progress = true

    @Option(help: ArgumentHelp("For tests.", visibility: .hidden))
    var seed: Int64 = 0

    @OptionGroup(title: "Appearance")
    var appearance: Appearance

    mutating func validate() throws {
      if let limit, limit < 1 { throw ValidationError("--limit is at least 1") }
    }

    mutating func run() {}
  }

  struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Check the books.",
      examples: [
        CommandExample(command: "ledger check --all --ratio 0.5", does: "Check everything again")
      ])

    @Flag(help: "Not only what is new.")
    var all = false

    @Flag(
      name: [.long, .customShort("c")], inversion: .prefixedEnableDisable, help: "Use a cache.")
    var cache: Bool?

    @Option(help: "A required number.")
    var ratio: Double

    @Option(help: "A level to look at.")
    var level: [Int] = [1, 2]

    @Argument(help: "The receipt to begin with.")
    var from: Int?

    mutating func run() throws {}
  }

  struct Rules: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Work on the rules of the house.", subcommands: [Lint.self, Show.self],
      defaultSubcommand: Show.self,
      examples: [CommandExample(command: "ledger rules lint", does: "Look for mistakes")])
  }

  struct Lint: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Look for mistakes in the rules.",
      examples: [CommandExample(command: "ledger rules lint", does: "Look for mistakes")])

    mutating func run() throws { throw ExitCode(1) }
  }

  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print a rule.",
      examples: [CommandExample(command: "ledger rules show R7", does: "Print rule R7")])

    @Argument(help: "The rule's number.")
    var rule = "R1"

    @Option(help: "Where the rule applies.")
    var branch: Gate?
  }

  struct Sum: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Add numbers up.",
      examples: [CommandExample(command: "ledger sum 3 -4", does: "Subtract")])

    @Argument(help: "What the sum is called.")
    var title: String

    @Argument(help: "The numbers.")
    var numbers: [Int] = []

    mutating func run() throws {}
  }
}
