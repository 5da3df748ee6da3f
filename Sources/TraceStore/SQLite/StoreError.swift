/// Why the database could not be used; the one error that this module shows to a user.
///
/// It never carries a bound value, a row's content, or SQLite's own message about either.
package struct StoreError: Error, Hashable, Sendable {
  package var problem: Problem
  /// The database as the user named it.
  package var file: String
  /// SQLite's result code; nil where the store itself refused.
  package var code: ResultCode?

  package init(_ problem: Problem, file: String, code: ResultCode? = nil) {
    self.problem = problem
    self.file = file
    self.code = code
  }

  package enum Problem: Hashable, Sendable {
    /// The file cannot be opened or created; with the system's reason where it gave one.
    case cannotOpen(reason: String?)
    /// The file is no SQLite database.
    case notADatabase
    /// The file is a SQLite database of another program.
    case foreign
    /// The file holds no table yet, and was opened for reading only.
    case empty
    /// The file is damaged.
    case corrupt
    /// The schema is older than this program's, and the file was opened for reading only.
    case older(version: Int, current: Int)
    /// The schema was written by a newer program.
    case newer(version: Int, current: Int)
    /// Another process holds the database longer than the store waits.
    case busy
    /// The disk, or the database, is full.
    case full
    /// The file, its folder or the opened mode does not allow writing.
    case readOnly
    /// The operating system could not read, write or lock the file.
    case inputOutput
    case outOfMemory
    /// A stored trace uses this event, attribute or word, which the vocabulary does not declare.
    case undeclared(Undeclared)
    /// An event of this name carries more values than a row can hold.
    case tooManyValues(event: String, limit: Int)
    /// A check names a rule that its contract lacks; a fault of the program.
    case unknownRule(String)
    /// The user's own SQL does not compile or run; with SQLite's message about it.
    case query(message: String)
    /// The user's own SQL would change the database, or is more than one statement.
    case queryNotAllowed
    /// A statement of the program itself failed; a fault of the program or of the file.
    case statement
  }

  /// A name that a stored trace uses and a vocabulary lacks.
  package enum Undeclared: Hashable, Sendable {
    case event(String)
    case attribute(String, event: String)
    /// A word of this attribute; the word itself is a value, and so is not told.
    case word(attribute: String, event: String)
    case lane(String)
  }
}

extension StoreError {
  /// The error for a result code that a call of SQLite returned.
  init(code: Int32, file: String, reason: String? = nil) {
    let code = ResultCode(rawValue: code)
    self.init(Problem(code, reason: reason), file: file, code: code)
  }
}
