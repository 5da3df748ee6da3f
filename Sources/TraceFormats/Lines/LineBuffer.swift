#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// One line of a file: where its bytes lie in the buffer, without its line feed.
struct Line {
  var start: Int
  var length: Int
  /// It has its line feed; only the last line of a file may have none.
  var isTerminated: Bool
  /// It is longer than allowed, and its bytes are gone.
  var isTooLong: Bool
}

/// Cuts a stream of bytes into lines, within memory of a fixed size.
///
/// Behind the bytes of each line there are always so many more to read as a parser that works in
/// whole vectors wants.
@safe
struct LineBuffer: ~Copyable {
  // Owned here, of fixed size, and zero at first: every byte of it can be read at any time.
  private let storage: UnsafeMutableBufferPointer<UInt8>
  private let chunkSize: Int
  private let longestLine: Int
  private let padding: Int
  /// Where the line that is being read begins, from where to look for its end, and where the bytes
  /// end.
  private var start = 0
  private var scanned = 0
  private var end = 0
  private var isInLongLine = false
  private var sourceHasEnded = false

  init(chunkSize: Int, longestLine: Int, padding: Int) {
    self.chunkSize = max(1, chunkSize)
    self.longestLine = longestLine
    self.padding = padding
    // A line may have a carriage return beyond its length.
    unsafe storage = .allocate(capacity: longestLine + 1 + self.chunkSize + padding)
    unsafe storage.initialize(repeating: 0)
  }

  deinit { unsafe storage.deallocate() }

  /// Forgets what is left of a source, before another one.
  mutating func reset() {
    start = 0
    scanned = 0
    end = 0
    isInLongLine = false
    sourceHasEnded = false
  }

  /// The next line, valid until the next call; nil at the end.
  mutating func next(from source: any ByteSource) throws(SourceFault) -> Line? {
    while true {
      if let feed = nextLineFeed() {
        let line = line(upTo: feed, isTerminated: true)
        start = feed + 1
        scanned = start
        return line
      }
      scanned = end
      if sourceHasEnded {
        guard start < end || isInLongLine else { return nil }
        let line = line(upTo: end, isTerminated: false)
        start = end
        return line
      }
      if end - start > longestLine + 1 { isInLongLine = true }
      if isInLongLine { start = end }
      try fill(from: source)
    }
  }

  /// Calls `body` with the line's first byte and the count of bytes that can be read from there.
  ///
  /// The pointer is good until the next change of the buffer.
  func withBytes<Result>(
    of line: Line, _ body: (_ bytes: UnsafePointer<UInt8>, _ readable: Int) -> Result
  ) -> Result {
    let readable = unsafe storage.count - line.start
    precondition(line.start >= 0 && line.length + padding <= readable)
    // Safe: the place was just checked to lie in the buffer.
    guard let base = unsafe storage.baseAddress else { fatalError("a buffer has an address") }
    return unsafe body(UnsafePointer(base) + line.start, readable)
  }

  private mutating func line(upTo feed: Int, isTerminated: Bool) -> Line {
    var length = feed - start
    // Safe: the index lies between the line's start and its end.
    if length > 0, unsafe storage[feed - 1] == UInt8(ascii: "\r") { length -= 1 }
    let isTooLong = isInLongLine || length > longestLine
    isInLongLine = false
    return Line(start: start, length: length, isTerminated: isTerminated, isTooLong: isTooLong)
  }

  private func nextLineFeed() -> Int? {
    guard scanned < end, let base = unsafe storage.baseAddress else { return nil }
    // Safe: the range lies in the buffer, and what is found lies in the range.
    guard
      let found = unsafe memchr(base + scanned, Int32(UInt8(ascii: "\n")), end - scanned)
    else { return nil }
    return unsafe UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  private mutating func fill(from source: any ByteSource) throws(SourceFault) {
    // The shorter the distance, the better for the processor's cache; and only what is left of a
    // line is moved, once a line.
    if start > 0, let base = unsafe storage.baseAddress {
      // Safe: both ranges lie in the buffer; memmove allows them to overlap.
      unsafe memmove(base, base + start, end - start)
      end -= start
      scanned -= start
      start = 0
    }
    // Safe: the range lies in the buffer, which outlives the span.
    var target = unsafe UnsafeMutableBufferPointer(rebasing: storage[end..<end + chunkSize])
      .mutableSpan
    let count = try source.read(into: &target)
    end += count
    sourceHasEnded = count == 0
  }
}
