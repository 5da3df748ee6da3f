internal import CDigest

/// A running SHA-256 (FIPS 180-4).
///
/// It names sources, contracts and findings; it guards no secret.
package struct SHA256: Sendable {
  private var state = cdigest_sha256()

  package init() { unsafe cdigest_sha256_init(&state) }

  package mutating func update(_ bytes: Span<UInt8>) {
    // Safe: the C function reads `count` bytes and keeps no pointer.
    unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe cdigest_sha256_update(&state, buffer.baseAddress, buffer.count)
    }
  }

  package mutating func update(_ text: String) {
    update(Array(text.utf8).span)
  }

  /// The digest of all that was taken in, as 64 lower-case hexadecimal digits.
  package func hexadecimal() -> String {
    var copy = state
    var digest = [UInt8](repeating: 0, count: 32)
    // Safe: the C function writes exactly 32 bytes.
    unsafe digest.withUnsafeMutableBufferPointer { buffer in
      if let address = buffer.baseAddress { unsafe cdigest_sha256_final(&copy, address) }
    }
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    for byte in digest {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The digest of a text in UTF-8.
  package static func hexadecimal(of text: String) -> String {
    var hash = SHA256()
    hash.update(text)
    return hash.hexadecimal()
  }
}
