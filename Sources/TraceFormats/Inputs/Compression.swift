/// How a file's bytes are packed: its name says so, and its content must agree; of standard input,
/// which has no name, the content says so.
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

  /// The first bytes of what it packs, at most four; none of them is a line feed, so a line is
  /// never taken for them (RFC 1952, section 2.3.1; RFC 8878, section 3.1.1).
  private var magicNumber: [UInt8] {
    switch self {
    case .none: []
    case .gzip: [0x1F, 0x8B]
    case .zstd: [0x28, 0xB5, 0x2F, 0xFD]
    }
  }

  /// Opens the bytes below the compression.
  func open(_ raw: RawInput, options: ReaderOptions) throws(SourceFault) -> any ByteSource {
    switch self {
    case .none:
      let head = try raw.peek(4)
      let packed = Self.allCases.last { head.starts(with: $0.magicNumber) } ?? .none
      if packed == .none { return PlainSource(raw) }
      if raw.hasName { throw .compression }
      return try packed.open(raw, options: options)
    case .gzip: return try GzipSource(raw, options: options)
    case .zstd: return try ZstdSource(raw, options: options)
    }
  }
}
