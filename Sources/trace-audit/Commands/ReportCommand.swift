internal import CommandLineKit
internal import Contracts
internal import Reports
internal import TraceStore

/// Writes the reports of a run that is over.
struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Write the reports of a run.",
    examples: [
      CommandExample(
        command: "trace-audit report --report html=reports/html",
        does: "Write the pages of the last run"),
      CommandExample(
        command: "trace-audit report --run 12 --report junit=audit.xml",
        does: "Write the JUnit file of an earlier one"),
    ])

  @Option(
    name: .customLong("run"),
    help: ArgumentHelp("The run's number; the last one where none is given.", valueName: "number"))
  var number: Int64?

  @OptionGroup(title: "Reports") var reports: ReportChoices
  @OptionGroup var database: DatabaseOptions
  @OptionGroup var contract: ContractOptions
  @OptionGroup var output: OutputOptions

  func run() throws {
    let status = try Failure.reporting { () throws -> ExitStatus in
      let vocabulary = try contract.load().vocabulary
      let database = try database.open(.readOnly)
      let run: RowID<RunRecord>
      if let number {
        run = RowID(rawValue: number)
      } else {
        let last = try database.finishedRuns(last: 100).first { $0.contract != nil }
        guard let last else {
          throw Failure.unknown("the database has no run that checked anything")
        }
        run = last.id
      }
      let present = try database.run(run)?.alreadyPresent ?? 0
      let report = try ReportAssembly.report(
        of: run, in: database, gate: reports.gate, alreadyPresent: present, vocabulary: vocabulary)
      try ReportAssembly.write(report, reports)
      try RunEnd.show(report, reports: reports, output: output)
      return report.run.exit
    }
    if status != .clean { throw ExitCode(status.rawValue) }
  }
}
