package import TraceModel

/// Writes what the checks of a run came to, trace by trace.
///
/// A trace that is being imported gets its check in the import's transaction; for others, the
/// caller opens one around as many as it likes (``TraceDatabase/transaction(_:)``).
package final class CheckRecorder {
  private let database: TraceDatabase
  private let connection: Connection
  private let contract: RowID<ContractRecord>
  private let run: RowID<RunRecord>
  private let rules: [String: Int64]
  /// By group and word.
  private let variants: [[Int64]]

  /// Writes for one run and its contract.
  package init(
    _ database: TraceDatabase, contract: RowID<ContractRecord>, run: RowID<RunRecord>
  ) throws(StoreError) {
    self.database = database
    self.contract = contract
    self.run = run
    connection = database.connection
    let rows = try connection.statement("select code, id from rule where contract = ?")
      .all([.row(contract)]) { ($0.text(0), $0.integer(1)) }
    rules = Dictionary(rows, uniquingKeysWith: { first, _ in first })
    let places = try connection.statement(
      "select part, id from variant where contract = ? order by part, position"
    ).all([.row(contract)]) { (Int($0.integer(0)), $0.integer(1)) }
    variants = Dictionary(grouping: places, by: \.0).sorted { $0.key < $1.key }
      .map { $0.value.map(\.1) }
  }

  /// Writes one trace's check in place of an earlier one under the same contract.
  ///
  /// Rules that were not triggered may be left out. Throws `unknownRule` for a rule that the
  /// contract lacks. The variants must be those of the contract.
  package func record(
    _ trace: RowID<TraceRecord>, findings: [Finding], coverage: [RuleCoverage],
    variants: [VariantCount] = []
  ) throws(StoreError) {
    try database.transaction { () throws(StoreError) in
      try connection.statement("delete from checked where trace = ? and contract = ?")
        .run([.row(trace), .row(contract)])
      try connection.statement("insert into checked (trace, contract, run) values (?, ?, ?)")
        .run([.row(trace), .row(contract), .row(run)])
      try database.add(trace, to: run)
      try record(coverage, of: trace)
      try record(variants, of: trace)
      for finding in findings { try record(finding, of: trace) }
    }
  }

  private func record(
    _ coverage: [RuleCoverage], of trace: RowID<TraceRecord>
  ) throws(StoreError) {
    let insert = try connection.statement(
      """
      insert into coverage (
        trace, contract, rule, triggered, satisfied, violated, inconclusive)
      values (?, ?, ?, ?, ?, ?, ?)
      """)
    try insert.bind(trace.rawValue, at: 1)
    try insert.bind(contract.rawValue, at: 2)
    for rule in coverage where rule.triggered > 0 {
      try insert.bind(try row(ofRule: rule.rule), at: 3)
      try insert.bind(Int64(rule.triggered), at: 4)
      try insert.bind(Int64(rule.satisfied), at: 5)
      try insert.bind(Int64(rule.violated), at: 6)
      try insert.bind(Int64(rule.inconclusive), at: 7)
      _ = try insert.step()
      insert.reset()
    }
  }

  private func record(
    _ counts: [VariantCount], of trace: RowID<TraceRecord>
  ) throws(StoreError) {
    let insert = try connection.statement(
      "insert into shown (trace, contract, variant, events) values (?, ?, ?, ?)")
    try insert.bind(trace.rawValue, at: 1)
    try insert.bind(contract.rawValue, at: 2)
    for count in counts {
      try insert.bind(variants[count.group][count.word], at: 3)
      try insert.bind(Int64(count.events), at: 4)
      _ = try insert.step()
      insert.reset()
    }
  }

  private func record(
    _ finding: Finding, of trace: RowID<TraceRecord>
  ) throws(StoreError) {
    try connection.statement(
      """
      insert into finding (
        trace, contract, rule, verdict, seq, event, t, fingerprint, problem, message, missing,
        doubts)
      values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """
    ).run([
      .row(trace), .row(contract), .integer(try row(ofRule: finding.rule)),
      .text(finding.verdict.rawValue), .integer(finding.seq), .text(finding.event),
      .integer(finding.time), .text(finding.fingerprint),
      .optional(try problem(of: finding, in: trace)), .text(finding.message),
      .text(JSONText.array(finding.missing)), .text(JSONText.array(finding.doubts)),
    ])
    let id = connection.lastInsertedRow
    let insert = try connection.statement(
      """
      insert into evidence (finding, position, role, seq, derived, note)
      values (?, ?, ?, ?, ?, ?)
      """)
    for (index, evidence) in finding.evidence.enumerated() {
      try insert.run([
        .integer(id), .integer(index + 1), .text(evidence.role.rawValue),
        .integer(evidence.seq), .optional(evidence.derived), .optional(evidence.note),
      ])
    }
  }

  /// The problem's row; nil for a finding without one.
  private func problem(
    of finding: Finding, in trace: RowID<TraceRecord>
  ) throws(StoreError) -> Int64? {
    guard !finding.problem.isEmpty else { return nil }
    return try connection.statement(
      """
      insert into problem (fingerprint, rule, first_seen, last_seen)
      select ?1, ?2, start, start from trace where id = ?3
      on conflict (fingerprint) do update set
        first_seen = min(first_seen, excluded.first_seen),
        last_seen = max(last_seen, excluded.last_seen)
      returning id
      """
    ).first([.text(finding.problem), .text(finding.rule), .row(trace)]) { $0.integer(0) }
  }

  private func row(ofRule code: String) throws(StoreError) -> Int64 {
    guard let row = rules[code] else {
      throw StoreError(.unknownRule(code), file: connection.file)
    }
    return row
  }
}
