/// Escapes text for XML 1.0 and, since it uses nothing else, for HTML.
///
/// Each function makes the text visible first (``VisibleText``), so that no way into a report
/// leads around that.
enum XMLText {
  /// One line between tags.
  static func content(_ text: String) -> String { escaped(VisibleText.line(text)) }

  /// The value of an attribute, without its quotes.
  static func attribute(_ text: String) -> String { escaped(VisibleText.line(text)) }

  /// Escapes text that is visible already; the same set in content and in attributes, so that text
  /// that ends up in the wrong one does no harm.
  static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: isSpecial) else { return text }
    var result = ""
    result.reserveCapacity(text.utf8.count + 16)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
      UInt8(ascii: "'"):
      true
    default: false
    }
  }
}
