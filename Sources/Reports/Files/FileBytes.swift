#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// Reads an open file.
enum FileBytes {
  /// The bytes from the descriptor's position on; nil where they cannot be read.
  static func read(_ descriptor: Int32, atMost limit: Int = .max) -> [UInt8]? {
    var result: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: min(limit, 1 << 16))
    while result.count < limit {
      let wanted = min(chunk.count, limit - result.count)
      // Safe: the call writes at most `wanted` bytes, which the array has.
      let count = unsafe chunk.withUnsafeMutableBytes { buffer in
        unsafe readSome(descriptor, buffer.baseAddress, wanted)
      }
      if count == 0 { break }
      if count > 0 {
        result.append(contentsOf: chunk[..<count])
      } else if errno != EINTR {
        return nil
      }
    }
    return result
  }

  // The method `read` hides the C function inside the type.
  private static func readSome(
    _ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int
  ) -> Int {
    #if canImport(Darwin)
    unsafe Darwin.read(descriptor, buffer, count)
    #elseif canImport(Musl)
    unsafe Musl.read(descriptor, buffer, count)
    #else
    unsafe Glibc.read(descriptor, buffer, count)
    #endif
  }
}
