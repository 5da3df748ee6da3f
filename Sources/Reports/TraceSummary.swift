package import TraceModel

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
  /// The program that recorded it, as `name/version`.
  package var recorder: String?
  /// The lanes that the recording covers completely; nil where it covers all.
  package var coveredLanes: [String]?
  package var events: Int64
  package var isMidway: Bool
  package var isComplete: Bool
  package var isTruncated: Bool
  /// Runs of missing `seq` numbers and losses that the recorder noted.
  package var gaps: Int
  package var duplicates: Int
  package var clockFaults: Int
  /// Undeclared events and attributes that a lenient reader dropped.
  package var drift: Int
  /// Findings, not rules.
  package var violated: Int
  package var inconclusive: Int
  /// The rules that the trace triggered at least once, in the contract's order.
  package var rules: [RuleCoverage]

  package init(
    trace: String, source: String, start: Instant, platform: String?, app: String?,
    environment: String, purpose: String, recorder: String? = nil, coveredLanes: [String]? = nil,
    events: Int64, isMidway: Bool, isComplete: Bool, isTruncated: Bool, gaps: Int,
    duplicates: Int, clockFaults: Int, drift: Int = 0, violated: Int, inconclusive: Int,
    rules: [RuleCoverage]
  ) {
    self.trace = trace
    self.source = source
    self.start = start
    self.platform = platform
    self.app = app
    self.environment = environment
    self.purpose = purpose
    self.recorder = recorder
    self.coveredLanes = coveredLanes
    self.events = events
    self.isMidway = isMidway
    self.isComplete = isComplete
    self.isTruncated = isTruncated
    self.gaps = gaps
    self.duplicates = duplicates
    self.clockFaults = clockFaults
    self.drift = drift
    self.violated = violated
    self.inconclusive = inconclusive
    self.rules = rules
  }
  package var rulesExercised: Int { rules.count }
}
