internal import TraceModel

/// Why a line, and with it its trace, is refused; no value is in it.
struct Fault: Error, Equatable {
  var reason: RejectionReason
  var key: Key?

  /// The key at fault.
  enum Key: Equatable {
    /// One that the trace format declares.
    case format(FormatKey)
    /// One that the vocabulary declares, though perhaps not for this event.
    case attribute(AttributeID)
    /// One that neither declares: only its length in bytes is known.
    case undeclared(length: Int)
  }

  init(_ reason: RejectionReason, _ key: Key? = nil) {
    self.reason = reason
    self.key = key
  }

  /// The fault in the words of a report.
  func rejection(
    source: String, line: Int?, trace: String?, vocabulary: Vocabulary
  ) -> Rejection {
    var rejection = Rejection(source: source, line: line, trace: trace, reason: reason)
    switch key {
    case .format(let key): rejection.key = key.rawValue
    case .attribute(let attribute): rejection.key = vocabulary[attribute]
    case .undeclared(let length): rejection.undeclaredKeyLength = length
    case nil: break
    }
    return rejection
  }
}

/// A fault and its line in the file.
struct PlacedFault: Error {
  var fault: Fault
  var line: Int

  init(_ fault: Fault, line: Int) {
    self.fault = fault
    self.line = line
  }
}
