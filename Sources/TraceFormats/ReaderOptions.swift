/// How strictly, and within which bounds, trace files are read.
package struct ReaderOptions: Sendable {
  /// Undeclared events and attributes of clean form are dropped and counted, not refused.
  package var isLenient = false
  /// The most bytes that one line may have, its line feed aside; a longer one is `limit`.
  package var longestLine = 1 << 20
  /// How deep a line may nest, its object included; a deeper one is `limit`.
  package var deepestNesting = 8
  /// The most shapes that one reader keeps; a trace that needs a further one is `limit`.
  package var mostShapes = 1 << 20
  /// The most bytes that one compressed file may expand to; a greater one is `limit`.
  package var mostExpandedBytes: Int64 = 1 << 40
  /// How many times its size a compressed file may expand to; more is `limit`.
  package var greatestExpansion: Int64 = 5000
  /// The bytes below which that is not looked at: files of much the same lines pack very well.
  package var harmlessExpandedBytes: Int64 = 256 << 20
  /// How many bytes are read at a time; it decides nothing but speed.
  package var chunkSize = 256 << 10

  package init() {}
}
