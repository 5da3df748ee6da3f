import Foundation
import TestSupport

/// Files beside the checkout that tests compare with.
enum SharedSamples {
  static func folder(_ path: String) -> URL? {
    guard let url = ProjectFiles.shared?.appending(path: path),
      FileManager.default.fileExists(atPath: url.path)
    else { return nil }
    return url
  }

  static func files(_ path: String, suffix: String) -> [URL] {
    guard let folder = folder(path) else { return [] }
    let files =
      (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil))
      ?? []
    return files.filter { $0.lastPathComponent.hasSuffix(suffix) }
      .sorted { $0.path < $1.path }
  }
}
