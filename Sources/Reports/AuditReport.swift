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
  /// Which variants of what they recorded the traces showed at all, in the contract's order.
  package var variants: [VariantCoverage]
  /// Where the contract's events are recorded; a report says nothing of lanes where it is empty.
  package var lanes: LaneCatalog

  package init(
    tool: ToolIdentity, contract: ContractIdentity, run: RunSummary, rules: [RuleResult],
    traces: [TraceSummary], rejections: [Rejection], findings: [ReportedFinding],
    variants: [VariantCoverage] = [], lanes: LaneCatalog = LaneCatalog()
  ) {
    self.tool = tool
    self.contract = contract
    self.run = run
    self.rules = rules
    self.traces = traces
    self.rejections = rejections
    self.findings = findings
    self.variants = variants
    self.lanes = lanes
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
  /// What ``ExitStatus/of(_:)`` says of the report, or that the program itself failed.
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
