package import TraceModel

/// A run of the program over some traces.
package struct RunRecord: Hashable, Sendable {
  package var id: RowID<RunRecord>
  package var started: Instant
  /// Nil while it runs, and for ever if it was killed.
  package var finished: Instant?
  package var toolVersion: String
  /// Nil where the run only imported.
  package var contract: RowID<ContractRecord>?
  /// What makes the run fail: a value of `--fail-on`.
  package var gate: String?
  /// The files and folders as the user named them.
  package var inputs: [String]
  package var traces: Int
  package var events: Int64
  package var rejected: Int
  /// Sources that an earlier run had imported.
  package var alreadyPresent: Int
  /// Findings of that verdict.
  package var violated: Int
  /// Findings of that verdict.
  package var inconclusive: Int
  /// The exit status; nil until the run ended.
  package var exit: Int32?
}
