/// Watches that a compressed file does not expand without bounds.
struct ExpansionBudget {
  private let most: Int64
  private let ratio: Int64
  private let harmless: Int64
  private var expanded: Int64 = 0

  init(_ options: ReaderOptions) {
    most = options.mostExpandedBytes
    ratio = max(1, options.greatestExpansion)
    harmless = options.harmlessExpandedBytes
  }

  /// Counts bytes that came out, after so many that went in.
  mutating func spend(_ count: Int, after rawBytes: Int64) throws(SourceFault) {
    expanded += Int64(count)
    if expanded > most { throw .limit }
    if expanded > harmless, expanded / ratio > rawBytes { throw .limit }
  }
}
