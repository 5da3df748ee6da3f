package import TraceModel

extension TraceDatabase {
  /// Starts a run; it stays in the database, unfinished, if the program is killed.
  ///
  /// A run that only imports has no contract and no gate (a value of `--fail-on`); the inputs are
  /// the files and folders as the user named them.
  package func beginRun(
    started: Instant, toolVersion: String, contract: RowID<ContractRecord>?, gate: String?,
    inputs: [String]
  ) throws(StoreError) -> RowID<RunRecord> {
    try transaction { () throws(StoreError) in
      try connection.statement(
        "insert into run (started, tool_version, contract, gate, inputs) values (?, ?, ?, ?, ?)"
      ).run([
        .instant(started), .text(toolVersion), .optional(contract?.rawValue), .optional(gate),
        .text(JSONText.array(inputs)),
      ])
      return RowID(rawValue: connection.lastInsertedRow)
    }
  }

  /// Makes the run about a trace that is in the database already.
  package func add(
    _ trace: RowID<TraceRecord>, to run: RowID<RunRecord>
  ) throws(StoreError) {
    try connection.statement("insert or ignore into run_trace (run, trace) values (?, ?)")
      .run([.row(run), .row(trace)])
  }

  /// Makes the run about what an earlier run imported from a source: its traces and rejections.
  package func add(
    _ source: RowID<SourceRecord>, to run: RowID<RunRecord>
  ) throws(StoreError) {
    try transaction { () throws(StoreError) in
      try connection.statement(
        "insert or ignore into run_trace (run, trace) select ?, id from trace where source = ?"
      ).run([.row(run), .row(source)])
      try connection.statement(
        """
        insert or ignore into run_rejection (run, rejection)
        select ?, id from rejection where source = ?
        """
      ).run([.row(run), .row(source)])
    }
  }

  /// The run's traces that were never held against this contract, in the order of import.
  package func traces(
    of run: RowID<RunRecord>, notCheckedUnder contract: RowID<ContractRecord>
  ) throws(StoreError) -> [RowID<TraceRecord>] {
    try connection.statement(
      """
      select trace from run_trace where run = ? and not exists (
        select 1 from checked where checked.trace = run_trace.trace and checked.contract = ?)
      order by trace
      """
    ).all([.row(run), .row(contract)]) { RowID(rawValue: $0.integer(0)) }
  }

  /// Counts what the run is about, and marks the problems of its findings as seen by it.
  ///
  /// Only here: what a run found that was killed, nobody has seen, and so it is new to the next.
  package func finishRun(
    _ run: RowID<RunRecord>, finished: Instant, alreadyPresent: Int, exit: Int32
  ) throws(StoreError) {
    try transaction { () throws(StoreError) in
      try connection.statement(
        """
        update run set finished = ?2, already_present = ?3, exit = ?4,
          traces = (select count(*) from run_trace where run_trace.run = ?1),
          events = (
            select coalesce(sum(trace.events), 0)
            from run_trace join trace on trace.id = run_trace.trace where run_trace.run = ?1),
          rejected = (select count(*) from run_rejection where run_rejection.run = ?1),
          (violated, inconclusive) = (
            select coalesce(sum(finding.verdict = 'violated'), 0),
              coalesce(sum(finding.verdict = 'inconclusive'), 0)
            from run_trace cross join finding on finding.trace = run_trace.trace
              and finding.contract = run.contract
            where run_trace.run = ?1)
        where id = ?1
        """
      ).run([.row(run), .instant(finished), .integer(alreadyPresent), .integer(Int64(exit))])
      try connection.statement(
        """
        update problem set first_run = coalesce(first_run, ?1), last_run = max(
          coalesce(last_run, 0), ?1)
        where id in (
          select finding.problem from run
          cross join run_trace on run_trace.run = run.id
          cross join finding on finding.trace = run_trace.trace
            and finding.contract = run.contract
          where run.id = ?1)
        """
      ).run([.row(run)])
    }
  }

  /// The run of this number.
  package func run(_ id: RowID<RunRecord>) throws(StoreError) -> RunRecord? {
    try runs("where id = ?", [.row(id)]).first
  }

  /// The last runs that ended, the latest first.
  package func finishedRuns(last count: Int) throws(StoreError) -> [RunRecord] {
    try runs("where finished is not null order by id desc limit ?", [.integer(count)])
  }

  private func runs(
    _ condition: String, _ values: [SQLValue]
  ) throws(StoreError) -> [RunRecord] {
    try connection.statement(
      """
      select id, started, finished, tool_version, contract, gate, inputs, traces, events,
        rejected, already_present, violated, inconclusive, exit
      from run \(condition)
      """
    ).all(values) { row throws(StoreError) in
      RunRecord(
        id: RowID(rawValue: row.integer(0)), started: Instant(milliseconds: row.integer(1)),
        finished: row.optionalInteger(2).map(Instant.init(milliseconds:)),
        toolVersion: row.text(3), contract: row.optionalInteger(4).map(RowID.init(rawValue:)),
        gate: row.optionalText(5), inputs: try connection.texts(in: row.text(6)),
        traces: Int(row.integer(7)), events: row.integer(8), rejected: Int(row.integer(9)),
        alreadyPresent: Int(row.integer(10)), violated: Int(row.integer(11)),
        inconclusive: Int(row.integer(12)), exit: row.optionalInteger(13).map { Int32($0) })
    }
  }
}
