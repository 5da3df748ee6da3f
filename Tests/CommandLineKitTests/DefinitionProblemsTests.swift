import Testing

@testable import CommandLineKit

@Suite("Problems of definitions")
struct DefinitionProblemsTests {
  @Test("a sound tool has none")
  func sound() {
    #expect(Sample.description.problems() == [])
  }

  @Test("each mistake of a declaration is named")
  func faulty() {
    #expect(
      CommandDescription(root: Careless.self).problems() == [
        "careless: there is no abstract",
        "careless: a command with subcommands has arguments of its own",
        "careless: the default subcommand is none of the subcommands",
        "careless: two subcommands are named 'twin'",
        "careless: '--verbose' has no help",
        "careless: the example 'careful twin' does not call 'careless'",
        "careless: the example 'careless 'x' leaves a quote open",
        "careless: the example 'careless twin --nonsense' does not parse: "
          + "error: unknown option '--nonsense'",
        "careless twin: there is no example",
        "careless twin: two arguments are named '-f'",
        "careless twin: the option 'nameless' has no name",
        "careless twin: '<after>' cannot be reached behind '<all> ...'",
        "careless twin: '<last>' is required behind '<optional>', which is not",
        "careless twin: there is no example",
        "careless twin: two arguments are named '-f'",
        "careless twin: the option 'nameless' has no name",
        "careless twin: '<after>' cannot be reached behind '<all> ...'",
        "careless twin: '<last>' is required behind '<optional>', which is not",
      ])
  }

  @Test("a name that a command takes for itself is not the one for help")
  func ownHelpName() throws {
    let host = try Host.parse(["-h", "example.org"])
    #expect(host.host == "example.org")
    let root = CommandDescription(root: Host.self)
    #expect(root.problems() == [])
    #expect(root.arguments.last?.names == [.long("help")])
  }

  @Test(
    "an example is split as a shell splits it",
    arguments: [
      ("tool a b", [["tool", "a", "b"]]),
      ("zcat x | tool 'a b' \"c d\"e", [["zcat", "x"], ["tool", "a b", "c de"]]),
      (#"tool a\ b "x\"y" 'q\'"#, [["tool", "a b", #"x"y"#, #"q\"#]]),
      ("tool x > out 2> err <in && tool ''", [["tool", "x"], ["tool", ""]]),
      ("tool x;tool 2", [["tool", "x"], ["tool", "2"]]),
      ("", []),
    ] as [(String, [[String]])])
  func shellWords(line: String, commands: [[String]]) {
    #expect(ShellWords(line)?.commands == commands)
  }

  @Test("a quote that stays open is no line", arguments: ["tool 'x", #"tool "x"#, #"tool "x\""#])
  func openQuote(line: String) {
    #expect(ShellWords(line) == nil)
  }
}

private struct Host: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Calls a host.",
    examples: [CommandExample(command: "host -h example.org", does: "Call one")])

  @Option(name: .shortAndLong, help: "The host.")
  var host: String
}

private struct Careless: ParsableCommand {
  static let configuration = CommandConfiguration(
    subcommands: [Twin.self, Twin.self], defaultSubcommand: Host.self,
    examples: [
      CommandExample(command: "careful twin", does: "Call another tool"),
      CommandExample(command: "careless 'x", does: "Leave a quote open"),
      CommandExample(command: "careless twin --nonsense", does: "Use what there is not"),
    ])

  @Flag var verbose = false

  struct Twin: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Is there twice.")

    @Flag(name: .shortAndLong, help: "One.") var fast = false
    @Option(name: .shortAndLong, help: "Two.") var file: String?
    @Option(name: [], help: "Three.") var nameless: String?
    @Argument(help: "All.") var all: [String] = []
    @Argument(help: "After.") var after: String?
    @Argument(help: "Optional.") var optional: String?
    @Argument(help: "Last.") var last: String
  }
}
