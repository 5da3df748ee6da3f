/// Writes strings as JSON (RFC 8259): what is read back is what went in.
enum JSONText {
  /// The text in quotes; controls, and what a reader of the raw file could not see, as escapes.
  static func quoted(_ text: String) -> String {
    if text.utf8.allSatisfy(isPlain) { return "\"\(text)\"" }
    var result = "\""
    result.reserveCapacity(text.utf8.count + 2)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where isEscaped(scalar):
        for unit in scalar.utf16 { result += escape(unit) }
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  private static func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
      || VisibleText.isDeceptive(scalar) || VisibleText.isNoncharacter(scalar)
  }

  private static func escape(_ unit: UInt16) -> String {
    let digits = String(unit, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
  }
}
