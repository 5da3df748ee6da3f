/// A name that a recorder gave out afresh in one trace, such as `s1` or `o5`.
///
/// One to eight lower-case letters and a number from 0 to 999,999 without leading zeros (trace
/// format, "Sanitized by construction"). Sixty bits hold it, so comparing and hashing one is
/// comparing and hashing an integer.
package struct Pseudonym: Hashable, Sendable {
  /// Five bits a letter, the first letter highest; 1 is `a`.
  ///
  /// Zero bits stand before a short prefix.
  package let prefix: UInt64
  /// 0 to 999,999.
  package let number: UInt32

  /// The greatest number that a pseudonym can carry.
  package static let maximumNumber: UInt32 = 999_999
  /// The greatest count of letters that a pseudonym can start with.
  package static let maximumLetters = 8

  package init(prefix: UInt64, number: UInt32) {
    self.prefix = prefix
    self.number = number
  }

  /// Reads a pseudonym; nil where the text has another form.
  package init?(_ text: some StringProtocol) {
    var prefix: UInt64 = 0
    var letters = 0
    var number: UInt32 = 0
    var digits = 0
    var startsWithZero = false
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z") where digits == 0:
        letters += 1
        guard letters <= Self.maximumLetters else { return nil }
        prefix = prefix << 5 | UInt64(byte - UInt8(ascii: "a") + 1)
      case UInt8(ascii: "0")...UInt8(ascii: "9") where letters > 0:
        digits += 1
        guard digits <= 6, !startsWithZero else { return nil }
        startsWithZero = byte == UInt8(ascii: "0") && digits == 1
        number = number * 10 + UInt32(byte - UInt8(ascii: "0"))
      default: return nil
      }
    }
    guard letters > 0, digits > 0 else { return nil }
    self.init(prefix: prefix, number: number)
  }

  /// The letters before the number.
  package var letters: String {
    var bytes: [UInt8] = []
    var shift = 35
    while shift >= 0 {
      let letter = UInt8(truncatingIfNeeded: prefix >> UInt64(shift) & 31)
      if letter > 0 { bytes.append(UInt8(ascii: "a") + letter - 1) }
      shift -= 5
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Pseudonym: CustomStringConvertible {
  package var description: String { letters + String(number) }
}
