/// Bytes that are not packed.
final class PlainSource: ByteSource {
  private let raw: RawInput

  init(_ raw: RawInput) { self.raw = raw }

  func read(into target: inout MutableSpan<UInt8>) throws(SourceFault) -> Int {
    try raw.read(into: &target)
  }
}
