internal import CommandLineKit
internal import RuleReference

extension ContractCommand {
  /// Prints the reference of the rules; `make rules-page` writes it into the repository.
  struct Rules: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print the reference of a contract's rules, as a page of Markdown.",
      discussion: """
        For each rule: what it requires and why, what to do about a breach, its pattern in words \
        and as a formula of temporal logic, and recordings that break it, keep it and do not put \
        it to the test.
        """,
      examples: [
        CommandExample(
          command: "trace-audit contract rules > rules.md", does: "Write the page to a file")
      ])

    @OptionGroup var contract: ContractOptions

    func run() throws {
      try Failure.reporting {
        try Output.write(RulesPage.text(of: contract.load()))
      }
    }
  }
}
