internal import CSQLite

/// A value of a query's result.
package enum QueryValue: Hashable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  /// Of so many bytes; the store itself keeps none.
  case blob(Int)
}

extension TraceDatabase {
  /// Runs the user's own SQL: one statement that only reads, and only this file.
  ///
  /// - Parameters:
  ///   - sql: In SQLite's dialect.
  ///   - columns: Gets the columns' names, once, before the first row.
  ///   - row: Gets each row's values.
  /// - Throws: `query` with SQLite's message, or `queryNotAllowed`.
  package func query(
    _ sql: String, columns: ([String]) -> Void, row: ([QueryValue]) -> Void
  ) throws(StoreError) {
    connection.forbidOtherFiles()
    let statement = try connection.prepareQuery(sql)
    let indices = 0..<statement.columnCount
    columns(indices.map { statement.columnName($0) })
    do throws(StoreError) {
      while try statement.step() {
        row(indices.map { statement.queryValue($0) })
      }
    } catch {
      guard error.problem == .statement else { throw error }
      throw StoreError(
        .query(message: "the query stopped at an error"), file: error.file, code: error.code)
    }
  }
}

extension Statement {
  fileprivate func queryValue(_ column: Int32) -> QueryValue {
    switch columnType(column) {
    case SQLITE_INTEGER: .integer(integer(column))
    case SQLITE_FLOAT: .real(real(column))
    case SQLITE_NULL: .null
    case SQLITE_TEXT: .text(text(column))
    default: .blob(byteCount(column))
    }
  }
}
