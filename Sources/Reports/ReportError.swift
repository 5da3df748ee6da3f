internal import SystemErrors

/// Why a report could not be written; it names the file, and nothing that a trace holds.
package struct ReportError: Error, Hashable, Sendable {
  /// The file or folder, as it was asked for.
  package let path: String
  package let problem: Problem

  package enum Problem: Hashable, Sendable {
    /// The system refused; the word for it is the C library's.
    case system(Operation, errorNumber: Int32)
    /// Something else stands there that is no report of ours.
    case notOurs
    /// A folder was asked for, and a file stands there, or the other way round.
    case wrongKind
    /// What was written does not parse, at this line: a fault of the program.
    case malformed(line: Int)
  }

  /// What was tried.
  package enum Operation: String, Sendable {
    case create, write, replace, remove, list
  }

  package init(path: String, problem: Problem) {
    self.path = path
    self.problem = problem
  }
}

extension ReportError: CustomStringConvertible {
  package var description: String {
    let path = VisibleText.line(path)
    switch problem {
    case .system(let operation, let number):
      return "cannot \(operation.rawValue) '\(path)': \(SystemError.text(number))"
    case .notOurs: return "'\(path)' is no report of this program, and is left as it is"
    case .wrongKind: return "'\(path)' is not of the kind that this report is written to"
    case .malformed(let line):
      return "the report for '\(path)' came out broken in line \(line); please report this"
    }
  }
}
