internal import CommandLineKit
internal import Reports
internal import TraceModel
internal import TraceStore

/// Imports recordings and checks nothing.
struct IngestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ingest",
    abstract: "Read recordings into the database.",
    discussion: """
      Reads trace files (.jsonl, .jsonl.gz, .jsonl.zst), folders of them, or standard input (-). \
      A recording that is not sanitized, or broken, is refused whole; the others are read. A file \
      whose content is in the database already is not read again.
      """,
    examples: [
      CommandExample(command: "trace-audit ingest traces", does: "Read every recording in traces/"),
      CommandExample(
        command: "trace-audit ingest --db night.db -", does: "Read recordings from standard input"),
    ])

  @Argument(help: ArgumentHelp("A file, a folder, or - for standard input.", valueName: "path"))
  var paths: [String]

  @Flag(help: "Drop and count undeclared events and attributes of clean form.")
  var lenient = false

  @Option(
    help: ArgumentHelp(
      "A folder that gets a list of what was refused, as JSON, without content.",
      valueName: "folder"),
    completion: .directory)
  var quarantine: String?

  @OptionGroup var database: DatabaseOptions
  @OptionGroup var contract: ContractOptions
  @OptionGroup var output: OutputOptions

  func run() throws {
    let status = try Failure.reporting { () throws -> ExitStatus in
      let contract = try contract.load()
      let database = try database.open(.readWriteCreate)
      var pipeline = AuditPipeline(
        database: database, contract: contract, gate: nil, isLenient: lenient, checks: false)
      let run = try pipeline.begin(inputs: paths)
      try pipeline.ingest(paths, run: run)
      let rejections = try database.rejections(of: run)
      if let quarantine {
        do throws(ReportError) {
          try RejectionList.write(rejections, to: quarantine + "/rejections.json")
        } catch {
          throw Failure.unwritable("\(error)")
        }
      }
      let isEmpty = try database.traces(of: run).isEmpty
      let status: ExitStatus = !rejections.isEmpty ? .incomplete : isEmpty ? .nothing : .clean
      try database.finishRun(
        run, finished: WallClock.now, alreadyPresent: pipeline.alreadyPresent,
        exit: status.rawValue)
      for rejection in rejections { Output.complain(TextSummary.line(rejection)) }
      if let record = try database.run(run) {
        let present =
          pipeline.alreadyPresent > 0 ? ", \(pipeline.alreadyPresent) already present" : ""
        try output.print(
          "Read \(record.events) events of \(record.traces) traces; refused \(rejections.count)"
            + "\(present).\n")
      }
      return status
    }
    if status != .clean { throw ExitCode(status.rawValue) }
  }
}
