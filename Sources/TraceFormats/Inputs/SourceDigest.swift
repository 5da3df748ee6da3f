/// A file's SHA-256 and size, found without reading its traces.
package struct SourceDigest: Hashable, Sendable {
  /// 64 hexadecimal digits.
  package let hexadecimal: String
  package let bytes: Int64

  /// Nil where the file cannot be read, or cannot be read a second time after this.
  package init?(of source: InputSource) {
    guard let raw = try? RawInput(source), raw.canBeReadAgain else { return nil }
    var chunk = [UInt8](repeating: 0, count: 256 << 10)
    var span = chunk.mutableSpan
    do {
      while try raw.read(into: &span) > 0 {}
    } catch {
      return nil
    }
    hexadecimal = raw.digest
    bytes = raw.bytesRead
  }
}
