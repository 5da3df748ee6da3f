import Foundation

/// A program that a test runs.
package struct SystemProgram: Sendable {
  private let url: URL

  /// What a run came to.
  package struct Outcome: Sendable {
    package var status: Int32
    package var output: String
    package var errors: String
  }

  package init(url: URL) { self.url = url }

  /// Nil where no folder of PATH holds it.
  package init?(_ name: String) {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let files = folders.map { URL(filePath: "\($0)/\(name)") }
    guard let url = files.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) })
    else { return nil }
    self.url = url
  }

  package static func isInstalled(_ name: String) -> Bool { SystemProgram(name) != nil }

  /// Runs it to its end.
  ///
  /// The streams go through files, so that neither of them can fill up while the other is waited
  /// for; what is read is the text, with faulty UTF-8 replaced.
  package func run(
    _ arguments: [String], in folder: URL, input: Data = Data(), environment: [String: String] = [:]
  ) throws -> Outcome {
    let streams = try TemporaryFolder()
    try streams.write(input, to: "input")
    try streams.write(Data(), to: "output")
    try streams.write(Data(), to: "errors")
    let process = Process()
    process.executableURL = url
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = try FileHandle(forReadingFrom: streams.url.appending(path: "input"))
    process.standardOutput = try FileHandle(forWritingTo: streams.url.appending(path: "output"))
    process.standardError = try FileHandle(forWritingTo: streams.url.appending(path: "errors"))
    try process.run()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus,
      output: String(decoding: try streams.data("output"), as: UTF8.self),
      errors: String(decoding: try streams.data("errors"), as: UTF8.self))
  }
}
