/// How a file's bytes are packed; its name says so, and its content must agree.
package enum Compression: CaseIterable, Sendable {
  case none, gzip, zstd

  /// What it adds to a file's name.
  package var suffix: String {
    switch self {
    case .none: ""
    case .gzip: ".gz"
    case .zstd: ".zst"
    }
  }

  /// Opens the bytes below the compression.
  func open(_ raw: RawInput, options: ReaderOptions) throws(SourceFault) -> any ByteSource {
    switch self {
    case .none: PlainSource(raw)
    case .gzip: try GzipSource(raw, options: options)
    case .zstd: try ZstdSource(raw, options: options)
    }
  }
}
