/// The formats that traces are read from.
package enum TraceFileFormat: CaseIterable, Sendable {
  /// One JSON object a line (trace format 1).
  case jsonLines

  /// How the names of such files end, compression aside.
  package var suffix: String {
    switch self {
    case .jsonLines: ".jsonl"
    }
  }

  /// The format and the compression of which a file's name speaks; nil where it is no trace's.
  package static func recognize(
    fileName: some Collection<UInt8>
  ) -> (format: TraceFileFormat, compression: Compression)? {
    for format in allCases {
      for compression in Compression.allCases
      where fileName.ends(with: format.suffix + compression.suffix) {
        return (format, compression)
      }
    }
    return nil
  }
}

extension Collection<UInt8> {
  /// Whether the bytes end with this text.
  func ends(with suffix: String) -> Bool {
    count >= suffix.utf8.count && self.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
  }
}
