/// The database of traces, checks and runs: one open connection, used by one thread.
///
/// What the tables mean stands in the schema itself (`.schema` in the `sqlite3` shell).
package final class TraceDatabase {
  let connection: Connection
  let shapes: StoredShapes
  /// Lengths of the imported sources, read at the first question.
  private var sizes: Set<Int64>?

  /// What an opened database allows.
  package enum Mode: Sendable {
    /// Makes the file where there is none, and brings an older schema up to date.
    case readWriteCreate
    /// Leaves the file as it is.
    case readOnly
  }

  /// Opens a database; `:memory:` is one that lives as long as this object.
  ///
  /// - Throws: A ``StoreError`` for a file that is foreign, damaged, of a newer schema, or, when
  ///   opened for reading, of an older one.
  package convenience init(path: String, mode: Mode) throws(StoreError) {
    try self.init(path: path, mode: mode, migrator: Schema.migrator)
  }

  init(path: String, mode: Mode, migrator: Migrator) throws(StoreError) {
    switch mode {
    case .readWriteCreate:
      connection = try Connection.openOrCreate(path)
      // First a look, since a file of another program must not even change its journal mode.
      if try migrator.state(of: connection) == .empty {
        try connection.execute("pragma page_size = 16384")
      }
      try connection.execute(
        """
        pragma journal_mode = wal;
        pragma synchronous = normal;
        pragma journal_size_limit = 67108864;
        """)
      try migrator.migrate(connection)
      try connection.execute("pragma foreign_keys = on")
    case .readOnly:
      connection = try Connection.openReadOnly(path)
      try migrator.verify(connection)
    }
    // Views of a file from elsewhere may call no function that does more than compute.
    try connection.execute(
      "pragma trusted_schema = off; pragma cache_size = -65536; pragma temp_store = memory")
    shapes = StoredShapes(connection)
  }

  /// Runs the body in one transaction, which an error undoes; within another one, as part of it.
  package func transaction<Result>(
    _ body: () throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    guard !connection.isInTransaction else { return try body() }
    try connection.begin()
    do throws(StoreError) {
      let result = try body()
      try connection.commit()
      return result
    } catch {
      connection.rollBack()
      throw error
    }
  }

  // MARK: - Sources

  /// Whether a source of this length was imported; where not, its digest need not be known ahead.
  package func hasSource(ofSize bytes: Int64) throws(StoreError) -> Bool {
    if let sizes { return sizes.contains(bytes) }
    let read = Set(
      try connection.prepare("select distinct bytes from source").all { $0.integer(0) })
    sizes = read
    return read.contains(bytes)
  }

  func noteSource(ofSize bytes: Int64) { sizes?.insert(bytes) }

  /// The source whose bytes have this SHA-256, in hexadecimal.
  package func source(withDigest digest: String) throws(StoreError) -> RowID<SourceRecord>? {
    try connection.statement("select id from source where digest = ?")
      .first([.text(digest)]) { RowID(rawValue: $0.integer(0)) }
  }

  // MARK: - Traces

  /// The trace with this id of its own.
  package func trace(named name: String) throws(StoreError) -> RowID<TraceRecord>? {
    try connection.statement("select id from trace where name = ?")
      .first([.text(name)]) { RowID(rawValue: $0.integer(0)) }
  }

  /// Every trace, in the order of import.
  package func traces() throws(StoreError) -> [RowID<TraceRecord>] {
    try connection.statement("select id from trace order by id")
      .all { RowID(rawValue: $0.integer(0)) }
  }

  /// The traces that were never held against this contract, in the order of import.
  package func traces(
    notCheckedUnder contract: RowID<ContractRecord>
  ) throws(StoreError) -> [RowID<TraceRecord>] {
    try connection.statement(
      """
      select id from trace where not exists (
        select 1 from checked where checked.trace = trace.id and checked.contract = ?)
      order by id
      """
    ).all([.row(contract)]) { RowID(rawValue: $0.integer(0)) }
  }
}
