internal import Checker
internal import CommandLineKit
internal import Contracts
internal import Reports
internal import TraceFormats
internal import TraceModel

extension ContractCommand {
  /// Changes conforming recordings a little, and says which changes no rule notices.
  struct Mutate: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Change conforming examples a little, and say what no rule notices.",
      discussion: """
        Deletes each event of the passing examples, moves it, gives it another pseudonym and every \
        other word that the vocabulary has for it, and runs the contract on each mutant. A mutant \
        is noticed where some rule is violated that was not before. One that is not shows what the \
        contract leaves open, or what does not matter.
        """,
      examples: [
        CommandExample(
          command: "trace-audit contract mutate", does: "Give the built-in contract its score"),
        CommandExample(
          command: "trace-audit contract mutate --traces traces --survivors",
          does: "Mutate conforming recordings too, and list what no rule notices"),
      ])

    @Option(
      help: ArgumentHelp(
        "Files or folders of recordings; those that conform are mutated too. May be repeated.",
        valueName: "path"))
    var traces: [String] = []

    @Option(
      help: ArgumentHelp(
        "The most mutants of one recording; of more, so many are taken evenly.", valueName: "count")
    )
    var limit = 5000

    @Option(
      help: ArgumentHelp(
        "Fail where fewer of a hundred mutants are noticed than this.", valueName: "score"))
    var atLeast = 0

    @Flag(help: "List the mutants that no rule notices.")
    var survivors = false

    @Flag(help: "Print JSON, with all mutants that no rule notices.")
    var json = false

    @OptionGroup var contract: ContractOptions
    @OptionGroup var output: OutputOptions

    func run() throws {
      let score = try Failure.reporting { () throws -> Double in
        guard limit > 0 else { throw Failure.unknown("--limit takes a number from 1") }
        let contract = try contract.load()
        let start = ContinuousClock.now
        var tester = MutationTester(contract: contract, limit: limit)
        tester.testExamples()
        let rejections = try test(traces, with: &tester, contract)
        for rejection in rejections { Output.complain(TextSummary.line(rejection)) }
        let milliseconds = Int64((ContinuousClock.now - start) / .milliseconds(1))
        if json {
          try Output.write(
            MutationJSON.text(
              tester.report, contract: contract.name, digest: contract.digest,
              milliseconds: milliseconds))
        } else {
          try output.print(
            MutationText(tester.report, contract: contract.name, style: output.style)
              .text(milliseconds: milliseconds, survivors: survivors))
        }
        return tester.report.total.score ?? 0
      }
      if score < Double(atLeast) { throw ExitCode(1) }
    }

    /// Mutates the recordings below these paths.
    ///
    /// - Returns: What was refused.
    private func test(
      _ paths: [String], with tester: inout MutationTester, _ contract: Contract
    ) throws -> [Rejection] {
      var reader = TraceReader(vocabulary: contract.vocabulary)
      var rejections: [Rejection] = []
      for item in InputPaths.expand(paths) {
        switch item {
        case .failure(let failure):
          throw Failure.unreadable(failure.path, "it is no file of recordings")
        case .source(let source):
          var recordings = Recordings()
          rejections += reader.read(source, into: &recordings).rejections
          for recording in recordings.traces { tester.test(recording: recording) }
        }
      }
      return rejections
    }
  }
}

/// The recordings of one source.
private struct Recordings: TraceSink {
  private(set) var traces: [Trace] = []

  mutating func receive(_ trace: consuming Trace) throws(Never) { traces.append(trace) }
  mutating func restart() throws(Never) { traces = [] }
}
