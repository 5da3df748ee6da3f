#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// One of the three streams that a process begins with; its raw value is the file descriptor.
package enum StandardStream: Int32, CaseIterable, Sendable {
  case input = 0
  case output = 1
  case error = 2

  package var isTerminal: Bool { isatty(rawValue) == 1 }

  /// The width of the stream's terminal; nil where it is none or does not say.
  package var columns: Int? {
    var size = winsize()
    // Safe: the request writes one `winsize`, which the pointer stands for during the call.
    let status = unsafe ioctl(rawValue, UInt(TIOCGWINSZ), &size)
    return status == 0 && size.ws_col > 0 ? Int(size.ws_col) : nil
  }

  /// Writes the whole text in UTF-8, behind all that `print` has buffered.
  ///
  /// - Throws: `StreamError` where the stream refuses it: a full disk, a closed pipe.
  package func write(_ text: String) throws(StreamError) {
    // A null file stands for all of them.
    fflush(nil)
    let bytes = Array(text.utf8)
    var written = 0
    while written < bytes.count {
      let count = writeOnce(bytes, from: written)
      if count >= 0 {
        written += count
        continue
      }
      let code = errno
      switch code {
      case EINTR: continue
      case EAGAIN: waitUntilWritable()
      default: throw StreamError(stream: self, code: code)
      }
    }
  }

  private func writeOnce(_ bytes: [UInt8], from start: Int) -> Int {
    // Safe: `start` is below `count`, and the call reads no more than the rest of the buffer.
    unsafe bytes.withUnsafeBytes { buffer in
      let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[start...])
      return unsafe writeBytes(rawValue, rest.baseAddress, rest.count)
    }
  }

  /// Waits where another process has made the shared terminal non-blocking.
  private func waitUntilWritable() {
    var descriptor = pollfd(fd: rawValue, events: Int16(POLLOUT), revents: 0)
    // Safe: the one descriptor that the count says lives during the call.
    _ = unsafe poll(&descriptor, 1, -1)
  }
}

/// `write` of the system, which a method of that name would hide.
private func writeBytes(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  // Safe: the caller's pointer is good for `count` bytes.
  unsafe write(file, bytes, count)
}

/// A standard stream that could not be written.
package struct StreamError: Error, Hashable, Sendable {
  package var stream: StandardStream
  /// The system's error number.
  package var code: Int32
}
