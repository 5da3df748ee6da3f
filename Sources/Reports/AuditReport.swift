package import TraceModel

/// Everything that a report of one run shows; each format renders this and reads nothing else.
package struct AuditReport: Sendable {
  package var tool: ToolIdentity
  package var contract: ContractIdentity
  package var run: RunSummary
  /// Every rule of the contract, in its order, exercised or not.
  package var rules: [RuleResult]
  /// Every trace of the run, by id.
  package var traces: [TraceSummary]
  /// In the order in which they were met.
  package var rejections: [Rejection]
  /// In the order trace, seq, rule.
  package var findings: [ReportedFinding]

  package init(
    tool: ToolIdentity, contract: ContractIdentity, run: RunSummary, rules: [RuleResult],
    traces: [TraceSummary], rejections: [Rejection], findings: [ReportedFinding]
  ) {
    self.tool = tool
    self.contract = contract
    self.run = run
    self.rules = rules
    self.traces = traces
    self.rejections = rejections
    self.findings = findings
  }
}

/// The program that made the report.
package struct ToolIdentity: Hashable, Sendable {
  package var name: String
  package var version: String

  package init(name: String, version: String) {
    self.name = name
    self.version = version
  }
}

/// The contract that the traces were held against.
package struct ContractIdentity: Hashable, Sendable {
  package var name: String
  package var version: Int
  /// `sha256:` and 64 hexadecimal digits, over the text of the contract and its vocabulary.
  package var digest: String

  package init(name: String, version: Int, digest: String) {
    self.name = name
    self.version = version
    self.digest = digest
  }
}

/// One run of the audit.
package struct RunSummary: Hashable, Sendable {
  /// The run's number in its database.
  package var id: Int64
  package var started: Instant
  /// The files and folders as the user named them.
  package var inputs: [String]
  package var traces: Int
  package var events: Int64
  /// Sources whose content was imported by an earlier run, and so was not read again.
  package var alreadyPresent: Int
  /// What makes the run fail.
  package var gate: Gate
  package var exit: ExitStatus

  package init(
    id: Int64, started: Instant, inputs: [String], traces: Int, events: Int64,
    alreadyPresent: Int = 0, gate: Gate, exit: ExitStatus
  ) {
    self.id = id
    self.started = started
    self.inputs = inputs
    self.traces = traces
    self.events = events
    self.alreadyPresent = alreadyPresent
    self.gate = gate
    self.exit = exit
  }
}

/// The least breach that makes a run fail: the values of `--fail-on`.
package enum Gate: String, CaseIterable, Sendable {
  /// Any violation of a rule of severity error.
  case error
  /// Any violation of a rule of severity warning or error.
  case warning
  /// Any violation of a problem that no earlier run saw.
  case new
  /// Any violation, and any inconclusive finding.
  case inconclusive
  /// Nothing.
  case never
}

/// What a run came to; the raw value is the process's exit status.
package enum ExitStatus: Int32, CaseIterable, Sendable {
  /// Everything was audited, nothing at or above the gate.
  case clean = 0
  /// Violations at or above the gate.
  case violations = 1
  /// Usage, contract, configuration or database error.
  case usage = 2
  /// A trace was rejected or a file unreadable; reports are written. Wins over violations.
  case incomplete = 3
  /// No trace, or no rule exercised.
  case nothing = 4
  /// A fault of the program itself.
  case fault = 70
}

/// One rule and what the run's traces showed of it.
package struct RuleResult: Hashable, Sendable {
  package var rule: RuleDescription
  package var coverage: RuleCoverage
  /// How many traces triggered the rule at all.
  package var tracesExercised: Int

  package init(rule: RuleDescription, coverage: RuleCoverage, tracesExercised: Int) {
    self.rule = rule
    self.coverage = coverage
    self.tracesExercised = tracesExercised
  }
}

/// One trace of the run.
package struct TraceSummary: Hashable, Sendable {
  package var trace: String
  /// The file that it came from, as the user named it.
  package var source: String
  package var start: Instant
  package var platform: String?
  package var app: String?
  package var environment: String
  package var purpose: String
  package var events: Int64
  package var isMidway: Bool
  package var isComplete: Bool
  package var isTruncated: Bool
  /// Runs of missing `seq` numbers and losses that the recorder noted.
  package var gaps: Int
  package var duplicates: Int
  package var clockFaults: Int
  /// Findings, not rules.
  package var violated: Int
  package var inconclusive: Int
  /// Rules that the trace triggered at least once.
  package var rulesExercised: Int

  package init(
    trace: String, source: String, start: Instant, platform: String?, app: String?,
    environment: String, purpose: String, events: Int64, isMidway: Bool, isComplete: Bool,
    isTruncated: Bool, gaps: Int, duplicates: Int, clockFaults: Int, violated: Int,
    inconclusive: Int, rulesExercised: Int
  ) {
    self.trace = trace
    self.source = source
    self.start = start
    self.platform = platform
    self.app = app
    self.environment = environment
    self.purpose = purpose
    self.events = events
    self.isMidway = isMidway
    self.isComplete = isComplete
    self.isTruncated = isTruncated
    self.gaps = gaps
    self.duplicates = duplicates
    self.clockFaults = clockFaults
    self.violated = violated
    self.inconclusive = inconclusive
    self.rulesExercised = rulesExercised
  }
}

/// A finding and whether its problem was seen before.
package struct ReportedFinding: Hashable, Sendable {
  package var finding: Finding
  package var status: Status

  /// Said of the finding's problem, since tomorrow's recordings have other ids.
  package enum Status: String, CaseIterable, Sendable {
    /// No earlier run of this database saw the problem.
    case new
    case known
  }

  package init(finding: Finding, status: Status) {
    self.finding = finding
    self.status = status
  }
}
