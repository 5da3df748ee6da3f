internal import CommandLineKit
internal import Contracts
internal import TraceStore

/// What a user can do something about: each ends the program with status 2 and words.
enum Failure: Error {
  case database(StoreError)
  case contract(ContractError)
  case unreadable(String, String)
  case unwritable(String)
  case unknown(String)

  /// Does the work, and turns a failure into words on standard error and an exit status.
  static func reporting<Result>(_ work: () throws -> Result) throws -> Result {
    do {
      return try work()
    } catch let failure as Failure {
      for line in failure.lines { Output.complain(line) }
      throw ExitCode(2)
    } catch let error as StoreError {
      for line in Failure.database(error).lines { Output.complain(line) }
      throw ExitCode(2)
    }
  }

  private var lines: [String] {
    switch self {
    case .database(let error): ["\(error)"]
    case .contract(let error): error.diagnostics.map { "\($0)" }
    case .unreadable(let path, let reason): ["\(path): cannot be read: \(reason)"]
    case .unwritable(let text), .unknown(let text): [text]
    }
  }
}
