#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// The C library's words for its error numbers.
package enum SystemError {
  package static func text(_ number: Int32) -> String {
    var buffer = [CChar](repeating: 0, count: 256)
    // Safe: the function writes at most `count` bytes, the last of them a NUL, and keeps nothing.
    let status = unsafe buffer.withUnsafeMutableBufferPointer { buffer in
      guard let address = buffer.baseAddress else { return Int32(-1) }
      return unsafe strerror_r(number, address, buffer.count)
    }
    let bytes = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return status == 0 ? String(decoding: bytes, as: UTF8.self) : "error \(number)"
  }
}
