import Foundation

/// A program of the system that a test asks for an opinion.
struct SystemProgram {
  private let url: URL

  /// Nil where no folder of PATH holds it.
  init?(_ name: String) {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let files = folders.map { URL(fileURLWithPath: "\($0)/\(name)") }
    guard let url = files.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) })
    else { return nil }
    self.url = url
  }

  static func isInstalled(_ name: String) -> Bool { SystemProgram(name) != nil }

  /// Runs it to its end; both output streams together must fit into a pipe.
  func run(
    _ arguments: [String], in folder: URL, environment: [String: String] = [:]
  ) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = url
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}

/// Runs the body with a folder that is removed afterwards.
func withTemporaryFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("command-line-kit-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try body(folder)
}
