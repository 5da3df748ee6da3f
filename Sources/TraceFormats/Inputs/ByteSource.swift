/// A stream of bytes, read piece by piece.
protocol ByteSource: AnyObject {
  /// Fills the beginning of `target`; returns the count of bytes, and 0 only at the end.
  func read(into target: inout MutableSpan<UInt8>) throws(SourceFault) -> Int
}

/// Why a source as a whole is refused; nothing that was read from it stands.
enum SourceFault: Error {
  /// The file system gave an error.
  case unreadable
  /// Not the compression that the name says, or cut off, or broken.
  case compression
  /// It expands to more than the options allow.
  case limit
}
