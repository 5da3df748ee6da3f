#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

extension InputSource {
  /// The file's length as it lies on the disk; nil for what is no file, or cannot be looked at.
  package var byteCount: Int64? {
    guard !isStandardInput else { return nil }
    var status = stat()
    // Safe: the path ends with a zero, and stat writes one stat structure.
    guard unsafe stat(fileSystemPath, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return nil
    }
    return Int64(status.st_size)
  }
}
