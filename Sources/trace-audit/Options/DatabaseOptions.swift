internal import CommandLineKit
internal import TraceStore

/// Which database a command works on.
struct DatabaseOptions: ParsableArguments {
  @Option(
    name: .customLong("db"),
    help: ArgumentHelp(
      "The database; :memory: for one that is gone afterwards.", valueName: "file"),
    completion: .file(extensions: ["db"]))
  var path = "trace-audit.db"

  func open(_ mode: TraceDatabase.Mode) throws -> TraceDatabase {
    do throws(StoreError) {
      return try TraceDatabase(path: path, mode: mode)
    } catch {
      throw Failure.database(error)
    }
  }
}
