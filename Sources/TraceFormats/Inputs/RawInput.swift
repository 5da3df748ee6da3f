internal import Digest

#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// A file's bytes as they lie on the disk, counted and digested as they are read.
final class RawInput {
  private let descriptor: Int32
  let hasName: Bool
  /// Whether opening it again gives the same bytes again.
  let canBeReadAgain: Bool
  private(set) var bytesRead: Int64 = 0
  private var hash = SHA256()
  /// Bytes that were looked at, and are still to be read.
  private var held: ArraySlice<UInt8> = []

  init(_ source: InputSource) throws(SourceFault) {
    hasName = !source.isStandardInput
    if source.isStandardInput {
      descriptor = STDIN_FILENO
    } else {
      // Safe: an array's bytes are at hand for the length of the call, and end with a zero.
      descriptor = unsafe open(source.fileSystemPath, O_RDONLY | O_CLOEXEC)
      if descriptor < 0 { throw .unreadable }
    }
    var status = stat()
    // Safe: fstat writes one stat structure.
    canBeReadAgain =
      unsafe fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && hasName
  }

  deinit { if hasName { close(descriptor) } }

  /// The first bytes, which are still to be read after that: as many as asked for, or all.
  ///
  /// To be called before anything is read.
  func peek(_ count: Int) throws(SourceFault) -> ArraySlice<UInt8> {
    // A pipe can give fewer bytes than it is asked for; one by one is quick enough for a few.
    var byte: [UInt8] = [0]
    while held.count < count {
      var span = byte.mutableSpan
      if try fill(&span) == 0 { break }
      held += byte
    }
    return held
  }

  /// Fills the beginning of `target`; returns the count of bytes, and 0 only at the end.
  func read(into target: inout MutableSpan<UInt8>) throws(SourceFault) -> Int {
    if held.isEmpty { return try fill(&target) }
    let count = min(held.count, target.count)
    for index in 0..<count { target[index] = held[held.startIndex + index] }
    held = held.dropFirst(count)
    return count
  }

  private func fill(_ target: inout MutableSpan<UInt8>) throws(SourceFault) -> Int {
    var count = 0
    repeat {
      // Safe: read writes at most as many bytes as the buffer has.
      count = unsafe target.withUnsafeMutableBufferPointer { buffer in
        unsafe systemRead(descriptor, buffer.baseAddress, buffer.count)
      }
    } while count < 0 && errno == EINTR
    if count < 0 { throw .unreadable }
    bytesRead += Int64(count)
    hash.update(target.span.extracting(0..<count))
    return count
  }

  /// Reads to the end, so that the digest is that of the whole file.
  func drain() {
    var scratch = [UInt8](repeating: 0, count: 64 << 10)
    var span = scratch.mutableSpan
    while let count = try? read(into: &span), count > 0 {}
  }

  /// Of all bytes read so far, as 64 hexadecimal digits.
  var digest: String { hash.hexadecimal() }
}

/// The function of the system, which the method's name hides.
private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int)
  -> Int
{
  // Safe as far as the caller's buffer is.
  unsafe read(descriptor, buffer, count)
}
