/// A file to read traces from, or standard input.
package struct InputSource: Hashable, Sendable {
  /// As the user named it, `-` for standard input; bytes that are not UTF-8 are replaced.
  package let path: String
  package let format: TraceFileFormat
  package let compression: Compression
  /// The path's bytes and a zero; a file's name need not be UTF-8.
  let fileSystemPath: [CChar]

  package var isStandardInput: Bool { path == "-" }

  /// A file by its path, or standard input for `-`.
  ///
  /// Where the name speaks of no trace format, its end still says the compression.
  package init(path: String) { self.init(pathBytes: Array(path.utf8)) }

  init(pathBytes: [UInt8]) {
    path = String(decoding: pathBytes, as: UTF8.self)
    fileSystemPath = pathBytes.map { CChar(bitPattern: $0) } + [0]
    if let (format, compression) = TraceFileFormat.recognize(fileName: pathBytes) {
      self.format = format
      self.compression = compression
    } else {
      format = .jsonLines
      compression =
        Compression.allCases.last {
          !$0.suffix.isEmpty && pathBytes.ends(with: $0.suffix)
        } ?? .none
    }
  }
}
