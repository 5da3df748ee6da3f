package import TraceModel

extension TraceDatabase {
  /// For each trace of the run the rules that it exercised, in the contract's order.
  package func coverageByTrace(
    of run: RowID<RunRecord>
  ) throws(StoreError) -> [RowID<TraceRecord>: [RuleCoverage]] {
    let rows = try connection.statement(
      """
      select coverage.trace, rule.code, coverage.triggered, coverage.satisfied, coverage.violated,
        coverage.inconclusive
      from run
      cross join run_trace on run_trace.run = run.id
      cross join coverage on coverage.trace = run_trace.trace
        and coverage.contract = run.contract
      cross join rule on rule.id = coverage.rule
      where run.id = ? order by coverage.trace, rule.position
      """
    ).all([.row(run)]) { row in
      (
        RowID<TraceRecord>(rawValue: row.integer(0)),
        RuleCoverage(
          rule: row.text(1), triggered: Int(row.integer(2)), satisfied: Int(row.integer(3)),
          violated: Int(row.integer(4)), inconclusive: Int(row.integer(5)))
      )
    }
    var result: [RowID<TraceRecord>: [RuleCoverage]] = [:]
    for (trace, coverage) in rows { result[trace, default: []].append(coverage) }
    return result
  }
}
