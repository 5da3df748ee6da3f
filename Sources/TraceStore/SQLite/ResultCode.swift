internal import CSQLite

/// SQLite's extended result code.
package struct ResultCode: Hashable, Sendable {
  package let rawValue: Int32

  init(rawValue: Int32) { self.rawValue = rawValue }

  /// The code without its extension: the kind of error.
  var primary: Int32 { rawValue & 0xff }
}

extension ResultCode: CustomStringConvertible {
  /// SQLite's name for it, such as `SQLITE_BUSY_SNAPSHOT`; of an extension that is not listed
  /// here, the primary code's name and the number.
  package var description: String {
    if let name = Self.extended[rawValue] { return name }
    let name = Self.primary[primary] ?? "SQLITE_UNKNOWN"
    return rawValue == primary ? name : "\(name), extended code \(rawValue)"
  }

  // SQLite's headers name the codes in macros, which are gone when the program runs.

  private static let primary: [Int32: String] = [
    SQLITE_ERROR: "SQLITE_ERROR",
    SQLITE_INTERNAL: "SQLITE_INTERNAL",
    SQLITE_PERM: "SQLITE_PERM",
    SQLITE_ABORT: "SQLITE_ABORT",
    SQLITE_BUSY: "SQLITE_BUSY",
    SQLITE_LOCKED: "SQLITE_LOCKED",
    SQLITE_NOMEM: "SQLITE_NOMEM",
    SQLITE_READONLY: "SQLITE_READONLY",
    SQLITE_INTERRUPT: "SQLITE_INTERRUPT",
    SQLITE_IOERR: "SQLITE_IOERR",
    SQLITE_CORRUPT: "SQLITE_CORRUPT",
    SQLITE_NOTFOUND: "SQLITE_NOTFOUND",
    SQLITE_FULL: "SQLITE_FULL",
    SQLITE_CANTOPEN: "SQLITE_CANTOPEN",
    SQLITE_PROTOCOL: "SQLITE_PROTOCOL",
    SQLITE_SCHEMA: "SQLITE_SCHEMA",
    SQLITE_TOOBIG: "SQLITE_TOOBIG",
    SQLITE_CONSTRAINT: "SQLITE_CONSTRAINT",
    SQLITE_MISMATCH: "SQLITE_MISMATCH",
    SQLITE_MISUSE: "SQLITE_MISUSE",
    SQLITE_NOLFS: "SQLITE_NOLFS",
    SQLITE_AUTH: "SQLITE_AUTH",
    SQLITE_RANGE: "SQLITE_RANGE",
    SQLITE_NOTADB: "SQLITE_NOTADB",
  ]

  // The macros of extended codes are arithmetic on other macros, which Swift does not import; the
  // numbers are part of SQLite's file format and API for ever.
  private static let extended: [Int32: String] = [
    SQLITE_BUSY | 1 << 8: "SQLITE_BUSY_RECOVERY",
    SQLITE_BUSY | 2 << 8: "SQLITE_BUSY_SNAPSHOT",
    SQLITE_READONLY | 2 << 8: "SQLITE_READONLY_CANTLOCK",
    SQLITE_READONLY | 4 << 8: "SQLITE_READONLY_DBMOVED",
    SQLITE_READONLY | 5 << 8: "SQLITE_READONLY_CANTINIT",
    SQLITE_READONLY | 6 << 8: "SQLITE_READONLY_DIRECTORY",
    SQLITE_IOERR | 1 << 8: "SQLITE_IOERR_READ",
    SQLITE_IOERR | 2 << 8: "SQLITE_IOERR_SHORT_READ",
    SQLITE_IOERR | 3 << 8: "SQLITE_IOERR_WRITE",
    SQLITE_IOERR | 4 << 8: "SQLITE_IOERR_FSYNC",
    SQLITE_IOERR | 6 << 8: "SQLITE_IOERR_TRUNCATE",
    SQLITE_IOERR | 15 << 8: "SQLITE_IOERR_LOCK",
    SQLITE_IOERR | 18 << 8: "SQLITE_IOERR_SHMOPEN",
    SQLITE_IOERR | 19 << 8: "SQLITE_IOERR_SHMSIZE",
    SQLITE_IOERR | 33 << 8: "SQLITE_IOERR_DATA",
    SQLITE_CORRUPT | 3 << 8: "SQLITE_CORRUPT_INDEX",
    SQLITE_CANTOPEN | 2 << 8: "SQLITE_CANTOPEN_ISDIR",
    SQLITE_CANTOPEN | 6 << 8: "SQLITE_CANTOPEN_SYMLINK",
    SQLITE_CONSTRAINT | 1 << 8: "SQLITE_CONSTRAINT_CHECK",
    SQLITE_CONSTRAINT | 3 << 8: "SQLITE_CONSTRAINT_FOREIGNKEY",
    SQLITE_CONSTRAINT | 5 << 8: "SQLITE_CONSTRAINT_NOTNULL",
    SQLITE_CONSTRAINT | 6 << 8: "SQLITE_CONSTRAINT_PRIMARYKEY",
    SQLITE_CONSTRAINT | 8 << 8: "SQLITE_CONSTRAINT_UNIQUE",
    SQLITE_CONSTRAINT | 12 << 8: "SQLITE_CONSTRAINT_DATATYPE",
  ]
}
