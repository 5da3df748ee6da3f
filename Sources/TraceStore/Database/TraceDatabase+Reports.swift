package import TraceModel

// What a report of a run shows. All of it is said of the run's traces under the run's contract,
// whichever run checked them.

extension TraceDatabase {
  /// The run's traces, by their own ids.
  package func traces(of run: RowID<RunRecord>) throws(StoreError) -> [TraceRecord] {
    try connection.statement(
      """
      select trace.id, trace.name, source.name, trace.start, trace.platform, trace.app,
        trace.recorder, trace.environment, trace.purpose, trace.events, trace.beginning,
        trace.ending, trace.truncated, trace.missing, trace.gaps, trace.duplicates, trace.drift,
        trace.clock_faults, trace.lanes,
        exists (
          select 1 from checked
          where checked.trace = trace.id and checked.contract = run.contract),
        (
          select count(*) from coverage
          where coverage.trace = trace.id and coverage.contract = run.contract),
        (
          select count(*) from finding where finding.trace = trace.id
            and finding.contract = run.contract and finding.verdict = 'violated'),
        (
          select count(*) from finding where finding.trace = trace.id
            and finding.contract = run.contract and finding.verdict = 'inconclusive')
      from run
      cross join run_trace on run_trace.run = run.id
      cross join trace on trace.id = run_trace.trace
      left join source on source.id = trace.source
      where run.id = ? order by trace.name
      """
    ).all([.row(run)]) { row throws(StoreError) in
      guard let ending = StoredEnding(rawValue: row.text(11)) else {
        throw StoreError(.corrupt, file: connection.file)
      }
      return TraceRecord(
        id: RowID(rawValue: row.integer(0)), trace: row.text(1), source: row.text(2),
        start: Instant(milliseconds: row.integer(3)), platform: row.optionalText(4),
        app: row.optionalText(5), recorder: row.optionalText(6), environment: row.text(7),
        purpose: row.text(8),
        coveredLanes: row.optionalText(18).map { $0.split(separator: " ").map(String.init) },
        events: row.integer(9),
        isMidway: row.text(10) == TraceHeader.Beginning.midway.rawValue, ending: ending.ending,
        isTruncated: row.integer(12) != 0, missing: row.integer(13), gaps: Int(row.integer(14)),
        duplicates: Int(row.integer(15)), drift: Int(row.integer(16)),
        clockFaults: Int(row.integer(17)), isChecked: row.integer(19) != 0,
        rulesExercised: Int(row.integer(20)), violated: Int(row.integer(21)),
        inconclusive: Int(row.integer(22)))
    }
  }

  /// The variants that the run's contract names, with what the run's traces showed of them.
  package func variants(of run: RowID<RunRecord>) throws(StoreError) -> [VariantCoverage] {
    let contract = try self.run(run)?.contract
    guard let contract, let record = try self.contract(contract) else { return [] }
    let rows = try connection.statement(
      """
      with sums as (
        select shown.variant, count(*) as traces, sum(shown.events) as events
        from run_trace
        cross join shown on shown.trace = run_trace.trace and shown.contract = ?2
        where run_trace.run = ?1
        group by shown.variant
      )
      select variant.word, sums.traces, sums.events
      from variant left join sums on sums.variant = variant.id
      where variant.contract = ?2 order by variant.part, variant.position
      """
    ).all([.row(run), .row(contract)]) { row in
      VariantCoverage.Variant(
        word: row.text(0), traces: Int(row.integer(1)), events: Int(row.integer(2)))
    }
    var next = 0
    return record.variants.map { group in
      defer { next += group.words.count }
      return VariantCoverage(
        group: group, variants: Array(rows[next..<(next + group.words.count)]))
    }
  }

  /// Every rule of the run's contract, in its order, with what the run's traces showed of it.
  package func coverage(of run: RowID<RunRecord>) throws(StoreError) -> [CoverageRecord] {
    try connection.statement(
      """
      with sums as (
        select coverage.rule, count(*) as traces, sum(triggered) as triggered,
          sum(satisfied) as satisfied, sum(violated) as violated,
          sum(inconclusive) as inconclusive
        from run_trace
        cross join coverage on coverage.trace = run_trace.trace
          and coverage.contract = (select contract from run where id = ?1)
        where run_trace.run = ?1
        group by coverage.rule
      )
      select rule.code, sums.traces, sums.triggered, sums.satisfied, sums.violated,
        sums.inconclusive
      from rule left join sums on sums.rule = rule.id
      where rule.contract = (select contract from run where id = ?1)
      order by rule.position
      """
    ).all([.row(run)]) { row in
      CoverageRecord(
        coverage: RuleCoverage(
          rule: row.text(0), triggered: Int(row.integer(2)), satisfied: Int(row.integer(3)),
          violated: Int(row.integer(4)), inconclusive: Int(row.integer(5))),
        traces: Int(row.integer(1)))
    }
  }

  /// The findings of the run's traces in the order trace, seq, rule, with their evidence.
  package func findings(of run: RowID<RunRecord>) throws(StoreError) -> [FindingRecord] {
    try findings(
      """
      from run
      cross join run_trace on run_trace.run = run.id
      cross join finding on finding.trace = run_trace.trace and finding.contract = run.contract
      cross join trace on trace.id = finding.trace
      cross join rule on rule.id = finding.rule
      left join problem on problem.id = finding.problem
      where run.id = ?1
      order by trace.name, finding.seq, rule.position, finding.id
      """, isKnown: "problem.first_run < run.id", [.row(run)])
  }

  /// The findings of this fingerprint: of one trigger, under each contract that it was held against.
  package func findings(
    withFingerprint fingerprint: String
  ) throws(StoreError) -> [FindingRecord] {
    try findings(
      """
      from finding
      cross join trace on trace.id = finding.trace
      cross join rule on rule.id = finding.rule
      left join problem on problem.id = finding.problem
      where finding.fingerprint = ?1
      order by finding.id
      """, isKnown: "problem.first_run is not null", [.text(fingerprint)])
  }

  private func findings(
    _ tables: String, isKnown: String, _ values: [SQLValue]
  ) throws(StoreError) -> [FindingRecord] {
    let findings = try connection.statement(
      """
      select finding.id, rule.code, finding.verdict, trace.name, finding.seq, finding.event,
        finding.t, finding.fingerprint, coalesce(problem.fingerprint, ''), finding.message,
        finding.missing, finding.doubts, coalesce(\(isKnown), 0)
      \(tables)
      """)
    return try findings.all(values) { row throws(StoreError) in
      guard let verdict = Verdict(rawValue: row.text(2)) else {
        throw StoreError(.corrupt, file: connection.file)
      }
      let id = RowID<FindingRecord>(rawValue: row.integer(0))
      let finding = Finding(
        rule: row.text(1), verdict: verdict, trace: row.text(3), seq: row.integer(4),
        event: row.text(5), time: row.integer(6), fingerprint: row.text(7),
        problem: row.text(8), message: row.text(9),
        missing: try connection.texts(in: row.text(10)),
        doubts: try connection.texts(in: row.text(11)), evidence: try evidence(of: id))
      return FindingRecord(id: id, finding: finding, isKnown: row.integer(12) != 0)
    }
  }
}

extension StoredEnding {
  fileprivate var ending: TraceEnding {
    switch self {
    case .complete: .complete
    case .closed: .closed
    case .open: .open
    }
  }
}
