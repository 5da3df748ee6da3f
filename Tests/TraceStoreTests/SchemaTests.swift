import Foundation
import Testing
import TraceModel

@testable import TraceStore

@Suite struct `The schema` {
  let database: TraceDatabase

  init() throws {
    database = try TraceDatabase(path: ":memory:", mode: .readWriteCreate)
  }

  private func text(of database: TraceDatabase) throws -> String {
    try database.lines("select sql from sqlite_schema where sql is not null order by type, name")
      .joined(separator: ";\n\n") + ";\n"
  }

  /// A released version's file is never recorded again: who changes the schema adds a step to
  /// `Schema.migrations`, and with it comes a new file.
  @Test(arguments: 1...Schema.migrations.count)
  func `of each version is as it was released`(version: Int) throws {
    let migrator = Migrator(
      applicationID: Schema.applicationID,
      migrations: Array(Schema.migrations.prefix(version)))
    let database = try TraceDatabase(
      path: ":memory:", mode: .readWriteCreate, migrator: migrator)
    let golden = Golden("schema-\(version).sql")
    let actual = try text(of: database)
    if golden.text == nil || !Golden.isRecording {
      try golden.expect(actual)
    } else {
      #expect(golden.text == actual, "the schema changed without a migration")
    }
  }

  @Test func `explains each table, view and column where SQLite keeps it`() throws {
    for line in try database.lines(
      "select name, sql from sqlite_schema where type in ('table', 'view') and sql is not null")
    {
      let parts = line.split(separator: "|", maxSplits: 1).map(String.init)
      let (name, sql) = (parts[0], parts[1])
      let lines = sql.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      #expect(lines[1].hasPrefix("-- "), "\(name) has no comment")
      for column in try database.lines("select name from pragma_table_info('\(name)')") {
        let isExplained = lines.contains { line in
          guard let comment = line.range(of: " -- ") else { return false }
          let code = line[..<comment.lowerBound].trimmingCharacters(in: [","])
          return code.hasPrefix("\(column) ") || code == column || code.hasSuffix(".\(column)")
            || code.hasSuffix(" as \(column)")
        }
        #expect(isExplained, "\(name).\(column) has no comment")
      }
    }
  }

  @Test func `finds a trace's events without reading others`() throws {
    let plan = try database.lines(
      """
      explain query plan select time, event, attributes from events
      where trace = 'night-0412-d7' and seq between 30 and 50
      """)
    #expect(
      plan.map { $0.split(separator: "|").last.map(String.init) } == [
        "SEARCH trace USING INDEX sqlite_autoindex_trace_1 (name=?)",
        "SEARCH source USING INTEGER PRIMARY KEY (rowid=?)",
        "SEARCH event USING INTEGER PRIMARY KEY (rowid>? AND rowid<?)",
        "SEARCH shape USING INTEGER PRIMARY KEY (rowid=?)",
      ])
  }

  @Test func `reads each event once for a question about all traces`() throws {
    let plan = try database.lines(
      "explain query plan select trace, seq from events where event = 'claim.made'")
    #expect(
      plan.map { $0.split(separator: "|").last.map(String.init) } == [
        "SCAN trace",
        "SEARCH source USING INTEGER PRIMARY KEY (rowid=?)",
        "SEARCH event USING INTEGER PRIMARY KEY (rowid>? AND rowid<?)",
        "SEARCH shape USING INTEGER PRIMARY KEY (rowid=?)",
      ])
  }

  @Test(arguments: ["events", "evidence_events", "findings", "traces", "problems", "rejections"])
  func `builds no index for a whole view`(view: String) throws {
    for line in try database.lines("explain query plan select * from \(view)") {
      #expect(!line.contains("AUTOMATIC"), "\(line)")
    }
  }

  @Test(arguments: [
    "select * from events where trace = 'x'", "select * from traces where trace = 'x'",
    "select * from findings where trace = 'x'",
    "select * from evidence_events where finding = 7",
    "select * from rejections where run = 7",
  ])
  func `scans no table for one trace, finding or run`(query: String) throws {
    for line in try database.lines("explain query plan \(query)") {
      #expect(!line.contains("SCAN") || line.contains("CONSTANT"), "\(line)")
    }
  }

  @Test func `sums a run's coverage over that run's traces only`() throws {
    let plan = try database.lines("explain query plan select * from coverage_by_rule where run = 7")
    let scans = plan.filter { $0.contains("SCAN") && !$0.hasSuffix("SCAN coverage_by_rule") }
    #expect(scans == [], "\(plan)")
  }

  @Test func `answers within ten milliseconds among many events`() throws {
    let vocabulary = try Fixtures.vocabulary()
    var random = RandomTraces(vocabulary, seed: 1)
    let importer = try TraceImporter(database, vocabulary: vocabulary, run: nil)
    try importer.begin(source: "many")
    let trace = random.trace(named: "any")
    for number in 0..<1500 {
      var copy = trace
      copy.header.id = "night-\(number)"
      _ = try importer.insert(copy)
    }
    _ = try importer.finish(digest: "d", bytes: 1, imported: Fixtures.noon)
    let clock = ContinuousClock()
    var best = Duration.seconds(60)
    for _ in 0..<5 {
      let time = try clock.measure {
        _ = try database.lines(
          """
          select time, event, attributes from events
          where trace = 'night-777' and seq between 30 and 50
          """)
      }
      best = min(best, time)
    }
    #expect(best < .milliseconds(10))
  }
}
