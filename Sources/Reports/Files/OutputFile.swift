#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// A file that is written beside its target, and takes the target's place only when it is whole
/// and has been checked; whoever reads the target sees the old file or the new one.
///
/// Readable by its owner alone: a report tells what an app does wrong.
final class OutputFile: TextOutputStream {
  private let target: String
  private let temporary: String
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private var failure: ReportError?
  private var isDone = false

  private static let bufferSize = 1 << 16

  /// Writes a whole file, creating the folders that it lies in.
  ///
  /// A durable one is on the disk when this returns. `check` reads the finished file and says in
  /// which line it is broken, if it is.
  static func write(
    to path: String, isDurable: Bool = true, check: ((Int32) -> Int?)? = nil,
    _ body: (inout OutputFile) -> Void
  ) throws(ReportError) {
    var file = try OutputFile(path: path)
    body(&file)
    try file.finish(isDurable: isDurable, check: check)
  }

  private init(path: String) throws(ReportError) {
    target = try Self.resolved(path)
    let folder = FilePath.parent(target)
    try OutputFolder.create(folder)
    var number = 0
    while true {
      let candidate = "\(folder)/.trace-audit-\(getpid())-\(number).tmp"
      let opened = unsafe open(
        candidate, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode_t(0o600))
      if opened >= 0 {
        temporary = candidate
        descriptor = opened
        return
      }
      // A run that was killed can have left a file of this name.
      guard errno == EEXIST, number < 1000 else {
        throw ReportError(path: path, problem: .system(.create, errorNumber: errno))
      }
      number += 1
    }
  }

  deinit {
    _ = close(descriptor)
    if !isDone { _ = unsafe unlink(temporary) }
  }

  /// Takes more of the content; a failure is kept until the file is finished.
  func write(_ text: String) {
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= Self.bufferSize { flush() }
  }

  private func flush() {
    var rest = buffer[...]
    while !rest.isEmpty, failure == nil {
      // Safe: the call reads `count` bytes of the buffer and keeps nothing.
      let written = unsafe rest.withUnsafeBytes { bytes in
        unsafe Self.writeSome(descriptor, bytes.baseAddress, bytes.count)
      }
      if written >= 0 {
        rest = rest.dropFirst(written)
      } else if errno != EINTR {
        failure = ReportError(path: target, problem: .system(.write, errorNumber: errno))
      }
    }
    buffer.removeAll(keepingCapacity: true)
  }

  // The method `write` hides the C function inside the class.
  private static func writeSome(
    _ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int
  ) -> Int {
    #if canImport(Darwin)
    unsafe Darwin.write(descriptor, bytes, count)
    #elseif canImport(Musl)
    unsafe Musl.write(descriptor, bytes, count)
    #else
    unsafe Glibc.write(descriptor, bytes, count)
    #endif
  }

  private func finish(isDurable: Bool, check: ((Int32) -> Int?)?) throws(ReportError) {
    flush()
    if let failure { throw failure }
    if isDurable, fsync(descriptor) != 0, errno != EINVAL {
      throw ReportError(path: target, problem: .system(.write, errorNumber: errno))
    }
    if let check {
      _ = lseek(descriptor, 0, SEEK_SET)
      if let line = check(descriptor) {
        throw ReportError(path: target, problem: .malformed(line: line))
      }
    }
    guard unsafe rename(temporary, target) == 0 else {
      throw ReportError(path: target, problem: .system(.replace, errorNumber: errno))
    }
    isDone = true
  }

  /// The file itself where the path is a link to it, so that the link stays one.
  private static func resolved(_ path: String) throws(ReportError) -> String {
    switch FilePath.kind(of: path) {
    case .missing, .file: break
    case .folder, .other: throw ReportError(path: path, problem: .wrongKind)
    }
    return FilePath.resolved(path) ?? path
  }
}
