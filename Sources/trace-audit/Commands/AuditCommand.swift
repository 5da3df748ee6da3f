internal import CommandLineKit
internal import Contracts
internal import Reports
internal import TraceStore

/// The main job: read, check, report.
struct AuditCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "audit",
    abstract: "Read recordings, check them, and write reports.",
    discussion: """
      Recordings that are in the database already are not read again, and those that were checked \
      under the same contract are not checked again; the reports are about all that the paths \
      stand for.
      """,
    examples: [
      CommandExample(
        command: "trace-audit audit traces --report html=reports/html",
        does: "Audit every recording below traces/ and write pages to read"),
      CommandExample(
        command: "trace-audit audit night/ --report junit=audit.xml --fail-on new",
        does: "What a nightly job runs: fail only on problems that no earlier run saw"),
    ])

  @Argument(help: ArgumentHelp("A file, a folder, or - for standard input.", valueName: "path"))
  var paths: [String]

  @Flag(help: "Drop and count undeclared events and attributes of clean form.")
  var lenient = false

  @OptionGroup(title: "Reports") var reports: ReportChoices
  @OptionGroup var database: DatabaseOptions
  @OptionGroup var contract: ContractOptions
  @OptionGroup var output: OutputOptions

  func run() throws {
    let status = try Failure.reporting { () throws -> ExitStatus in
      let contract = try contract.load()
      let database = try database.open(.readWriteCreate)
      var pipeline = AuditPipeline(
        database: database, contract: contract, gate: reports.gate, isLenient: lenient,
        checks: true)
      let run = try pipeline.begin(inputs: paths)
      try pipeline.ingest(paths, run: run)
      let row = try pipeline.contractRow()
      try pipeline.check(try database.traces(of: run, notCheckedUnder: row), run: run)
      return try RunEnd.finish(run, of: pipeline, reports: reports, output: output)
    }
    if status != .clean { throw ExitCode(status.rawValue) }
  }
}

/// How every run that checks comes to its end: reports, words, exit status.
enum RunEnd {
  static func finish(
    _ run: RowID<RunRecord>, of pipeline: AuditPipeline, reports: ReportChoices,
    output: OutputOptions
  ) throws -> ExitStatus {
    let report = try ReportAssembly.report(
      of: run, in: pipeline.database, gate: reports.gate,
      alreadyPresent: pipeline.alreadyPresent, vocabulary: pipeline.contract.vocabulary)
    try pipeline.database.finishRun(
      run, finished: WallClock.now, alreadyPresent: pipeline.alreadyPresent,
      exit: report.run.exit.rawValue)
    try ReportAssembly.write(report, reports)
    try show(report, reports: reports, output: output)
    return report.run.exit
  }

  /// Says on standard output what the run came to.
  static func show(
    _ report: AuditReport, reports: ReportChoices, output: OutputOptions
  ) throws {
    let summary = TextSummary(
      report, written: reports.reports.map { ($0.format, $0.path) },
      style: output.style.isEnabled ? .coloured : .plain)
    try output.print(summary.text)
  }
}
