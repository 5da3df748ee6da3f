internal import TraceModel

/// Reads sources of one format, one after another.
protocol TraceFormatReader: ~Copyable {
  /// Opens a source; with `holdsAll`, all of its traces are held until its end.
  mutating func open(_ source: InputSource, holdsAll: Bool) throws(SourceFault)

  /// Reads on until there is something to say.
  mutating func next() throws(SourceFault) -> ReadStep

  /// Closes the source, and says what it came to.
  mutating func close() -> SourceSummary
}

/// What a format reader has to say.
enum ReadStep {
  case trace(Trace)
  /// A line came back to a trace that was handed over: open the source again, holding all traces.
  case revisit
  case end
}
