package import TraceModel

/// Takes the traces of one source as they are finished.
package protocol TraceSink: ~Copyable {
  /// What makes the sink give up; reading stops with it.
  associatedtype Failure: Error

  /// Takes a whole, sanitized trace.
  mutating func receive(_ trace: consuming Trace) throws(Failure)

  /// Forgets every trace of this source: it is read again from its start, or refused after all.
  mutating func restart() throws(Failure)
}
