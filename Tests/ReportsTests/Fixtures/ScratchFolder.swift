import Foundation

/// A folder for what a test writes; it goes with the test.
final class ScratchFolder {
  let url: URL
  private let isKept: Bool

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appending(path: "trace-audit-\(UUID().uuidString)")
    isKept = false
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  /// A folder that stays where an environment variable says, to be looked at.
  init(keptBy variable: String, name: String) throws {
    if let root = ProcessInfo.processInfo.environment[variable] {
      url = URL(filePath: root).appending(path: name)
      isKept = true
    } else {
      url = FileManager.default.temporaryDirectory
        .appending(path: "trace-audit-\(UUID().uuidString)")
      isKept = false
    }
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    if !isKept { try? FileManager.default.removeItem(at: url) }
  }

  func path(_ name: String) -> String { url.appending(path: name).path }

  func text(_ name: String) throws -> String {
    try String(contentsOf: url.appending(path: name), encoding: .utf8)
  }

  func size(_ name: String) throws -> Int {
    try Data(contentsOf: url.appending(path: name)).count
  }

  /// The paths of all files below the folder, sorted.
  func files() -> [String] {
    let found = FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String } ?? []
    return found.filter { name in
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(atPath: path(name), isDirectory: &isFolder)
      return exists && !isFolder.boolValue
    }.sorted()
  }
}
