package import TraceModel

extension TraceDatabase {
  /// Notes a rejection: of a source that could not be imported at all, with no `source`.
  package func record(
    _ rejection: Rejection, source: RowID<SourceRecord>? = nil, run: RowID<RunRecord>?
  ) throws(StoreError) {
    try transaction { () throws(StoreError) in
      try connection.statement(
        """
        insert into rejection (source, file, line, trace, reason, key, undeclared_key_length)
        values (?, ?, ?, ?, ?, ?, ?)
        """
      ).run([
        .optional(source?.rawValue), .text(rejection.source),
        .optional(rejection.line.map(Int64.init)), .optional(rejection.trace),
        .text(rejection.reason.rawValue), .optional(rejection.key),
        .optional(rejection.undeclaredKeyLength.map(Int64.init)),
      ])
      guard let run else { return }
      let id = RowID<RejectionRecord>(rawValue: connection.lastInsertedRow)
      try connection.statement("insert into run_rejection (run, rejection) values (?, ?)")
        .run([.row(run), .row(id)])
    }
  }

  /// What a run refused, in the order in which it met it.
  package func rejections(of run: RowID<RunRecord>) throws(StoreError) -> [Rejection] {
    try connection.statement(
      """
      select file, line, trace, reason, key, undeclared_key_length
      from run_rejection join rejection on rejection.id = run_rejection.rejection
      where run_rejection.run = ? order by rejection.id
      """
    ).all([.row(run)]) { row throws(StoreError) in
      guard let reason = RejectionReason(rawValue: row.text(3)) else {
        throw StoreError(.corrupt, file: connection.file)
      }
      return Rejection(
        source: row.text(0), line: row.optionalInteger(1).map { Int($0) },
        trace: row.optionalText(2), reason: reason, key: row.optionalText(4),
        undeclaredKeyLength: row.optionalInteger(5).map { Int($0) })
    }
  }
}
