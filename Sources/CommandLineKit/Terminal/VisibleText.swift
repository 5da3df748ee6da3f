/// Text from outside, such as a file name, made safe to print: each character that could move the
/// cursor, change colours, turn the direction of writing or hide is written as an escape.
///
/// Those are the characters of the Unicode categories Cc, Cf, Zl and Zp. A backslash is doubled, so
/// that two texts never look the same; a newline is `\n`, ESC is `\u{1B}`.
package func visible(_ text: some StringProtocol) -> String {
  var result = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\\": result.append(contentsOf: "\\\\".unicodeScalars)
    case "\n": result.append(contentsOf: "\\n".unicodeScalars)
    case "\r": result.append(contentsOf: "\\r".unicodeScalars)
    case "\t": result.append(contentsOf: "\\t".unicodeScalars)
    default:
      if isHarmless(scalar) {
        result.append(scalar)
      } else {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result.append(contentsOf: "\\u{\(digits)}".unicodeScalars)
      }
    }
  }
  return String(result)
}

private func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
  if (0x20..<0x7F).contains(scalar.value) { return true }
  return switch scalar.properties.generalCategory {
  case .control, .format, .lineSeparator, .paragraphSeparator: false
  default: true
  }
}
