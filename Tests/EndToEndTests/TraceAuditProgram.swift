import Foundation
import TestSupport

/// The program as it was built beside the tests.
enum TraceAuditProgram {
  private static let program: SystemProgram = {
    // The tests lie in the build's own folder, in a bundle on some systems.
    var folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    for _ in 0..<4 where !hasProgram(folder) { folder = folder.deletingLastPathComponent() }
    if !hasProgram(folder) { folder = ProjectFiles.root.appending(path: ".build/debug") }
    return SystemProgram(url: folder.appending(path: "trace-audit"))
  }()

  private static func hasProgram(_ folder: URL) -> Bool {
    FileManager.default.isExecutableFile(atPath: folder.appending(path: "trace-audit").path)
  }

  /// Runs the program at a time that stands still, in a folder of its own.
  static func run(
    _ arguments: String..., in folder: TemporaryFolder, input: Data = Data(),
    environment: [String: String] = [:]
  ) throws -> SystemProgram.Outcome {
    try run(arguments, in: folder, input: input, environment: environment)
  }

  static func run(
    _ arguments: [String], in folder: TemporaryFolder, input: Data = Data(),
    environment: [String: String] = [:]
  ) throws -> SystemProgram.Outcome {
    let fixed = ["SOURCE_DATE_EPOCH": "1764547200"].merging(environment) { $1 }
    return try program.run(arguments, in: folder.url, input: input, environment: fixed)
  }
}
