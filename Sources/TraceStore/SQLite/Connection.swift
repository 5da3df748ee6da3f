internal import CSQLite

/// An open SQLite database, used by one thread.
///
/// The pointer to SQLite's object never leaves this folder and is closed once, in `deinit`;
/// statements that outlive the connection keep SQLite's object alive. Opened without SQLite's
/// mutexes, so not `Sendable`. That makes the class safe.
@safe final class Connection {
  /// The database as the user named it.
  let file: String
  private let pointer: OpaquePointer
  private var kept: [String: Statement] = [:]

  /// Opens an existing file, or a database in memory; nothing is read yet.
  ///
  /// The path is what SQLite opens: a path, `:memory:`, or a `file:` URI. The flags are SQLite's,
  /// without those for threads and result codes.
  init(file: String, path: String, flags: Int32) throws(StoreError) {
    var pointer: OpaquePointer?
    // Safe: the path is read within the call. SQLite makes an object for an error, too.
    let code = unsafe sqlite3_open_v2(
      path, &pointer, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
    guard let pointer = unsafe pointer else { throw StoreError(code: SQLITE_NOMEM, file: file) }
    guard code == SQLITE_OK else {
      let reason = unsafe Self.systemReason(pointer)
      unsafe sqlite3_close_v2(pointer)
      throw StoreError(code: code, file: file, reason: reason)
    }
    self.file = file
    unsafe self.pointer = unsafe pointer
    // Another process writes one source at a time; waiting for it beats failing.
    unsafe sqlite3_busy_timeout(pointer, 10_000)
  }

  deinit {
    // Safe: closes now, or when the last statement is freed.
    unsafe sqlite3_close_v2(pointer)
  }

  // MARK: - Statements

  /// Compiles the text, which must be one statement, once for the connection's life.
  func statement(_ sql: String) throws(StoreError) -> Statement {
    if let known = kept[sql] { return known }
    let statement = try prepare(sql, isKept: true)
    kept[sql] = statement
    return statement
  }

  /// Compiles the text, which must be one statement.
  func prepare(_ sql: String, isKept: Bool = false) throws(StoreError) -> Statement {
    var remainder = ""
    // Safe: the statement keeps SQLite's object alive.
    let statement = unsafe try Statement(
      sql, database: pointer, file: file, isKept: isKept, remainder: &remainder)
    guard let statement else { throw StoreError(code: SQLITE_MISUSE, file: file) }
    return statement
  }

  /// Runs each statement of the text in turn.
  func execute(_ sql: String) throws(StoreError) {
    var rest = sql
    while !rest.isEmpty {
      let text = rest
      // Safe: the statement keeps SQLite's object alive.
      let statement = unsafe try Statement(
        text, database: pointer, file: file, isKept: false, remainder: &rest)
      try statement?.run()
    }
  }

  /// Compiles the user's own text: one statement that only reads.
  ///
  /// Errors hold SQLite's message, which can only speak of the text and of the schema.
  func prepareQuery(_ sql: String) throws(StoreError) -> Statement {
    var rest = ""
    var behind = ""
    do throws(StoreError) {
      // Safe: the statements keep SQLite's object alive.
      let query = unsafe try Statement(
        sql, database: pointer, file: file, isKept: false, remainder: &rest)
      let second = unsafe try Statement(
        rest, database: pointer, file: file, isKept: false, remainder: &behind)
      guard let query, second == nil, query.isReadOnly else {
        throw StoreError(.queryNotAllowed, file: file)
      }
      return query
    } catch {
      guard error.problem == .statement else { throw error }
      throw StoreError(.query(message: lastMessage), file: file, code: error.code)
    }
  }

  // MARK: - Transactions

  /// Starts a transaction that may write; waits for other writers here, and so not later.
  func begin() throws(StoreError) { try statement("begin immediate").run() }

  func commit() throws(StoreError) { try statement("commit").run() }

  /// Undoes the open transaction; does nothing where an error has already undone it.
  func rollBack() {
    guard isInTransaction else { return }
    // The only errors are those that leave no transaction behind, or a file that cannot be read:
    // the next statement will tell.
    try? statement("rollback").run()
  }

  var isInTransaction: Bool {
    // Safe: the pointer lives as long as `self`.
    unsafe sqlite3_get_autocommit(pointer) == 0
  }

  // MARK: - Facts

  /// The rows that the last insert, update or delete touched.
  var changes: Int64 {
    // Safe: the pointer lives as long as `self`.
    unsafe sqlite3_changes64(pointer)
  }

  var lastInsertedRow: Int64 {
    // Safe: the pointer lives as long as `self`.
    unsafe sqlite3_last_insert_rowid(pointer)
  }

  /// A statement's only value, of its only row; 0 where there is no row.
  func integer(_ sql: String, _ values: [SQLValue] = []) throws(StoreError) -> Int64 {
    try prepare(sql).first(values) { $0.integer(0) } ?? 0
  }

  /// Forbids ATTACH, so that a query reaches no other file.
  func forbidOtherFiles() {
    // Safe: the pointer lives as long as `self`.
    _ = unsafe sqlite3_limit(pointer, SQLITE_LIMIT_ATTACHED, 0)
  }

  /// SQLite's words for the last error.
  private var lastMessage: String {
    // Safe: the text ends with NUL, and is copied before the next call could change it.
    unsafe String(cString: sqlite3_errmsg(pointer))
  }
}
