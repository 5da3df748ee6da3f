package import TraceModel

/// A trace of a run, without its events, and what its check came to under the run's contract.
package struct TraceRecord: Hashable, Sendable {
  package var id: RowID<TraceRecord>
  /// The trace's own id.
  package var trace: String
  /// The file that it came from, as the user named it.
  package var source: String
  package var start: Instant
  package var platform: String?
  package var app: String?
  package var recorder: String?
  package var environment: String
  package var purpose: String
  package var events: Int64
  package var isMidway: Bool
  package var ending: TraceEnding
  package var isTruncated: Bool
  /// `seq` numbers that it lacks.
  package var missing: Int64
  /// Runs of missing `seq` numbers, and losses that the recorder noted.
  package var gaps: Int
  package var duplicates: Int
  package var drift: Int
  package var clockFaults: Int
  /// False where a run was cut off before it checked the trace.
  package var isChecked: Bool
  /// Rules that the trace triggered at least once.
  package var rulesExercised: Int
  /// Findings of that verdict.
  package var violated: Int
  /// Findings of that verdict.
  package var inconclusive: Int
}
