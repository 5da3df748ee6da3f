internal import TraceModel

/// Tells numbers that a recorder gave out from numbers that were real identifiers.
///
/// A recorder counts, so a pseudonym's number is at most the count of distinct pseudonyms of its
/// prefix in the trace, and some slack for a trace cut out of a longer one (readings, F9).
struct PseudonymDensity {
  static let slack = 1000

  private var usages: [PrefixUsage] = []
  private var indices: [UInt64: Int] = [:]
  /// Values of one prefix often stand together.
  private var latest = (prefix: UInt64(0), index: 0)

  /// The place of the first value with too great a number; nil where all are dense.
  ///
  /// Its memory is bounded by the count of values, whatever their numbers are.
  static func firstBreach(in values: [Value]) -> Int? {
    var density = PseudonymDensity()
    for value in values {
      if let pseudonym = value.pseudonym {
        density.usages[density.index(of: pseudonym.prefix)].note(Int(pseudonym.number))
      }
    }
    guard density.usages.contains(where: { $0.greatest > slack }) else { return nil }
    for index in density.usages.indices { density.usages[index].prepareToCount() }
    for value in values {
      if let pseudonym = value.pseudonym {
        density.usages[density.index(of: pseudonym.prefix)].count(Int(pseudonym.number))
      }
    }
    guard density.usages.contains(where: { $0.greatest > $0.limit }) else { return nil }
    return values.firstIndex { value in
      guard let pseudonym = value.pseudonym else { return false }
      return Int(pseudonym.number) > density.usages[density.index(of: pseudonym.prefix)].limit
    }
  }

  private mutating func index(of prefix: UInt64) -> Int {
    if latest.prefix == prefix { return latest.index }
    let index = indices[prefix] ?? usages.count
    if index == usages.count {
      usages.append(PrefixUsage())
      indices[prefix] = index
    }
    latest = (prefix, index)
    return index
  }
}

/// How a trace uses one prefix.
private struct PrefixUsage {
  private(set) var greatest = 0
  private var uses = 0
  private var distinct = 0
  /// One bit a number, and what lies beyond them.
  private var seen: [UInt64] = []
  private var seenBeyond: Set<Int> = []

  /// The greatest number that is dense.
  var limit: Int { distinct + PseudonymDensity.slack }

  mutating func note(_ number: Int) {
    uses += 1
    greatest = max(greatest, number)
  }

  /// Numbers up to the slack are always dense: nothing to count.
  mutating func prepareToCount() {
    guard greatest > PseudonymDensity.slack else { return }
    let bits = min(greatest, uses + PseudonymDensity.slack) + 1
    seen = [UInt64](repeating: 0, count: (bits + 63) / 64)
  }

  mutating func count(_ number: Int) {
    guard !seen.isEmpty else { return }
    guard number / 64 < seen.count else {
      if seenBeyond.insert(number).inserted { distinct += 1 }
      return
    }
    let bit: UInt64 = 1 << UInt64(number % 64)
    if seen[number / 64] & bit == 0 {
      seen[number / 64] |= bit
      distinct += 1
    }
  }
}
