import Testing

@testable import TraceStore

/// The queries that the README shows, with what they print on a small database.
@Suite struct `The README's example queries` {
  private static let examples: [(question: String, sql: String)] = [
    (
      "What happened around a moment?",
      """
      select seq, time, event, attributes from events
      where trace = 'night-0412-d7' and seq between 38 and 42;
      """
    ),
    (
      "What did the last run find that no run had seen before?",
      """
      select rule, findings, traces, example, message from problems
      where first_run = (select max(run) from runs where exit is not null)
      order by traces desc;
      """
    ),
    (
      "Which version of the app breaks which rule, in how many of its recordings?",
      """
      select app, rule, name, count(distinct trace) as broken,
        (select count(*) from traces where traces.app = findings.app) as recordings
      from findings where verdict = 'violated'
      group by app, rule order by broken desc;
      """
    ),
    (
      "Which requests fail, and how long do they take?",
      """
      select resource, result, count(*) as requests, max(milliseconds) as slowest
      from (
        select max(attributes ->> 'resource') as resource, max(attributes ->> 'result') as result,
          max(t) - min(t) as milliseconds
        from events where event in ('api.sent', 'api.settled')
        group by trace, attributes ->> 'request'
      )
      group by resource, result order by result = 'ok', requests desc, resource;
      """
    ),
    (
      "What did the last run not check, because nothing exercised it?",
      """
      select area, rule, name from coverage_by_rule
      where run = (select max(run) from runs) and triggered = 0
      order by area, rule;
      """
    ),
  ]

  @Test func `print what the README says`() throws {
    let database = try SmallNights.database()
    var text = ""
    for example in Self.examples {
      text += "\(example.question)\n\n```sql\n\(example.sql)\n```\n\n```text\n"
      text += try Self.table(example.sql, in: database)
      text += "```\n\n"
    }
    try Golden("example-queries.md").expect(text)
  }

  /// As the `sqlite3` shell prints in its mode `column`.
  private static func table(_ sql: String, in database: TraceDatabase) throws -> String {
    var rows: [[String]] = []
    try database.query(
      sql,
      columns: { names in rows = [names, names.map { _ in "" }] },
      row: { values in
        rows.append(
          values.map { value in
            switch value {
            case .null, .blob: ""
            case .integer(let integer): String(integer)
            case .real(let real): String(real)
            case .text(let text): text
            }
          })
      })
    let widths = (rows.first ?? []).indices.map { column in
      rows.map { $0[column].count }.max() ?? 0
    }
    rows[1] = widths.map { String(repeating: "-", count: $0) }
    return rows.map { row in
      var line = zip(row, widths).map { text, width in
        text + String(repeating: " ", count: width - text.count)
      }.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }
}
