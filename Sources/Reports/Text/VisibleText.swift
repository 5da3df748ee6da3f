/// Text from outside, made fit to be shown: what would be illegal in XML, change the direction of
/// the text, or steer a terminal, is either gone or can be seen.
///
/// The order matters: escape sequences go whole before anything is cut, and cutting comes last.
enum VisibleText {
  /// The text as one line; line breaks and tabs can be seen in it.
  static func line(_ text: String) -> String { filtered(text, breaks: nil) }

  /// The text as one line in which line breaks and tabs are spaces: for prose that a file wraps.
  static func prose(_ text: String) -> String { filtered(text, breaks: " ") }

  private static func filtered(_ text: String, breaks: String?) -> String {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
    let scalars = Array(text.unicodeScalars)
    var result = ""
    result.reserveCapacity(text.utf8.count)
    var index = 0
    while index < scalars.count {
      let scalar = scalars[index]
      if let end = TerminalSequence.end(in: scalars, from: index) {
        index = end
        continue
      }
      index += 1
      switch scalar {
      case "\r" where index < scalars.count && scalars[index] == "\n": continue
      case "\r", "\n": result += breaks ?? "␊"
      case "\t": result += breaks ?? "␉"
      default: append(scalar, to: &result)
      }
    }
    return result
  }

  private static func append(_ scalar: Unicode.Scalar, to text: inout String) {
    switch scalar.value {
    case 0..<0x20:
      text.unicodeScalars.append(Unicode.Scalar(0x2400 + scalar.value) ?? "�")
    case 0x7F: text += "␡"
    case 0x80..<0xA0: text += code(scalar)
    case _ where isDeceptive(scalar) || isNoncharacter(scalar): text += code(scalar)
    default: text.unicodeScalars.append(scalar)
    }
  }

  private static func code(_ scalar: Unicode.Scalar) -> String {
    "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
  }

  /// Controls of direction, line ends that are none of ours, and marks that nobody sees.
  static func isDeceptive(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    case 0x2028, 0x2029, 0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE007F: true
    default: false
    }
  }

  /// Code points that stand for no character, now or ever (Unicode 16, section 23.7).
  static func isNoncharacter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(scalar.value)
  }

  /// Visible text of at most so many characters and four times as many bytes, with the count of
  /// the characters left out; no character is cut in two, however many marks it carries.
  static func truncated(_ text: String, to limit: Int) -> String {
    let byteLimit = limit * 4
    if text.utf8.count <= byteLimit && text.utf8.count <= limit { return text }
    guard text.count > limit || text.utf8.count > byteLimit else { return text }
    let total = text.count
    // "… [1234567 more]" has to fit, too.
    let room = max(0, limit - 12 - String(total).count)
    var kept = 0
    var bytes = 0
    var end = text.startIndex
    while end < text.endIndex, kept < room {
      let next = text.index(after: end)
      let size = text[end..<next].utf8.count
      guard bytes + size <= byteLimit - 40 else { break }
      bytes += size
      kept += 1
      end = next
    }
    return text[..<end] + "… [\(total - kept) more]"
  }
}
