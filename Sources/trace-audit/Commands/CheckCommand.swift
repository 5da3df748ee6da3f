internal import CommandLineKit
internal import Reports
internal import TraceStore

/// Checks what the database holds.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check the recordings in the database that were not checked yet.",
    examples: [
      CommandExample(command: "trace-audit check", does: "Check what is new under the contract"),
      CommandExample(
        command: "trace-audit check --all --contract my/contract",
        does: "Hold every recording in the database against another contract"),
    ])

  @Flag(name: .customLong("all"), help: "Check every recording, also those checked before.")
  var all = false

  @OptionGroup(title: "Reports") var reports: ReportChoices
  @OptionGroup var database: DatabaseOptions
  @OptionGroup var contract: ContractOptions
  @OptionGroup var output: OutputOptions

  func run() throws {
    let status = try Failure.reporting { () throws -> ExitStatus in
      let contract = try contract.load()
      let database = try database.open(.readWriteCreate)
      let pipeline = AuditPipeline(
        database: database, contract: contract, gate: reports.gate, isLenient: false, checks: true)
      let run = try pipeline.begin(inputs: [])
      let row = try pipeline.contractRow()
      let traces = all ? try database.traces() : try database.traces(notCheckedUnder: row)
      try pipeline.check(traces, run: run)
      return try RunEnd.finish(run, of: pipeline, reports: reports, output: output)
    }
    if status != .clean { throw ExitCode(status.rawValue) }
  }
}
