internal import SystemErrors

#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// Reads small text files, such as contracts.
///
/// Safe: every path ends with a zero, and descriptors and streams are closed where they were opened.
enum TextFile {
  /// More bytes than any file has that this reads.
  private static let maximumBytes = 64 << 20

  /// The file's text; bytes that are not UTF-8 are refused.
  static func read(_ path: String) throws -> String {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw Failure.unreadable(path, SystemError.text(errno)) }
    defer { close(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = unsafe chunk.withUnsafeMutableBytes { buffer in
        unsafe readBytes(file, buffer.baseAddress, buffer.count)
      }
      if count == 0 { break }
      if count < 0 {
        if errno == EINTR { continue }
        throw Failure.unreadable(path, SystemError.text(errno))
      }
      bytes += chunk[..<count]
      guard bytes.count <= maximumBytes else {
        throw Failure.unreadable(path, "it is larger than 64 MiB")
      }
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Failure.unreadable(path, "it is not UTF-8")
    }
    return text
  }

  /// The names in a folder; nil where the path is none.
  static func names(in path: String) throws -> [String]? {
    guard let stream = unsafe opendir(path) else {
      if errno == ENOTDIR { return nil }
      throw Failure.unreadable(path, SystemError.text(errno))
    }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names
  }
}

/// `read` of the system, which the method of that name hides.
private func readBytes(_ file: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  unsafe read(file, bytes, count)
}
