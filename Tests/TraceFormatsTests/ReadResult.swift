import Contracts
import Foundation
import TestSupport
import Testing
import TraceFormats
import TraceModel

/// The vocabulary of the project.
let driverApp: Vocabulary = {
  do {
    return try ContractLoader.vocabulary(ProjectFiles.contractFiles()[0])
  } catch {
    fatalError("\(error)")
  }
}()

/// Keeps what it is given, as a database would.
struct CollectingSink: TraceSink {
  var traces: [Trace] = []
  var restarts = 0

  mutating func receive(_ trace: consuming Trace) { traces.append(trace) }

  mutating func restart() {
    traces = []
    restarts += 1
  }
}

/// A trace in a form that does not depend on how the reader numbers and packs things.
struct PlainTrace: Equatable {
  var header: TraceHeader
  /// Such as `12 340 session.ended cause=user`.
  var events: [String]
  var duplicates: Int
  var drift: Int
  var isTruncated: Bool

  init(_ trace: Trace, _ vocabulary: Vocabulary) {
    header = trace.header
    events = trace.events.indices.map { index in
      let record = trace.events[index]
      var text = "\(record.seq) \(record.time) \(vocabulary[trace.event(at: index)].name)"
      for (attribute, value) in trace.attributes(at: index) {
        text += " \(vocabulary[attribute])=\(vocabulary.text(value) ?? "?")"
      }
      return text
    }
    duplicates = trace.duplicates
    drift = trace.drift
    isTruncated = trace.isTruncated
  }
}

/// All that reading one file came to.
struct ReadResult: Equatable {
  var traces: [PlainTrace]
  var summary: SourceSummary
  var restarts: Int

  var rejections: [Rejection] { summary.rejections }
  var ids: [String] { traces.map(\.header.id) }
}

func readOnce(
  _ source: InputSource, _ options: ReaderOptions, vocabulary: Vocabulary
) -> ReadResult {
  var sink = CollectingSink()
  var reader = TraceReader(vocabulary: vocabulary, options: options)
  let summary = reader.read(source, into: &sink)
  return ReadResult(
    traces: sink.traces.map { PlainTrace($0, vocabulary) }, summary: summary,
    restarts: sink.restarts)
}

/// Reads a file in great, small and one-byte pieces, and expects the same each time.
func read(
  _ source: InputSource, lenient: Bool = false, vocabulary: Vocabulary = driverApp,
  location: SourceLocation = #_sourceLocation
) -> ReadResult {
  var options = ReaderOptions()
  options.isLenient = lenient
  let result = readOnce(source, options, vocabulary: vocabulary)
  for chunkSize in [1, Int.random(in: 2...40), Int.random(in: 41...4000)] {
    options.chunkSize = chunkSize
    let again = readOnce(source, options, vocabulary: vocabulary)
    // How much was given before a fault of the whole file does depend on the pieces.
    #expect(
      again.traces == result.traces && again.summary == result.summary,
      "in pieces of \(chunkSize) bytes", sourceLocation: location)
  }
  return result
}

/// Reads these bytes as a file of this name.
func read(
  bytes: some Collection<UInt8>, name: String = "traces.jsonl", lenient: Bool = false,
  vocabulary: Vocabulary = driverApp, location: SourceLocation = #_sourceLocation
) throws -> ReadResult {
  let folder = try TemporaryFolder()
  var result = read(
    try folder.write(bytes, name), lenient: lenient, vocabulary: vocabulary, location: location)
  // Without the folder, which is another one each time.
  for index in result.summary.rejections.indices {
    result.summary.rejections[index].source = name
  }
  return result
}

/// Reads a text as a file; each line gets its line feed.
func read(
  _ lines: [String], lenient: Bool = false, vocabulary: Vocabulary = driverApp,
  location: SourceLocation = #_sourceLocation
) throws -> ReadResult {
  try read(
    bytes: Array(lines.map { $0 + "\n" }.joined().utf8), lenient: lenient, vocabulary: vocabulary,
    location: location)
}
