import Foundation
import Testing

/// Compares text with a file of `Golden`, or records it where `RECORD_GOLDEN=1` is set.
func expectGolden(
  _ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Golden")
  let file = folder.appendingPathComponent(name)
  if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    Issue.record(
      "recorded \(name) anew; run again without RECORD_GOLDEN", sourceLocation: sourceLocation)
    return
  }
  let expected = try String(contentsOf: file, encoding: .utf8)
  if text == expected { return }
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  let expectedLines = expected.split(separator: "\n", omittingEmptySubsequences: false)
  let line = zip(lines, expectedLines).enumerated().first { $1.0 != $1.1 }?.offset
  let index = line ?? min(lines.count, expectedLines.count)
  Issue.record(
    """
    \(name) differs from line \(index + 1) on
    expected: \(index < expectedLines.count ? String(expectedLines[index]) : "(its end)")
    got:      \(index < lines.count ? String(lines[index]) : "(its end)")
    """, sourceLocation: sourceLocation)
}
