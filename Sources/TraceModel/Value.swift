/// The value of one attribute: a word, an integer, a pseudonym, or nothing.
///
/// Sixty-four bits, so that an event's values lie in one array without a further allocation.
package struct Value: Hashable, Sendable {
  /// The kind in the two highest bits, the content in the others.
  package let bits: UInt64

  /// The value that these bits are; they must come from ``bits``.
  package init(bits: UInt64) { self.bits = bits }

  private static let kindShift: UInt64 = 62
  private static let content: UInt64 = 1 << kindShift - 1

  /// No value: the event does not carry the attribute.
  package static let absent = Value(bits: 0)

  package static func word(_ word: WordID) -> Value {
    Value(bits: 1 << kindShift | UInt64(word.rawValue))
  }

  /// An integer of at most 53 bits and a sign, as the trace format allows (-2^53+1 to 2^53-1).
  package static func integer(_ integer: Int64) -> Value {
    Value(bits: 2 << kindShift | UInt64(bitPattern: integer) & content)
  }

  package static func pseudonym(_ pseudonym: Pseudonym) -> Value {
    Value(bits: 3 << kindShift | pseudonym.prefix << 20 | UInt64(pseudonym.number))
  }

  package var isAbsent: Bool { bits == 0 }

  package var word: WordID? {
    bits >> Self.kindShift == 1 ? WordID(rawValue: Int32(truncatingIfNeeded: bits)) : nil
  }

  package var integer: Int64? {
    guard bits >> Self.kindShift == 2 else { return nil }
    return Int64(bitPattern: bits << 2) >> 2
  }

  package var pseudonym: Pseudonym? {
    guard bits >> Self.kindShift == 3 else { return nil }
    return Pseudonym(
      prefix: bits >> 20 & (1 << 40 - 1), number: UInt32(truncatingIfNeeded: bits & (1 << 20 - 1)))
  }
}
