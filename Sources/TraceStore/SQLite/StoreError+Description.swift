internal import CSQLite

extension StoreError: CustomStringConvertible {
  /// One line for a user: the file, what is wrong with it, what to do, and SQLite's code name.
  package var description: String {
    let suffix = code.map { " (\($0))" } ?? ""
    return "\(file): \(problem)\(suffix)"
  }
}

extension StoreError.Problem: CustomStringConvertible {
  package var description: String {
    switch self {
    case .cannotOpen(let reason):
      "the database cannot be opened" + (reason.map { ": \($0)" } ?? "")
    case .notADatabase: "not a SQLite database"
    case .foreign: "a SQLite database of another program; name another file"
    case .empty: "holds no traces yet"
    case .corrupt: "the database is damaged; restore it from a copy"
    case .older(let version, let current):
      "the database has the older schema \(version), this program reads \(current); a command "
        + "that writes to it, such as ingest, brings it up to date"
    case .newer(let version, let current):
      "the database has the newer schema \(version), this program knows \(current) at most; use "
        + "the newer program"
    case .busy: "another process keeps the database locked; try again when it has finished"
    case .full: "no space is left for the database"
    case .readOnly: "the database cannot be written to"
    case .inputOutput: "the database cannot be read or written"
    case .outOfMemory: "out of memory"
    case .undeclared(let name): "\(name), which the vocabulary does not declare"
    case .tooManyValues(let event, let limit):
      "an event \(event) carries more than \(limit) numbers and pseudonyms"
    case .unknownRule(let code): "the contract has no rule \(code)"
    case .query(let message): message
    case .queryNotAllowed: "a query must be one statement that only reads"
    case .statement: "a statement of the program failed"
    }
  }

  /// The kind of problem that a result code stands for.
  init(_ code: ResultCode, reason: String?) {
    switch code.primary {
    case SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH: self = .cannotOpen(reason: reason)
    case SQLITE_NOTADB: self = .notADatabase
    case SQLITE_CORRUPT: self = .corrupt
    case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL: self = .busy
    case SQLITE_FULL: self = .full
    case SQLITE_READONLY: self = .readOnly
    case SQLITE_IOERR, SQLITE_NOLFS: self = .inputOutput
    case SQLITE_NOMEM: self = .outOfMemory
    default: self = .statement
    }
  }
}

extension StoreError.Undeclared: CustomStringConvertible {
  package var description: String {
    switch self {
    case .event(let event): "a trace holds the event \(event)"
    case .attribute(let attribute, let event): "a trace holds \(attribute) of \(event)"
    case .word(let attribute, let event): "a trace holds a word for \(attribute) of \(event)"
    case .lane(let lane): "a trace names the lane \(lane)"
    }
  }
}
