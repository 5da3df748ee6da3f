/// Finds the control sequences that a terminal would obey (ECMA-48): colours, titles, links.
enum TerminalSequence {
  /// The index behind the sequence that starts here; nil where none starts, or where it has no end.
  static func end(in scalars: [Unicode.Scalar], from start: Int) -> Int? {
    guard start < scalars.count else { return nil }
    switch scalars[start].value {
    case 0x9B: return endOfControl(in: scalars, from: start + 1)
    case 0x90, 0x98, 0x9D, 0x9E, 0x9F: return endOfString(in: scalars, from: start + 1)
    case 0x1B where start + 1 < scalars.count:
      switch scalars[start + 1] {
      case "[": return endOfControl(in: scalars, from: start + 2)
      case "]", "P", "X", "^", "_": return endOfString(in: scalars, from: start + 2)
      default: return nil
      }
    default: return nil
    }
  }

  /// Parameters, intermediates and one final byte.
  private static func endOfControl(in scalars: [Unicode.Scalar], from start: Int) -> Int? {
    var index = start
    while index < scalars.count, (0x30...0x3F).contains(scalars[index].value) { index += 1 }
    while index < scalars.count, (0x20...0x2F).contains(scalars[index].value) { index += 1 }
    guard index < scalars.count, (0x40...0x7E).contains(scalars[index].value) else { return nil }
    return index + 1
  }

  /// Anything up to BEL or the string terminator, within a length that a real one may have.
  private static func endOfString(in scalars: [Unicode.Scalar], from start: Int) -> Int? {
    let limit = min(scalars.count, start + 4096)
    for index in start..<max(start, limit) {
      switch scalars[index].value {
      case 0x07, 0x9C: return index + 1
      case 0x1B:
        return index + 1 < scalars.count && scalars[index + 1] == "\\" ? index + 2 : nil
      default: continue
      }
    }
    return nil
  }
}
