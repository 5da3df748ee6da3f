/// The forms of names and words that carry no content of their own.
enum CleanForm {
  private static let longestName = 64

  /// `[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)*`, at most 64 characters (trace format, "lenient").
  static func isName(_ text: String) -> Bool {
    guard (1...longestName).contains(text.utf8.count) else { return false }
    var startsPart = true
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"): startsPart = false
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
        if startsPart { return false }
      case UInt8(ascii: "."):
        if startsPart { return false }
        startsPart = true
      default: return false
      }
    }
    return !startsPart
  }

  /// `[a-z0-9][a-z0-9._-]{0,63}` (trace format, "Header"), of parts that are no identifier of
  /// somebody or something: a name is shown wherever its trace is.
  static func isTraceID(_ text: String) -> Bool {
    let bytes = text.utf8
    guard let first = bytes.first, bytes.count <= 64, isLetter(first) || isDigit(first) else {
      return false
    }
    guard bytes.allSatisfy({ isLetter($0) || isDigit($0) || isOne($0, of: "._-") }) else {
      return false
    }
    let parts = bytes.split(whereSeparator: { isOne($0, of: "._-") })
    return !isNumber(parts) && !parts.contains(where: isIdentifier)
  }

  /// Whether the parts of a name are all digits, and make an address or more than a date.
  private static func isNumber(_ parts: [Substring.UTF8View]) -> Bool {
    let digits = parts.reduce(0) { $0 + $1.count }
    return parts.allSatisfy { $0.allSatisfy(isDigit) } && (digits > 8 || parts.count > 3)
  }

  /// Whether a part of a name looks like a phone number or a time in milliseconds (more digits than
  /// a date has), a piece of a UUID or digest, or a token.
  private static func isIdentifier(_ part: Substring.UTF8View) -> Bool {
    guard part.contains(where: isDigit) else { return false }
    if part.count > 8, part.allSatisfy(isDigit) { return true }
    if part.count >= 12, part.allSatisfy({ isDigit($0) || isOne($0, of: "abcdef") }) { return true }
    return part.count >= 20
  }

  /// `[a-z][a-z0-9-]{0,31}/[0-9][0-9a-z.+-]{0,15}`: a program and its version.
  static func isProgram(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard parts.count == 2, let name = parts[0].first, let version = parts[1].first else {
      return false
    }
    return isLetter(name) && isDigit(version) && parts[0].count <= 32 && parts[1].count <= 16
      && parts[0].allSatisfy { isLetter($0) || isDigit($0) || isOne($0, of: "-") }
      && parts[1].allSatisfy { isLetter($0) || isDigit($0) || isOne($0, of: ".+-") }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  private static func isOne(_ byte: UInt8, of others: String) -> Bool {
    others.utf8.contains(byte)
  }
}
