/// Bytes that are not packed; those of a packed file under a plain name are refused.
final class PlainSource: ByteSource {
  private let raw: RawInput
  /// The first bytes of the file, at most as many as a magic number has.
  private var head: [UInt8] = []

  /// The first bytes of gzip and zstd files.
  ///
  /// None holds a line feed, so no line is taken before they are known.
  private static let magicNumbers: [[UInt8]] = [[0x1F, 0x8B], [0x28, 0xB5, 0x2F, 0xFD]]

  init(_ raw: RawInput) { self.raw = raw }

  func read(into target: inout MutableSpan<UInt8>) throws(SourceFault) -> Int {
    let count = try raw.read(into: &target)
    // Standard input has no name that could say otherwise.
    if raw.hasName, head.count < 4 {
      for index in 0..<min(count, 4 - head.count) { head.append(target[index]) }
      for magic in Self.magicNumbers where head.starts(with: magic) { throw .compression }
    }
    return count
  }
}
