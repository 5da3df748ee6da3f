package import TraceModel

/// Reads trace files: bytes become whole, sanitized traces, and what is wrong becomes a rejection.
///
/// One reader reads one source after another. The shapes of all its traces agree.
package struct TraceReader: ~Copyable {
  private var jsonLines: JSONLinesReader

  package init(vocabulary: Vocabulary, options: ReaderOptions = ReaderOptions()) {
    jsonLines = JSONLinesReader(vocabulary: vocabulary, options: options)
  }

  /// Reads one source to its end, and gives its traces to the sink in the order of their headers.
  ///
  /// Whatever is wrong with the source is in the summary's rejections. A trace may be given before
  /// the source turns out to be broken as a whole, or to have more of that trace further down;
  /// then the sink is told to restart.
  ///
  /// - Throws: Only what the sink throws.
  package mutating func read<Sink: TraceSink & ~Copyable>(
    _ source: InputSource, into sink: inout Sink
  ) throws(Sink.Failure) -> SourceSummary {
    switch source.format {
    case .jsonLines: try Self.read(source, with: &jsonLines, into: &sink)
    }
  }

  private static func read<Reader: TraceFormatReader & ~Copyable, Sink: TraceSink & ~Copyable>(
    _ source: InputSource, with reader: inout Reader, into sink: inout Sink
  ) throws(Sink.Failure) -> SourceSummary {
    var holdsAll = false
    while true {
      var fault: SourceFault?
      do throws(SourceFault) { try reader.open(source, holdsAll: holdsAll) } catch { fault = error }
      var hasGiven = false
      reading: while fault == nil {
        let step: ReadStep
        do throws(SourceFault) { step = try reader.next() } catch {
          fault = error
          break
        }
        switch step {
        case .trace(let trace):
          hasGiven = true
          try sink.receive(trace)
        case .revisit: break reading
        case .end: return reader.close()
        }
      }
      if hasGiven { try sink.restart() }
      if let fault { return refused(reader.close(), source, fault) }
      holdsAll = true
    }
  }

  /// The summary of a source of which nothing stands.
  private static func refused(
    _ summary: SourceSummary, _ source: InputSource, _ fault: SourceFault
  ) -> SourceSummary {
    var result = SourceSummary(digest: summary.digest, bytes: summary.bytes)
    let reason: RejectionReason =
      switch fault {
      case .unreadable: .unreadable
      case .compression: .compression
      case .limit: .limit
      }
    result.rejections = [Rejection(source: source.path, line: nil, trace: nil, reason: reason)]
    return result
  }
}
