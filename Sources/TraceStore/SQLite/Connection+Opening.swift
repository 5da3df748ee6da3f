internal import CSQLite
internal import SystemErrors

#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

extension Connection {
  /// Opens the file for reading and writing, and makes it where there is none.
  ///
  /// A new file is readable and writable by its owner alone, whatever the umask: recordings are
  /// sanitized, but nobody else's business. SQLite gives `-wal` and `-shm` the file's own mode.
  static func openOrCreate(_ file: String) throws(StoreError) -> Connection {
    guard file != ":memory:" else {
      return try Connection(
        file: file, path: file, flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
    }
    try create(file)
    // Without SQLITE_OPEN_CREATE: SQLite would follow a dangling link and apply the umask.
    return try Connection(file: file, path: literal(file), flags: SQLITE_OPEN_READWRITE)
  }

  /// Opens the file for reading, also in a folder that cannot be written to.
  static func openReadOnly(_ file: String) throws(StoreError) -> Connection {
    guard !file.isEmpty else { throw StoreError(.cannotOpen(reason: nil), file: file) }
    do throws(StoreError) {
      let connection = try Connection(
        file: file, path: literal(file), flags: SQLITE_OPEN_READONLY)
      _ = try connection.integer("select count(*) from sqlite_schema")
      return connection
    } catch {
      // A reader of a database in WAL mode shares memory with the writers through a file beside
      // it. Where that cannot be made there is no writer, and where no log is left either, the
      // file alone is the whole database.
      let isFolderClosed = [SQLITE_CANTOPEN, SQLITE_READONLY].contains(error.code?.primary)
      guard isFolderClosed, isReadable(file), byteCount(of: file + "-wal") == 0 else {
        throw error
      }
      return try Connection(
        file: file, path: "file:" + percentEncoded(file) + "?immutable=1",
        flags: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI)
    }
  }

  /// Makes an empty file of mode 0600; leaves one that exists as it is.
  private static func create(_ file: String) throws(StoreError) {
    guard !file.isEmpty else { throw StoreError(.cannotOpen(reason: nil), file: file) }
    // Safe: the C functions read the path within the call.
    let descriptor = unsafe open(file, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      guard errno != EEXIST else { return }
      throw StoreError(.cannotOpen(reason: SystemError.text(errno)), file: file)
    }
    // The umask can take away more than it should.
    fchmod(descriptor, 0o600)
    close(descriptor)
  }

  /// The operating system's words for the last error of a connection that failed to open.
  @unsafe static func systemReason(_ database: OpaquePointer) -> String? {
    let number = unsafe sqlite3_system_errno(database)
    return number == 0 ? nil : SystemError.text(number)
  }

  private static func isReadable(_ file: String) -> Bool {
    // Safe: the C function reads the path within the call.
    unsafe access(file, R_OK) == 0
  }

  /// 0 where there is no such file.
  private static func byteCount(of file: String) -> Int64 {
    var facts = stat()
    // Safe: the C function reads the path and fills `facts` within the call.
    return unsafe stat(file, &facts) == 0 ? Int64(facts.st_size) : 0
  }

  /// The path in a form that SQLite does not take for a URI, as some builds of it would.
  private static func literal(_ file: String) -> String {
    file.hasPrefix("file:") ? "./" + file : file
  }

  private static func percentEncoded(_ file: String) -> String {
    var text = ""
    for byte in file.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."),
        UInt8(ascii: "-"), UInt8(ascii: "_"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        text += byte < 16 ? "%0" : "%"
        text += String(byte, radix: 16)
      }
    }
    return text
  }
}
