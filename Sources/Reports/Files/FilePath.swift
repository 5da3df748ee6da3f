#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// Asks about paths; each call passes the C library a text that lives as long as the call.
enum FilePath {
  enum Kind {
    case missing, file, folder
    /// A device, a pipe, a socket; nothing that may be replaced by a report.
    case other
  }

  /// What the path leads to, links followed.
  static func kind(of path: String) -> Kind {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return .missing }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    default: return .other
    }
  }

  /// The path without links; nil where nothing is there.
  static func resolved(_ path: String) -> String? {
    guard let text = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(text) }
    return unsafe String(cString: text)
  }

  /// The folder that the file lies in.
  static func parent(_ path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The first bytes of a file, as text; nil where it cannot be read.
  static func beginning(of path: String, bytes count: Int) -> String? {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { _ = close(descriptor) }
    return FileBytes.read(descriptor, atMost: count).map { String(decoding: $0, as: UTF8.self) }
  }
}
