internal import CSQLite

/// One compiled statement, bound, stepped and read by position.
///
/// Parameters count from 1 and columns from 0, as in SQLite. Errors name the database and SQLite's
/// code, never a bound value. The pointer to SQLite's object never leaves the class, which frees
/// it once, in `deinit`; like its connection, a statement belongs to one thread and is not
/// `Sendable`. That makes the class safe.
@safe final class Statement {
  private let pointer: OpaquePointer
  private let file: String

  /// Compiles the first statement of the text, and sets the remainder to the text behind it.
  ///
  /// Nil where the text holds only blanks and comments.
  @unsafe init?(
    _ sql: String, database: OpaquePointer, file: String, isKept: Bool, remainder: inout String
  ) throws(StoreError) {
    guard !sql.isEmpty else { return nil }
    var pointer: OpaquePointer?
    var text = sql
    var consumed = 0
    // Safe: SQLite reads the text's bytes within the call, and `tail` points into them.
    let code = text.withUTF8 { text in
      unsafe text.withMemoryRebound(to: CChar.self) { text in
        var tail: UnsafePointer<CChar>?
        let code = unsafe sqlite3_prepare_v3(
          database, text.baseAddress, Int32(text.count),
          isKept ? UInt32(SQLITE_PREPARE_PERSISTENT) : 0, &pointer, &tail)
        if let start = text.baseAddress, let tail = unsafe tail { consumed = unsafe tail - start }
        return code
      }
    }
    remainder = String(decoding: sql.utf8.dropFirst(consumed), as: UTF8.self)
    guard code == SQLITE_OK else { throw StoreError(code: code, file: file) }
    guard let pointer = unsafe pointer else { return nil }
    unsafe self.pointer = unsafe pointer
    self.file = file
  }

  deinit {
    // Safe: nobody else holds the pointer.
    unsafe sqlite3_finalize(pointer)
  }

  // MARK: - Binding

  @inline(__always)
  func bind(_ value: Int64, at index: Int32) throws(StoreError) {
    // Safe: the pointer lives as long as `self`.
    try check(unsafe sqlite3_bind_int64(pointer, index, value))
  }

  @inline(__always)
  func bindNull(at index: Int32) throws(StoreError) {
    // Safe: the pointer lives as long as `self`.
    try check(unsafe sqlite3_bind_null(pointer, index))
  }

  func bind(_ text: String, at index: Int32) throws(StoreError) {
    // Safe: SQLite copies the bytes before the call returns.
    try check(
      unsafe sqlite3_bind_text(pointer, index, text, Int32(text.utf8.count), Self.copied))
  }

  func bind(_ value: SQLValue, at index: Int32) throws(StoreError) {
    switch value {
    case .null: try bindNull(at: index)
    case .integer(let integer): try bind(integer, at: index)
    case .text(let text): try bind(text, at: index)
    }
  }

  /// SQLite's mark for "copy the bytes": a macro that casts -1 to a function, so not imported.
  private static var copied: sqlite3_destructor_type {
    // Safe: SQLite compares the value and never calls it.
    unsafe unsafeBitCast(-1, to: sqlite3_destructor_type.self)
  }

  // MARK: - Stepping

  /// Runs up to the next row; false at the end.
  func step() throws(StoreError) -> Bool {
    // Safe: the pointer lives as long as `self`.
    let code = unsafe sqlite3_step(pointer)
    if code == SQLITE_ROW { return true }
    if code == SQLITE_DONE { return false }
    reset()
    throw StoreError(code: code, file: file)
  }

  /// Makes it ready for the next run; bound values stay bound.
  func reset() {
    // Safe: the pointer lives as long as `self`. The result repeats the error of the last step.
    _ = unsafe sqlite3_reset(pointer)
  }

  /// Binds, runs to the end and resets; rows are dropped.
  func run(_ values: [SQLValue] = []) throws(StoreError) {
    try bind(values)
    while try step() {}
    reset()
  }

  /// Binds, and reads the first row, if there is one.
  func first<Result>(
    _ values: [SQLValue] = [], read: (Statement) throws(StoreError) -> Result
  ) throws(StoreError) -> Result? {
    try bind(values)
    defer { reset() }
    return try step() ? try read(self) : nil
  }

  /// Binds, and hands over each row.
  func forEach(
    _ values: [SQLValue] = [], row: (Statement) throws(StoreError) -> Void
  ) throws(StoreError) {
    try bind(values)
    defer { reset() }
    while try step() { try row(self) }
  }

  /// Binds, and reads every row.
  func all<Result>(
    _ values: [SQLValue] = [], read: (Statement) throws(StoreError) -> Result
  ) throws(StoreError) -> [Result] {
    try bind(values)
    defer { reset() }
    var results: [Result] = []
    while try step() { results.append(try read(self)) }
    return results
  }

  private func bind(_ values: [SQLValue]) throws(StoreError) {
    precondition(!isBusy, "a statement is run again while its rows are read")
    for (index, value) in values.enumerated() { try bind(value, at: Int32(index + 1)) }
  }

  // MARK: - Facts

  /// Whether running it leaves the database as it is.
  var isReadOnly: Bool {
    // Safe: the pointer lives as long as `self`.
    unsafe sqlite3_stmt_readonly(pointer) != 0
  }

  /// Whether it was stepped, and neither ended nor was reset.
  var isBusy: Bool {
    // Safe: the pointer lives as long as `self`.
    unsafe sqlite3_stmt_busy(pointer) != 0
  }

  private func check(_ code: Int32) throws(StoreError) {
    guard code == SQLITE_OK else { throw StoreError(code: code, file: file) }
  }

  // MARK: - Columns

  var columnCount: Int32 {
    // Safe: the pointer lives as long as `self`.
    unsafe sqlite3_column_count(pointer)
  }

  func columnName(_ column: Int32) -> String {
    // Safe: SQLite's text ends with NUL and lives until the statement is stepped or freed.
    guard let name = unsafe sqlite3_column_name(pointer, column) else { return "" }
    return unsafe String(cString: name)
  }

  /// SQLite's type of the value, such as `SQLITE_NULL`.
  func columnType(_ column: Int32) -> Int32 {
    // Safe: the pointer lives as long as `self`.
    unsafe sqlite3_column_type(pointer, column)
  }

  func isNull(_ column: Int32) -> Bool { columnType(column) == SQLITE_NULL }

  /// 0 for NULL.
  func integer(_ column: Int32) -> Int64 {
    // Safe: the pointer lives as long as `self`.
    unsafe sqlite3_column_int64(pointer, column)
  }

  func real(_ column: Int32) -> Double {
    // Safe: the pointer lives as long as `self`.
    unsafe sqlite3_column_double(pointer, column)
  }

  /// Empty for NULL.
  func text(_ column: Int32) -> String {
    // Safe: SQLite's bytes live until the next call on this statement, and are copied before.
    guard let start = unsafe sqlite3_column_text(pointer, column) else { return "" }
    let count = Int(unsafe sqlite3_column_bytes(pointer, column))
    return unsafe String(
      decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  /// The value's length in bytes, as text or blob.
  func byteCount(_ column: Int32) -> Int {
    // Safe: the pointer lives as long as `self`.
    Int(unsafe sqlite3_column_bytes(pointer, column))
  }

  func optionalInteger(_ column: Int32) -> Int64? { isNull(column) ? nil : integer(column) }

  func optionalText(_ column: Int32) -> String? { isNull(column) ? nil : text(column) }
}
