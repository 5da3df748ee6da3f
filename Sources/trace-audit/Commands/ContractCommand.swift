internal import Checker
internal import CommandLineKit
internal import Contracts
internal import TraceModel

/// Works on the contract itself.
struct ContractCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "contract",
    abstract: "Look at a contract, lint it, run its examples and mutants of them.",
    subcommands: [Lint.self, Test.self, Show.self, Rules.self, Mutate.self],
    examples: [
      CommandExample(
        command: "trace-audit contract lint --contract my/contract",
        does: "Say what is wrong with the contract files of a folder")
    ])

  struct Lint: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Say what is wrong with a contract, with file, line and column.",
      examples: [
        CommandExample(command: "trace-audit contract lint", does: "Check the built-in contract")
      ])

    @OptionGroup var contract: ContractOptions
    @OptionGroup var output: OutputOptions

    func run() throws {
      try Failure.reporting {
        let loaded = try contract.load()
        try output.print(
          "\(loaded.name): \(loaded.rules.count) rules, nothing wrong (\(loaded.digest)).\n")
      }
    }
  }

  struct Test: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Run the examples that a contract's rules carry.",
      examples: [
        CommandExample(
          command: "trace-audit contract test", does: "Run the built-in contract's examples")
      ])

    @OptionGroup var contract: ContractOptions
    @OptionGroup var output: OutputOptions

    func run() throws {
      let failures = try Failure.reporting { () throws -> Int in
        let loaded = try contract.load()
        let failures = ContractTester.failures(of: loaded)
        for failure in failures {
          let position = failure.example.position
          let expected = failure.example.expectation.rawValue
          Output.complain(
            "\(position.file):\(position.line):\(position.column): \(failure.rule): "
              + "'\(failure.example.title)' should \(expected), and is \(failure.verdict.rawValue)")
          for finding in failure.findings {
            Output.complain("  seq \(finding.seq): \(finding.message)")
          }
        }
        let count = loaded.rules.reduce(0) { $0 + $1.examples.count }
        try output.print(
          "\(loaded.name): \(count - failures.count) of \(count) examples of "
            + "\(loaded.rules.count) rules come out as they should.\n")
        return failures.count
      }
      if failures > 0 { throw ExitCode(1) }
    }
  }

  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print the rules of a contract, or one of them in full.",
      examples: [
        CommandExample(command: "trace-audit contract show", does: "List the built-in rules"),
        CommandExample(
          command: "trace-audit contract show A01", does: "Print one as it is written"),
      ])

    @Argument(help: ArgumentHelp("A rule's code, such as A01.", valueName: "code"))
    var code: String?

    @OptionGroup var contract: ContractOptions
    @OptionGroup var output: OutputOptions

    func run() throws {
      try Failure.reporting {
        let loaded = try contract.load()
        let style = output.style
        if let code {
          let rule = try RuleText.rule(code, in: loaded)
          try Output.write(RuleText.source(of: rule, in: try contract.files()))
          return
        }
        var text = "\(loaded.name) version \(loaded.version), \(loaded.digest)\n"
        var area = ""
        for rule in loaded.rules.map(\.description) {
          if rule.contract != area {
            area = rule.contract
            text += "\n\(style(area, .bold))\n"
          }
          let severity = rule.severity == .error ? "" : " (\(rule.severity.rawValue))"
          text += "  \(style(rule.code, .bold))  \(rule.title)\(severity)\n"
        }
        try Output.write(text)
      }
    }
  }
}
