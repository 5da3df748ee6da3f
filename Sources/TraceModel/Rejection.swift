/// A trace, or a whole source, that a reader refused; nothing of its content is in it.
package struct Rejection: Hashable, Sendable {
  /// The file as the user named it, or `-` for standard input.
  package var source: String
  /// The line at fault, from 1; nil where no single line is.
  package var line: Int?
  /// The trace's id where it is known and well formed.
  package var trace: String?
  package var reason: RejectionReason
  /// The key at fault, where the vocabulary or the format declares it.
  package var key: String?
  /// The length in bytes of a key at fault that is not declared, and so is not shown.
  package var undeclaredKeyLength: Int?

  package init(
    source: String, line: Int?, trace: String?, reason: RejectionReason, key: String? = nil,
    undeclaredKeyLength: Int? = nil
  ) {
    self.source = source
    self.line = line
    self.trace = trace
    self.reason = reason
    self.key = key
    self.undeclaredKeyLength = undeclaredKeyLength
  }
}

/// Why a trace was refused (trace format, "Reasons").
///
/// The raw value stands in reports.
package enum RejectionReason: String, CaseIterable, Sendable {
  case afterEnd = "after-end"
  case compression
  case conflict
  case empty
  case encoding
  case header
  case json
  case limit
  case missing
  case noHeader = "no-header"
  case reference
  case seq
  case start
  case unsanitized
  /// The file could not be opened or read; no reason of the trace format, but of the file system.
  case unreadable

  /// What it means, as a sentence without its end.
  package var explanation: String {
    switch self {
    case .afterEnd: "an event stands after the end of its trace"
    case .compression: "not the compression that the name says, or a broken one"
    case .conflict: "one seq stands for two different events"
    case .empty: "no header and no event"
    case .encoding: "not UTF-8, or a NUL or byte order mark in it"
    case .header: "a header of another version or form, or a trace id used twice"
    case .json: "not one JSON object on the line"
    case .limit: "the line is too long or nested too deep"
    case .missing: "a required key is absent"
    case .noHeader: "an event line that no header opens"
    case .reference: "because or basis names no other event of the trace"
    case .seq: "seq is not an integer from 1"
    case .start: "recorded from launch, but the first event is not the launch"
    case .unsanitized: "an undeclared event or key, or a value of another form"
    case .unreadable: "the file could not be read"
    }
  }
}
