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

  /// `[a-z0-9][a-z0-9._-]{0,63}` (trace format, "Header").
  static func isTraceID(_ text: String) -> Bool {
    let bytes = text.utf8
    guard let first = bytes.first, bytes.count <= 64 else { return false }
    return isLetter(first) || isDigit(first)
      ? bytes.allSatisfy { isLetter($0) || isDigit($0) || isOne($0, of: "._-") } : false
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
