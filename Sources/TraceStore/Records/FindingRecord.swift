package import TraceModel

/// A finding as a run reports it.
package struct FindingRecord: Hashable, Sendable {
  package var id: RowID<FindingRecord>
  package var finding: Finding
  /// Whether a run that ended before had seen the finding's problem.
  package var isKnown: Bool
}

/// How often a run exercised a rule.
package struct CoverageRecord: Hashable, Sendable {
  package var coverage: RuleCoverage
  /// How many traces triggered the rule at all.
  package var traces: Int
}
