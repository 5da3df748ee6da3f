import CZlib
import CZstd

/// Packs bytes as files of the two compressions.
enum Packing {
  /// One gzip member.
  static func gzip(_ bytes: [UInt8], level: Int32 = 6) -> [UInt8] {
    var stream = z_stream()
    var input = bytes
    var output = [UInt8](repeating: 0, count: bytes.count + bytes.count / 100 + 1000)
    // 15 + 16: the largest window, with a gzip header. 8: the default use of memory.
    let version = ZLIB_VERSION
    guard
      deflateInit2_(
        &stream, level, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, version,
        Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { fatalError("zlib cannot start") }
    let count = output.count
    let rest = input.withUnsafeMutableBufferPointer { source in
      output.withUnsafeMutableBufferPointer { target in
        stream.next_in = source.baseAddress
        stream.avail_in = UInt32(source.count)
        stream.next_out = target.baseAddress
        stream.avail_out = UInt32(target.count)
        guard deflate(&stream, Z_FINISH) == Z_STREAM_END else { fatalError("zlib cannot pack") }
        return Int(stream.avail_out)
      }
    }
    deflateEnd(&stream)
    return Array(output.prefix(count - rest))
  }

  /// One Zstandard frame, with a check sum.
  static func zstd(_ bytes: [UInt8]) -> [UInt8] {
    let context = ZSTD_createCCtx()
    defer { ZSTD_freeCCtx(context) }
    ZSTD_CCtx_setParameter(context, ZSTD_c_checksumFlag, 1)
    var output = [UInt8](repeating: 0, count: ZSTD_compressBound(bytes.count))
    let count = ZSTD_compress2(context, &output, output.count, bytes, bytes.count)
    guard ZSTD_isError(count) == 0 else { fatalError("zstd cannot pack") }
    return Array(output.prefix(count))
  }

  /// A frame that readers skip.
  static func skippable(_ content: [UInt8]) -> [UInt8] {
    [0x50, 0x2A, 0x4D, 0x18, UInt8(content.count), 0, 0, 0] + content
  }
}
