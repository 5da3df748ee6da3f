import Foundation

/// A folder for what a test writes; it goes with the object.
package final class TemporaryFolder {
  package let url: URL
  private let isKept: Bool

  package init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "trace-audit-\(UUID().uuidString)")
    isKept = false
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  /// A folder that stays where an environment variable says, to be looked at; else one that goes.
  package init(keptBy variable: String, name: String) throws {
    let root = ProcessInfo.processInfo.environment[variable].map { URL(filePath: $0) }
    url = (root ?? FileManager.default.temporaryDirectory)
      .appending(path: root == nil ? "trace-audit-\(UUID().uuidString)" : name)
    isKept = root != nil
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    if !isKept { try? FileManager.default.removeItem(at: url) }
  }

  package var path: String { url.path }

  package func path(_ name: String) -> String { url.appending(path: name).path }

  /// What lies in the folder, in order.
  package var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
  }

  /// The paths of all files below the folder, from it on, in order.
  package var files: [String] {
    let found = FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String } ?? []
    return found.filter { name in
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(atPath: path(name), isDirectory: &isFolder)
      return exists && !isFolder.boolValue
    }.sorted()
  }

  package func text(_ name: String) throws -> String {
    try String(contentsOf: url.appending(path: name), encoding: .utf8)
  }

  package func data(_ name: String) throws -> Data {
    try Data(contentsOf: url.appending(path: name))
  }

  /// Writes a file, and makes the folders above it.
  package func write(_ data: Data, to name: String) throws {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }
}
