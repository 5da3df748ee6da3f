package import TraceModel

/// What came of one source: how much was taken, and what was refused.
package struct SourceSummary: Hashable, Sendable {
  /// SHA-256 of the file's bytes as they lie on the disk, as 64 hexadecimal digits.
  package var digest: String
  /// The file's size as it lies on the disk.
  package var bytes: Int64
  /// The traces that were delivered.
  package var traces = 0
  /// The events of the delivered traces.
  package var events: Int64 = 0
  /// Lines of the delivered traces that repeated an event.
  package var duplicates = 0
  /// Events of the delivered traces that were dropped, or lost an attribute, as undeclared.
  package var drift = 0
  /// In the order of their lines; one for each trace, or one for the whole source.
  package var rejections: [Rejection] = []

  package init(digest: String, bytes: Int64) {
    self.digest = digest
    self.bytes = bytes
  }
}
