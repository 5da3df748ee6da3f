import Foundation
import Testing
import TraceFormats
import TraceModel

private let speedFile = ProcessInfo.processInfo.environment["SPEED_FILE"]

/// How fast the reader is, in a release build.
///
///     SPEED_FILE=/tmp/million.jsonl swift test -c release --disable-xctest --filter SpeedTests
///
/// The file is written if it is not there: a million events in traces of 400. Compare with what a
/// bare parser makes of the same file in the same minute; the machine's mood is greater than any
/// other difference.
@Suite("Speed", .enabled(if: speedFile != nil))
struct SpeedTests {
  struct CountingSink: TraceSink {
    var events = 0
    mutating func receive(_ trace: consuming Trace) { events += trace.events.count }
    mutating func restart() { events = 0 }
  }

  @Test("Events a second, best of five")
  func eventsPerSecond() throws {
    let path = try #require(speedFile)
    if !FileManager.default.fileExists(atPath: path) { try write(path) }
    var reader = TraceReader(vocabulary: driverApp)
    var best = 0.0
    for _ in 0..<5 {
      var sink = CountingSink()
      let clock = ContinuousClock()
      var summary: SourceSummary?
      let duration = clock.measure { summary = reader.read(InputSource(path: path), into: &sink) }
      #expect(summary?.rejections.isEmpty == true)
      let seconds =
        Double(duration.components.attoseconds) / 1e18 + Double(duration.components.seconds)
      best = max(best, Double(sink.events) / seconds)
    }
    print("\(Int(best)) events/s")
  }

  private func write(_ path: String) throws {
    var generator = SeededGenerator(seed: 1)
    var text = ""
    for index in 0..<2500 {
      let trace = RandomTrace(id: "t\(index)", count: 400, using: &generator)
      text += trace.header + "\n"
      for event in trace.events {
        text += "{" + event.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",") + "}\n"
      }
    }
    try Data(text.utf8).write(to: URL(filePath: path))
  }
}
