internal import CZlib

/// The bytes of a gzip file (RFC 1952) of one member or several, each with its check sum checked.
@safe
final class GzipSource: ByteSource {
  private let raw: RawInput
  private var budget: ExpansionBudget
  // zlib's stream points back to itself, and into the input between two calls: so both have a
  // fixed address, from the initializer to the end of this object.
  private let stream: UnsafeMutablePointer<z_stream>
  private let input: UnsafeMutableBufferPointer<UInt8>
  private var isInMember = false
  private var hasMember = false
  private var inputHasEnded = false

  init(_ raw: RawInput, options: ReaderOptions) throws(SourceFault) {
    self.raw = raw
    budget = ExpansionBudget(options)
    unsafe stream = .allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    unsafe input = .allocate(capacity: max(1, options.chunkSize))
    unsafe input.initialize(repeating: 0)
    // Fails only for want of memory.
    guard unsafe czlib_inflate_init_gzip(stream) == Z_OK else { throw .unreadable }
  }

  deinit {
    unsafe inflateEnd(stream)
    unsafe stream.deallocate()
    unsafe input.deallocate()
  }

  func read(into target: inout MutableSpan<UInt8>) throws(SourceFault) -> Int {
    while true {
      if unsafe stream.pointee.avail_in == 0, !inputHasEnded { try fill() }
      if !isInMember {
        if unsafe stream.pointee.avail_in == 0 {
          // An empty file is no gzip file.
          if !hasMember { throw .compression }
          return 0
        }
        if hasMember { unsafe inflateReset(stream) }
        isInMember = true
        hasMember = true
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
    unsafe stream.pointee.next_in = input.baseAddress
    unsafe stream.pointee.avail_in = UInt32(count)
  }

  private func expand(into target: inout MutableSpan<UInt8>) throws(SourceFault) -> Int {
    let room = UInt32(clamping: target.count)
    // Safe: zlib writes at most `avail_out` bytes to the target, and only during the call.
    let status = unsafe target.withUnsafeMutableBufferPointer { buffer in
      unsafe stream.pointee.next_out = buffer.baseAddress
      unsafe stream.pointee.avail_out = room
      return unsafe inflate(stream, Z_NO_FLUSH)
    }
    let count = Int(room - (unsafe stream.pointee.avail_out))
    switch status {
    case Z_STREAM_END: isInMember = false
    case Z_OK: break
    // No progress: fine while there is more input to come, a cut-off member otherwise.
    case Z_BUF_ERROR where count > 0 || !inputHasEnded: break
    default: throw .compression
    }
    return count
  }
}
