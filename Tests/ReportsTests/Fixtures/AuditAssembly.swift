import Checker
import Contracts
import Foundation
import TestSupport
import TraceFormats
import TraceModel

@testable import Reports

/// Makes a report of real traces, checked against the built-in contract.
struct AuditAssembly {
  let contract: Contract
  private let checker: TraceChecker
  private var traces: [TraceSummary] = []
  private var findings: [ReportedFinding] = []
  private var rejections: [Rejection] = []
  private var coverage: [String: RuleCoverage] = [:]
  private var exercised: [String: Int] = [:]

  init() throws {
    contract = try ContractLoader.load(BuiltInContract.files)
    checker = TraceChecker(contract: contract)
  }

  /// The traces that the contract itself carries as examples.
  mutating func addExamples(ofRules limit: Int = .max) {
    for rule in contract.rules.prefix(limit) {
      for (number, example) in rule.examples.enumerated() {
        var trace = example.trace
        trace.header.id =
          "\(rule.description.code.lowercased())-\(example.expectation.rawValue)-\(number + 1)"
        trace.header.start = Instant(milliseconds: 1_764_450_180_000 + Int64(number) * 61_000)
        trace.header.app = "driver-app/7.4.1"
        trace.header.platform = number.isMultiple(of: 2) ? .ios : .android
        checker.startReader()
        add(trace, source: "examples/\(rule.description.contract).jsonl")
      }
    }
  }

  /// The traces of the files in a folder.
  mutating func addFiles(in folder: URL) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    var reader = TraceReader(vocabulary: contract.vocabulary)
    checker.startReader()
    for name in names.sorted() where name.hasSuffix(".jsonl") {
      var sink = Collector()
      let summary = reader.read(
        InputSource(path: folder.appending(path: name).path), into: &sink)
      for trace in sink.traces { add(trace, source: "\(folder.lastPathComponent)/\(name)") }
      rejections += summary.rejections
    }
  }

  mutating func reject(_ rejection: Rejection) { rejections.append(rejection) }

  private struct Collector: TraceSink {
    var traces: [Trace] = []
    mutating func receive(_ trace: consuming Trace) throws(Never) { traces.append(trace) }
    mutating func restart() throws(Never) { traces = [] }
  }

  private mutating func add(_ trace: Trace, source: String) {
    let checked = checker.check(trace)
    for coverage in checked.coverage {
      self.coverage[coverage.rule, default: RuleCoverage(rule: coverage.rule)] += coverage
      exercised[coverage.rule, default: 0] += 1
    }
    // Half of the problems are known, so that both kinds can be seen.
    findings += checked.findings.map { finding in
      let isNew = (finding.problem.utf8.first ?? 0).isMultiple(of: 2)
      return ReportedFinding(finding: finding, status: isNew ? .new : .known)
    }
    let header = trace.header
    traces.append(
      TraceSummary(
        trace: header.id, source: source, start: header.start,
        platform: header.platform?.rawValue, app: header.app,
        environment: header.environment.rawValue, purpose: header.purpose.rawValue,
        recorder: header.recorder,
        coveredLanes: header.lanes?.map { contract.vocabulary[$0].name },
        events: Int64(trace.events.count), isMidway: header.from == .midway,
        isComplete: trace.ending(in: contract.vocabulary) == .complete,
        isTruncated: trace.isTruncated, gaps: trace.gapCount, duplicates: trace.duplicates,
        clockFaults: trace.clockFaults.count, drift: trace.drift,
        violated: checked.findings.count { $0.verdict == .violated },
        inconclusive: checked.findings.count { $0.verdict == .inconclusive },
        rules: checked.coverage))
  }

  func report(gate: Gate = .error) -> AuditReport {
    var report = AuditReport(
      tool: ToolIdentity(name: "trace-audit", version: "0.1.0"),
      contract: ContractIdentity(
        name: contract.name, version: contract.version, digest: contract.digest),
      run: RunSummary(
        id: 12, started: Instant(milliseconds: 1_764_547_200_000), inputs: ["traces"],
        traces: traces.count, events: traces.reduce(0) { $0 + $1.events }, gate: gate,
        exit: .clean),
      rules: contract.rules.map { rule in
        let code = rule.description.code
        return RuleResult(
          rule: rule.description, coverage: coverage[code] ?? RuleCoverage(rule: code),
          tracesExercised: exercised[code] ?? 0)
      },
      traces: traces.sorted { $0.trace < $1.trace }, rejections: rejections,
      findings: findings.sorted { left, right in
        (left.finding.trace, left.finding.seq, left.finding.rule)
          < (right.finding.trace, right.finding.seq, right.finding.rule)
      },
      lanes: LaneCatalog(contract.vocabulary))
    report.run.exit = .of(report)
    return report
  }
}
