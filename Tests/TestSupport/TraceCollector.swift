import TraceFormats
import TraceModel

/// Keeps the traces of a source, for tests that read files.
package struct TraceCollector: TraceSink {
  package private(set) var traces: [Trace] = []

  package init() {}

  package mutating func receive(_ trace: consuming Trace) throws(Never) { traces.append(trace) }
  package mutating func restart() throws(Never) { traces = [] }

  /// The traces of one file and what of it was refused.
  package static func read(
    _ path: String, vocabulary: Vocabulary
  ) -> (traces: [Trace], rejections: [Rejection]) {
    var reader = TraceReader(vocabulary: vocabulary)
    var collector = TraceCollector()
    let summary = reader.read(InputSource(path: path), into: &collector)
    return (collector.traces, summary.rejections)
  }
}
