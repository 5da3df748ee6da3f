import Foundation
import Testing

/// A file that says what a test expects; `RECORD_GOLDEN=1` writes it anew, and fails the run.
struct Golden {
  let url: URL

  init(_ name: String) {
    url = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Golden").appending(path: name)
  }

  static var isRecording: Bool { ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" }

  var text: String? { try? String(contentsOf: url, encoding: .utf8) }

  func expect(_ actual: String) throws {
    guard actual != text else { return }
    guard Self.isRecording else {
      Issue.record("\(url.lastPathComponent) differs; this is what came out:\n\(actual)")
      return
    }
    try actual.write(to: url, atomically: true, encoding: .utf8)
    Issue.record("recorded \(url.lastPathComponent)")
  }
}
