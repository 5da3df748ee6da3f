internal import CommandLineKit
internal import Contracts
internal import TraceModel
internal import TraceStore

/// Explains a rule, or a finding.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain a rule, or a finding of the database.",
    examples: [
      CommandExample(command: "trace-audit explain N19", does: "Say what a rule is about"),
      CommandExample(
        command: "trace-audit explain 3f2a9c0d1b4e5f60",
        does: "Give the argument for the finding of this fingerprint"),
    ])

  @Argument(
    help: ArgumentHelp("A rule's code, or a finding's fingerprint.", valueName: "code|finding"))
  var subject: String

  @OptionGroup var database: DatabaseOptions
  @OptionGroup var contract: ContractOptions
  @OptionGroup var output: OutputOptions

  func run() throws {
    try Failure.reporting {
      let contract = try contract.load()
      let isFingerprint =
        subject.utf8.count == 16 && subject.allSatisfy { $0.isHexDigit && !$0.isUppercase }
      if isFingerprint {
        try explainFinding(contract)
      } else {
        let rule = try RuleText.rule(subject, in: contract)
        try Output.write(
          RuleExplanation(style: output.style).text(rule.description)
            + "\n" + RuleText.source(of: rule, in: try self.contract.files()))
      }
    }
  }

  private func explainFinding(_ contract: Contract) throws {
    let database = try database.open(.readOnly)
    let found = try database.findings(withFingerprint: subject)
    guard let finding = found.last?.finding else {
      throw Failure.unknown("the database has no finding '\(subject)'")
    }
    let explanation = RuleExplanation(style: output.style)
    var text = explanation.text(finding)
    if let rule = contract.rule(code: finding.rule) {
      text += "\n" + explanation.text(rule.description)
    }
    try Output.write(text)
  }
}

/// Rules and findings in words for the terminal.
struct RuleExplanation {
  let style: ANSIStyle

  func text(_ rule: RuleDescription) -> String {
    """
    \(style("\(rule.code)  \(rule.title)", .bold)) (\(rule.severity.rawValue))
    \(rule.name)

    What is required   \(rule.why)
    Where it stands    \(rule.source)
    What to do         \(rule.remedy)

    """
  }

  func text(_ finding: Finding) -> String {
    var text = """
      \(style("\(finding.rule) \(finding.verdict.rawValue)", .bold)) in \(finding.trace) at seq \
      \(finding.seq): \(finding.message)

      """
    for missing in finding.missing { text += "  missing  \(missing)\n" }
    for doubt in finding.doubts { text += "  in doubt \(doubt)\n" }
    text += "\n"
    for evidence in finding.evidence {
      let attributes = evidence.attributes.map { "\($0.name)=\($0.value)" }.joined(separator: " ")
      text += "  \(pad(evidence.role.rawValue, 11)) seq \(pad(String(evidence.seq), 5)) "
      text += "\(seconds(evidence.time))  \(style(evidence.event, .bold))  \(attributes)\n"
      if let note = evidence.note { text += "              \(note)\n" }
    }
    return text
  }

  private func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private func seconds(_ milliseconds: Int64) -> String {
    let thousandths = String(milliseconds % 1000)
    let zeros = String(repeating: "0", count: 3 - thousandths.count)
    return pad("\(milliseconds / 1000).\(zeros)\(thousandths) s", 10)
  }
}
