/// Watches that a compressed file does not expand without bounds.
struct ExpansionBudget {
  private let most: Int64
  private let ratio: Int64
  private var expanded: Int64 = 0

  /// Below this the ratio is not looked at: small files of equal lines pack very well.
  private static let harmless: Int64 = 16 << 20

  init(_ options: ReaderOptions) {
    most = options.mostExpandedBytes
    ratio = options.greatestExpansion
  }

  /// Counts bytes that came out, after so many that went in.
  mutating func spend(_ count: Int, after rawBytes: Int64) throws(SourceFault) {
    expanded += Int64(count)
    if expanded > most { throw .limit }
    if expanded > Self.harmless, expanded / ratio > rawBytes { throw .limit }
  }
}
