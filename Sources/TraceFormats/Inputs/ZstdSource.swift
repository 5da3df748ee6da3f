internal import CZstd

/// The bytes of a Zstandard file (RFC 8878) of any frames, skippable ones included.
@safe
final class ZstdSource: ByteSource {
  private let raw: RawInput
  private var budget: ExpansionBudget
  private let decoder: OpaquePointer
  // Owned here, from the initializer to the end of this object.
  private let input: UnsafeMutableBufferPointer<UInt8>
  private var inputRange = 0..<0
  private var inputHasEnded = false
  private var hasFrame = false
  /// What the decoder last said: 0 where a frame has just ended.
  private var isInFrame = false
  /// The decoder filled all the room it had, so it may hold back more.
  private var hasMore = false

  init(_ raw: RawInput, options: ReaderOptions) throws(SourceFault) {
    self.raw = raw
    budget = ExpansionBudget(options)
    // Fails only for want of memory.
    guard let decoder = unsafe ZSTD_createDStream() else { throw .unreadable }
    unsafe self.decoder = decoder
    unsafe input = .allocate(capacity: max(1, options.chunkSize))
    unsafe input.initialize(repeating: 0)
  }

  deinit {
    unsafe ZSTD_freeDStream(decoder)
    unsafe input.deallocate()
  }

  func read(into target: inout MutableSpan<UInt8>) throws(SourceFault) -> Int {
    while true {
      if inputRange.isEmpty, !inputHasEnded, !hasMore { try fill() }
      if inputRange.isEmpty, !hasMore {
        // An empty file is no Zstandard file, and a frame that has not ended was cut off.
        if !hasFrame || isInFrame { throw .compression }
        return 0
      }
      let count = try expand(into: &target)
      if count > 0 {
        try budget.spend(count, after: raw.bytesRead)
        return count
      }
    }
  }

  private func fill() throws(SourceFault) {
    // Safe: the buffer lives as long as this object.
    var span = unsafe input.mutableSpan
    let count = try raw.read(into: &span)
    inputHasEnded = count == 0
    inputRange = 0..<count
  }

  private func expand(into target: inout MutableSpan<UInt8>) throws(SourceFault) -> Int {
    var source = unsafe ZSTD_inBuffer(
      src: input.baseAddress, size: inputRange.upperBound, pos: inputRange.lowerBound)
    // Safe: the decoder reads and writes within the two buffers, and only during the call.
    let (status, count) = unsafe target.withUnsafeMutableBufferPointer { buffer in
      var sink = unsafe ZSTD_outBuffer(dst: buffer.baseAddress, size: buffer.count, pos: 0)
      let status = unsafe ZSTD_decompressStream(decoder, &sink, &source)
      return (status, unsafe sink.pos)
    }
    if ZSTD_isError(status) != 0 { throw .compression }
    inputRange = unsafe source.pos..<inputRange.upperBound
    hasFrame = true
    isInFrame = status != 0
    hasMore = isInFrame && count == target.count
    return count
  }
}
