internal import Digest

/// Makes the parts of links out of names that may hold anything.
enum HTMLText {
  /// The `id` of an element: the prefix, and the name with all but letters, digits, `.` and `-`
  /// written as `_` and two hexadecimal digits a byte.
  ///
  /// What comes out needs no escaping, neither as an attribute nor as a fragment. A name that is
  /// longer than any of ours is replaced by its digest.
  static func anchor(_ prefix: String, _ name: String) -> String {
    let anchor = encoded(name, escape: "_")
    guard anchor.utf8.count > 96 else { return prefix + anchor }
    return prefix + SHA256.hexadecimal(of: name).prefix(32)
  }

  /// The text with all but unreserved characters percent-encoded (RFC 3986, section 2.3).
  static func urlComponent(_ text: String) -> String { encoded(text, escape: "%") }

  private static func encoded(_ text: String, escape: Character) -> String {
    let digits = Array("0123456789ABCDEF")
    var result = ""
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      case UInt8(ascii: "_") where escape == "%", UInt8(ascii: "~") where escape == "%":
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        result.append(escape)
        result.append(digits[Int(byte >> 4)])
        result.append(digits[Int(byte & 15)])
      }
    }
    return result
  }
}
