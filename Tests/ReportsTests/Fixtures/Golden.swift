import Foundation
import TestSupport
import Testing

/// Compares with a file of the checkout; RECORD_GOLDEN=1 writes it anew, and fails so that nobody
/// takes the recording for a test.
enum Golden {
  static func expect(
    _ text: String, equals name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let path = "Tests/ReportsTests/Golden/\(name)"
    let url = ProjectFiles.root.appending(path: path)
    if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: url, atomically: true, encoding: .utf8)
      Issue.record("recorded \(path)", sourceLocation: sourceLocation)
      return
    }
    let expected = try ProjectFiles.text(path).split(
      separator: "\n", omittingEmptySubsequences: false)
    let actual = text.split(separator: "\n", omittingEmptySubsequences: false)
    let difference = zip(expected, actual).enumerated().first { $1.0 != $1.1 }
    if let (line, (left, right)) = difference {
      Issue.record(
        "\(path):\(line + 1)\n- \(left)\n+ \(right)", sourceLocation: sourceLocation)
    } else {
      #expect(expected.count == actual.count, "\(path)", sourceLocation: sourceLocation)
    }
  }
}
