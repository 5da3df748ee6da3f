import Contracts
import Foundation

/// Finds files of the checkout that a test runs from.
public enum ProjectFiles {
  /// The root of the package.
  public static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The specification's folder beside the checkout, for tests that compare with it; nil where it
  /// is not there.
  public static let shared: URL? = {
    var folder = root
    while folder.path != "/" {
      let candidate = folder.appending(path: "shared")
      if FileManager.default.fileExists(atPath: candidate.appending(path: "spec").path) {
        return candidate
      }
      folder = folder.deletingLastPathComponent()
    }
    return nil
  }()

  /// The text of a file below the root.
  public static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The contract's files as they stand in the checkout.
  package static func contractFiles() throws -> [ContractFile] {
    try ["vocabulary", "bootstrap", "authentication", "notifications"].map { name in
      ContractFile(
        name: "driver-app/\(name).yaml",
        text: try text("Sources/Resources/contracts/\(name).yaml"))
    }
  }
}
