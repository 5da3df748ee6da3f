internal import Contracts
internal import Reports
internal import TraceModel
internal import TraceStore

/// Puts together what the reports of a run show, from the database.
enum ReportAssembly {
  /// - Parameters:
  ///   - gate: What makes the run fail.
  ///   - vocabulary: Says which lane records an event.
  static func report(
    of run: RowID<RunRecord>, in database: TraceDatabase, gate: Gate, alreadyPresent: Int,
    vocabulary: Vocabulary
  ) throws -> AuditReport {
    guard let record = try database.run(run), let row = record.contract,
      let contract = try database.contract(row)
    else { throw Failure.unknown("the database has no run \(run.rawValue) that checked anything") }
    let coverage = try database.coverage(of: run)
    let rules = zip(contract.rules, coverage).map { rule, coverage in
      RuleResult(rule: rule, coverage: coverage.coverage, tracesExercised: coverage.traces)
    }
    let byTrace = try database.coverageByTrace(of: run)
    let traces = try database.traces(of: run).map { trace in
      TraceSummary(
        trace: trace.trace, source: trace.source, start: trace.start, platform: trace.platform,
        app: trace.app, environment: trace.environment, purpose: trace.purpose,
        recorder: trace.recorder, coveredLanes: trace.coveredLanes, events: trace.events,
        isMidway: trace.isMidway, isComplete: trace.ending == .complete,
        isTruncated: trace.isTruncated, gaps: trace.gaps, duplicates: trace.duplicates,
        clockFaults: trace.clockFaults, drift: trace.drift, violated: trace.violated,
        inconclusive: trace.inconclusive, rules: byTrace[trace.id] ?? [])
    }
    let findings = try database.findings(of: run).map { record in
      ReportedFinding(finding: record.finding, status: record.isKnown ? .known : .new)
    }
    var report = AuditReport(
      tool: ToolIdentity(name: Version.name, version: record.toolVersion),
      contract: ContractIdentity(
        name: contract.name, version: contract.version, digest: contract.digest),
      run: RunSummary(
        id: run.rawValue, started: record.started, inputs: record.inputs, traces: traces.count,
        events: traces.reduce(0) { $0 + $1.events }, alreadyPresent: alreadyPresent, gate: gate,
        exit: .clean),
      rules: rules, traces: traces, rejections: try database.rejections(of: run),
      findings: findings, variants: try database.variants(of: run), lanes: LaneCatalog(vocabulary))
    report.run.exit = ExitStatus.of(report)
    return report
  }

  /// Writes the reports that were asked for.
  static func write(_ report: AuditReport, _ options: ReportChoices) throws {
    for request in options.reports {
      do throws(ReportError) {
        try ReportWriter.write(
          report, as: request.format, to: request.path,
          options: ReportOptions(junitGrouping: options.junitBy))
      } catch {
        throw Failure.unwritable("\(error)")
      }
    }
  }
}
