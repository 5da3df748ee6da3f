internal import CommandLineKit
internal import Reports
internal import Spelling

/// Which reports a command writes, and what makes it fail.
struct ReportChoices: ParsableArguments {
  @Option(
    name: .customLong("report"),
    help: ArgumentHelp(
      "Write a report: junit, html (a folder, or one file whose name ends in .html) or json.",
      valueName: "kind=path"),
    transform: ReportRequest.init(argument:))
  var reports: [ReportRequest] = []

  @Option(
    name: .customLong("junit-by"),
    help: "What a JUnit suite stands for.")
  var junitBy = JUnitGrouping.rule

  @Option(
    name: .customLong("fail-on"),
    help: "The least finding that makes the exit status 1.")
  var gate = Gate.error
}

/// One `--report KIND=PATH`.
struct ReportRequest: Equatable {
  var format: ReportFormat
  var path: String

  @Sendable init(argument: String) throws {
    let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2, !parts[1].isEmpty else {
      throw ValidationError("a report is asked for as KIND=PATH")
    }
    guard let format = ReportFormat(rawValue: parts[0]) else {
      let kinds = ReportFormat.allCases.map(\.rawValue)
      let meant = Suggestion.clause(for: parts[0], in: kinds)
      throw ValidationError(
        "there is no report '\(visible(parts[0]))'\(meant) The kinds are \(kinds.joined(separator: ", "))."
      )
    }
    self.format = format
    path = parts[1]
  }
}

extension Gate: ExpressibleByArgument {}
extension JUnitGrouping: ExpressibleByArgument {}
