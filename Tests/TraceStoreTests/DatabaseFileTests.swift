import Foundation
import TestSupport
import Testing

@testable import TraceStore

@Suite struct `A database file` {
  let folder: TemporaryFolder
  let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("traces.db")
  }

  private func mode(of path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  private func problem(
    opening mode: TraceDatabase.Mode = .readWriteCreate, migrator: Migrator = Schema.migrator
  ) -> StoreError.Problem? {
    let error = #expect(throws: StoreError.self) {
      try TraceDatabase(path: path, mode: mode, migrator: migrator)
    }
    return error?.problem
  }

  @Test func `is its owner's alone, and so are the files beside it`() throws {
    let database = try TraceDatabase(path: path, mode: .readWriteCreate)
    _ = try database.startRun()
    #expect(try folder.names == ["traces.db", "traces.db-shm", "traces.db-wal"])
    for name in try folder.names { #expect(try mode(of: folder.path(name)) == 0o600, "\(name)") }
  }

  @Test func `is its owner's alone whatever the umask`() async throws {
    await #expect(processExitsWith: .success) { [path = path as String] in
      for mask in [0, 0o277, 0o777] as [mode_t] {
        umask(mask)
        let file = path + String(mask)
        let database = try TraceDatabase(path: file, mode: .readWriteCreate)
        _ = try database.startRun()
        for suffix in ["", "-wal", "-shm"] {
          var facts = stat()
          guard stat(file + suffix, &facts) == 0, facts.st_mode & 0o777 == 0o600 else { exit(1) }
        }
      }
    }
  }

  @Test func `that exists keeps its mode`() throws {
    do { _ = try TraceDatabase(path: path, mode: .readWriteCreate) }
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    _ = try TraceDatabase(path: path, mode: .readWriteCreate)
    #expect(try mode(of: path) == 0o640)
  }

  @Test func `has the program's identity, large pages and a write-ahead log`() throws {
    let database = try TraceDatabase(path: path, mode: .readWriteCreate)
    #expect(try database.connection.integer("pragma application_id") == 0x5472_4175)
    #expect(try database.connection.integer("pragma user_version") == 1)
    #expect(try database.connection.integer("pragma page_size") == 16384)
    #expect(try database.connection.integer("pragma foreign_keys") == 1)
    #expect(try database.connection.integer("pragma synchronous") == 1)
    #expect(try database.connection.prepare("pragma journal_mode").first { $0.text(0) } == "wal")
  }

  @Test func `leaves no file beside it when it is closed`() throws {
    do { _ = try TraceDatabase(path: path, mode: .readWriteCreate).startRun() }
    #expect(try folder.names == ["traces.db"])
    #expect(
      try TraceDatabase(path: path, mode: .readOnly).lines("select count(*) from run") == ["1"])
  }

  @Test func `in memory is a database like another`() throws {
    let database = try TraceDatabase(path: ":memory:", mode: .readWriteCreate)
    #expect(try database.startRun().rawValue == 1)
    #expect(!FileManager.default.fileExists(atPath: ":memory:"))
  }

  @Test func `that is empty becomes a database`() throws {
    try Data().write(to: URL(filePath: path))
    #expect(problem(opening: .readOnly) == .empty)
    _ = try TraceDatabase(path: path, mode: .readWriteCreate).startRun()
    #expect(try TraceDatabase(path: path, mode: .readOnly).lines("select id from run") == ["1"])
  }

  @Test(arguments: ["xy", "{\"trace\":1}\n", String(repeating: "no database ", count: 9999)])
  func `that is no database is refused and left as it is`(content: String) throws {
    try Data(content.utf8).write(to: URL(filePath: path))
    for mode in [TraceDatabase.Mode.readWriteCreate, .readOnly] {
      #expect(problem(opening: mode) == .notADatabase)
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == content)
    #expect(try folder.names == ["traces.db"])
  }

  @Test(
    arguments: [
      "create table note (text)", "pragma user_version = 1", "pragma application_id = 7",
      "pragma application_id = 7; create table trace (id)",
    ])
  func `of another program is refused and left as it is`(sql: String) throws {
    do {
      let other = try Connection(file: path, path: path, flags: 6)
      try other.execute(sql)
    }
    let before = try Data(contentsOf: URL(filePath: path))
    for mode in [TraceDatabase.Mode.readWriteCreate, .readOnly] {
      #expect(problem(opening: mode) == .foreign)
    }
    #expect(try Data(contentsOf: URL(filePath: path)) == before)
  }

  @Test func `that is damaged is refused where the schema cannot be read`() throws {
    do { _ = try TraceDatabase(path: path, mode: .readWriteCreate).startRun() }
    var bytes = try Data(contentsOf: URL(filePath: path))
    for index in 100..<bytes.count { bytes[index] = 0xff }
    try bytes.write(to: URL(filePath: path))
    for mode in [TraceDatabase.Mode.readWriteCreate, .readOnly] {
      #expect(problem(opening: mode) == .corrupt)
    }
  }

  @Test func `that is cut off is refused where what was lost is needed`() throws {
    do {
      let vocabulary = try Fixtures.vocabulary()
      var random = RandomTraces(vocabulary, seed: 1)
      let database = try TraceDatabase(path: path, mode: .readWriteCreate)
      _ = try database.importAll(
        (0..<100).map { random.trace(named: "t\($0)") }, vocabulary: vocabulary)
    }
    let bytes = try Data(contentsOf: URL(filePath: path))
    try bytes.prefix(bytes.count / 2).write(to: URL(filePath: path))
    let error = #expect(throws: StoreError.self) {
      try TraceDatabase(path: path, mode: .readOnly).lines("select sum(t) from event")
    }
    #expect(error?.problem == .corrupt)
  }

  @Test func `of a newer schema is refused`() throws {
    do {
      let database = try TraceDatabase(path: path, mode: .readWriteCreate)
      try database.connection.execute("pragma user_version = 99")
    }
    for mode in [TraceDatabase.Mode.readWriteCreate, .readOnly] {
      #expect(problem(opening: mode) == .newer(version: 99, current: 1))
    }
  }

  @Test func `of an older schema is refused by a reader and brought up to date by a writer`() throws
  {
    do { _ = try TraceDatabase(path: path, mode: .readWriteCreate).startRun() }
    let next = Migrator(
      applicationID: Schema.applicationID,
      migrations: Schema.migrations + [
        Migration(name: "a note on runs", statements: ["alter table run add column note text"])
      ])
    #expect(
      problem(opening: .readOnly, migrator: next) == .older(version: 1, current: 2))
    let database = try TraceDatabase(path: path, mode: .readWriteCreate, migrator: next)
    #expect(try database.lines("select id, note from run") == ["1|"])
    #expect(try database.connection.integer("pragma user_version") == 2)
    #expect(problem() == .newer(version: 2, current: 1))
  }

  @Test func `keeps its schema where a migration fails`() throws {
    do { _ = try TraceDatabase(path: path, mode: .readWriteCreate).startRun() }
    let broken = Migrator(
      applicationID: Schema.applicationID,
      migrations: Schema.migrations + [
        Migration(
          name: "broken",
          statements: ["alter table run add column note text", "alter table nothing rename to x"])
      ])
    #expect(problem(migrator: broken) == .statement)
    let database = try TraceDatabase(path: path, mode: .readWriteCreate)
    #expect(
      try database.lines("select count(*) from pragma_table_info('run') where name = 'note'")
        == ["0"])
  }

  @Test func `that cannot be opened says why`() throws {
    let missing = folder.path("missing/traces.db")
    let folderError = #expect(throws: StoreError.self) {
      try TraceDatabase(path: missing, mode: .readWriteCreate)
    }
    #expect(
      folderError?.description
        == "\(missing): the database cannot be opened: No such file or directory")
    let fileError = #expect(throws: StoreError.self) {
      try TraceDatabase(path: path, mode: .readOnly)
    }
    #expect(
      fileError?.description
        == "\(path): the database cannot be opened: No such file or directory (SQLITE_CANTOPEN)")
    #expect(throws: StoreError.self) {
      try TraceDatabase(path: folder.url.path, mode: .readWriteCreate)
    }
    #expect(throws: StoreError.self) { try TraceDatabase(path: "", mode: .readWriteCreate) }
    #expect(try folder.names == [])
  }

  @Test func `is not made through a link that leads nowhere`() throws {
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: folder.path("elsewhere.db"))
    #expect(throws: StoreError.self) { try TraceDatabase(path: path, mode: .readWriteCreate) }
    #expect(!FileManager.default.fileExists(atPath: folder.path("elsewhere.db")))
  }

  @Test func `may have a name that looks like a URI`() throws {
    let odd = folder.path("file:a?mode=memory#%41.db")
    do { _ = try TraceDatabase(path: odd, mode: .readWriteCreate).startRun() }
    #expect(FileManager.default.fileExists(atPath: odd))
    #expect(try TraceDatabase(path: odd, mode: .readOnly).lines("select id from run") == ["1"])
  }

  @Test func `can be read in a folder that cannot be written to`() async throws {
    do { _ = try TraceDatabase(path: path, mode: .readWriteCreate).startRun() }
    let sealed = folder.url.path
    // In a process of its own, which gives up the right to write anywhere.
    await #expect(processExitsWith: .success) {
      [path = path as String, sealed = sealed as String] in
      chmod(sealed, 0o555)
      chmod(path, 0o444)
      if getuid() == 0 {
        guard setuid(65534) == 0 else { exit(2) }
      }
      let database = try TraceDatabase(path: path, mode: .readOnly)
      guard try database.lines("select id from run") == ["1"] else { exit(3) }
    }
    chmod(sealed, 0o755)
  }

  @Test func `is made once by several openers at the same time`() async throws {
    let path = self.path
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          let database = try TraceDatabase(path: path, mode: .readWriteCreate)
          _ = try database.startRun()
        }
      }
      try await group.waitForAll()
    }
    let database = try TraceDatabase(path: path, mode: .readOnly)
    #expect(try database.lines("select count(*) from run") == ["8"])
    #expect(try database.lines("pragma integrity_check") == ["ok"])
  }

  @Test func `held by another writer makes a second one wait and then say so`() throws {
    let first = try TraceDatabase(path: path, mode: .readWriteCreate)
    let second = try TraceDatabase(path: path, mode: .readWriteCreate)
    try second.connection.execute("pragma busy_timeout = 50")
    try first.connection.begin()
    _ = try first.startRun()
    // Readers go on.
    #expect(try second.lines("select count(*) from run") == ["0"])
    let error = #expect(throws: StoreError.self) { try second.startRun() }
    #expect(error?.problem == .busy)
    #expect(error?.description.hasSuffix("when it has finished (SQLITE_BUSY)") == true)
    try first.connection.commit()
    #expect(try second.startRun().rawValue == 2)
  }

  @Test func `opened for reading takes no change`() throws {
    do { _ = try TraceDatabase(path: path, mode: .readWriteCreate) }
    let database = try TraceDatabase(path: path, mode: .readOnly)
    let error = #expect(throws: StoreError.self) { try database.startRun() }
    #expect(error?.problem == .readOnly)
  }
}
