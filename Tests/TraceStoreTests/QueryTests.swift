import TestSupport
import Testing
import TraceModel

@testable import TraceStore

@Suite struct `A user's query` {
  let database: TraceDatabase

  init() throws {
    database = try TraceDatabase(path: ":memory:", mode: .readWriteCreate)
    _ = try database.startRun()
  }

  private func error(_ sql: String) -> StoreError? {
    #expect(throws: StoreError.self) {
      try database.query(sql, columns: { _ in }, row: { _ in })
    }
  }

  @Test func `gets its columns once and every row`() throws {
    var names: [[String]] = []
    var rows: [[QueryValue]] = []
    try database.query(
      "select 1 as one, 'two' as \"2\", null, 2.5, x'0102' from (select 1 union all select 2); -- x",
      columns: { names.append($0) }, row: { rows.append($0) })
    #expect(names == [["one", "2", "null", "2.5", "x'0102'"]])
    #expect(
      rows
        == Array(
          repeating: [.integer(1), .text("two"), .null, .real(2.5), .blob(2)], count: 2))
  }

  @Test func `that finds nothing has columns all the same`() throws {
    var names: [String] = []
    try database.query("select seq from events", columns: { names = $0 }, row: { _ in })
    #expect(names == ["seq"])
  }

  @Test(arguments: [
    "delete from run", "insert into run (started) values (1)", "drop table run",
    "create table x (y)", "select 1; delete from run", "update run set exit = 0", "", "-- nothing",
    "pragma user_version = 7", "vacuum",
  ])
  func `that would write, or is not one statement, is not run`(sql: String) throws {
    #expect(error(sql)?.problem == .queryNotAllowed, "\(sql)")
    #expect(try database.lines("select count(*), max(exit) from run") == ["1|"])
  }

  @Test func `reaches no other file`() throws {
    let folder = try TemporaryFolder()
    guard case .query = error("attach '\(folder.path("other.db"))' as other")?.problem else {
      Issue.record("another file was opened")
      return
    }
    #expect(try folder.names == [])
  }

  @Test func `that is wrong gets SQLite's words about it`() throws {
    #expect(
      error("select nought from events")?.description
        == ":memory:: no such column: nought (SQLITE_ERROR)")
    #expect(
      error("selct 1")?.description
        == ":memory:: near \"selct\": syntax error (SQLITE_ERROR)")
  }

  @Test func `that fails while it runs tells no value`() throws {
    let problem = error("select json_extract('secret', '$.a') from run")?.problem
    #expect(problem == .query(message: "the query stopped at an error"))
  }
}

@Suite struct `An error of the store` {
  @Test func `names the file and SQLite's code, and no value`() throws {
    let database = try TraceDatabase(path: ":memory:", mode: .readWriteCreate)
    let error = #expect(throws: StoreError.self) {
      try database.connection.statement(
        "insert into run (started, tool_version, inputs, contract) values (?, ?, ?, ?)"
      ).run([.integer(1), .text("secret-o5"), .text("secret-o6"), .integer(424_242)])
    }
    #expect(
      error?.description
        == ":memory:: a statement of the program failed (SQLITE_CONSTRAINT_FOREIGNKEY)")
    // The statement can be used again at once.
    let run = try database.startRun()
    #expect(run.rawValue == 1)
  }

  @Test(arguments: [
    (5, "SQLITE_BUSY"), (517, "SQLITE_BUSY_SNAPSHOT"), (26, "SQLITE_NOTADB"),
    (2067, "SQLITE_CONSTRAINT_UNIQUE"), (10 | 99 << 8, "SQLITE_IOERR, extended code 25354"),
    (250, "SQLITE_UNKNOWN"),
  ])
  func `spells SQLite's codes as SQLite does`(code: Int32, name: String) {
    #expect(ResultCode(rawValue: code).description == name)
  }

  @Test func `says what a vocabulary lacks without the word`() {
    let error = StoreError(
      .undeclared(.word(attribute: "kind", event: "api.sent")), file: "t.db")
    #expect(
      error.description
        == "t.db: a trace holds a word for kind of api.sent, which the vocabulary does not declare")
  }
}
