/// One step of the schema: from the version before it to the next.
///
/// A step that was released is never edited; a change is a new step behind it.
struct Migration: Sendable {
  /// What the step brings, in a few words.
  let name: String
  /// Statements of SQL, run in this order.
  let statements: [String]
}

/// Brings a database up to the program's schema; forward only.
///
/// The file's `user_version` counts the steps that it has seen, and its `application_id` says
/// whose it is, so that no other program's database is ever written to.
struct Migrator: Sendable {
  let applicationID: Int64
  let migrations: [Migration]

  /// The version that this program reads and writes.
  var current: Int { migrations.count }

  /// What an opened file is.
  enum State: Equatable {
    case empty
    case version(Int)
  }

  /// Reads whose the database is, and changes nothing.
  ///
  /// - Throws: A ``StoreError`` for a file of another program, a newer one or a damaged one.
  func state(of connection: Connection) throws(StoreError) -> State {
    let tables = try connection.integer("select count(*) from sqlite_schema")
    let application = try connection.integer("pragma application_id")
    let version = Int(try connection.integer("pragma user_version"))
    if tables == 0, application == 0, version == 0 { return .empty }
    guard application == applicationID, version >= 0 else {
      throw StoreError(.foreign, file: connection.file)
    }
    guard version <= current else {
      throw StoreError(.newer(version: version, current: current), file: connection.file)
    }
    return .version(version)
  }

  /// Runs the steps that the database has not seen, all of them or none.
  func migrate(_ connection: Connection) throws(StoreError) {
    guard try state(of: connection) != .version(current) else { return }
    try connection.begin()
    do throws(StoreError) {
      // Again, since another process may have done it while this one waited for the lock.
      let seen: Int
      switch try state(of: connection) {
      case .empty: seen = 0
      case .version(let version): seen = version
      }
      for migration in migrations.dropFirst(seen) {
        for statement in migration.statements { try connection.execute(statement) }
      }
      try connection.execute("pragma application_id = \(applicationID)")
      try connection.execute("pragma user_version = \(current)")
      try connection.commit()
    } catch {
      connection.rollBack()
      throw error
    }
  }

  /// Checks that a database opened for reading has the program's schema.
  func verify(_ connection: Connection) throws(StoreError) {
    switch try state(of: connection) {
    case .empty: throw StoreError(.empty, file: connection.file)
    case .version(current): return
    case .version(let version):
      throw StoreError(.older(version: version, current: current), file: connection.file)
    }
  }
}
