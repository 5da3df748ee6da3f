/// Parses a finished file as JSON (RFC 8259) and builds nothing.
struct JSONCheck {
  private let bytes: [UInt8]
  private var index = 0
  private var line = 1

  /// The line at which the open file is broken; nil where it is one JSON value.
  static func firstBrokenLine(_ descriptor: Int32) -> Int? {
    FileBytes.read(descriptor).map(firstBrokenLine) ?? 1
  }

  static func firstBrokenLine(_ bytes: [UInt8]) -> Int? {
    // Decoding repairs what is no UTF-8, and so changes it.
    guard String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes) else { return 1 }
    var check = JSONCheck(bytes: bytes)
    return check.document() ? nil : check.line
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func document() -> Bool {
    var closers: [UInt8] = []
    repeat {
      // A value, or the beginning of a container.
      skipSpace()
      if take("{") {
        skipSpace()
        if !take("}") {
          closers.append(UInt8(ascii: "}"))
          guard key() else { return false }
          continue
        }
      } else if take("[") {
        skipSpace()
        if !take("]") {
          closers.append(UInt8(ascii: "]"))
          continue
        }
      } else if !scalar() {
        return false
      }
      // What follows a value: the ends of containers, and a comma if the innermost goes on.
      skipSpace()
      while let closer = closers.last, current == closer {
        index += 1
        closers.removeLast()
        skipSpace()
      }
      guard let closer = closers.last else { break }
      guard take(",") else { return false }
      skipSpace()
      if closer == UInt8(ascii: "}"), !key() { return false }
    } while true
    return index == bytes.count
  }

  private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard current == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private mutating func skipSpace() {
    while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      if byte == 0x0A { line += 1 }
      index += 1
    }
  }

  private mutating func key() -> Bool {
    guard string() else { return false }
    skipSpace()
    return take(":")
  }

  private mutating func scalar() -> Bool {
    switch current {
    case UInt8(ascii: "\""): string()
    case UInt8(ascii: "t"): word("true")
    case UInt8(ascii: "f"): word("false")
    case UInt8(ascii: "n"): word("null")
    default: number()
    }
  }

  private mutating func word(_ word: StaticString) -> Bool {
    let expected = Array(word.description.utf8)
    guard bytes[index...].starts(with: expected) else { return false }
    index += expected.count
    return true
  }

  private mutating func string() -> Bool {
    guard take("\"") else { return false }
    while let byte = current {
      index += 1
      switch byte {
      case UInt8(ascii: "\""): return true
      case ..<0x20: return false
      case UInt8(ascii: "\\"): if !escape() { return false }
      default: continue
      }
    }
    return false
  }

  private mutating func escape() -> Bool {
    guard let byte = current else { return false }
    index += 1
    if byte != UInt8(ascii: "u") { return "\"\\/bfnrt".utf8.contains(byte) }
    for _ in 0..<4 {
      guard let digit = current, Character(Unicode.Scalar(digit)).isHexDigit else { return false }
      index += 1
    }
    return true
  }

  private mutating func number() -> Bool {
    _ = take("-")
    if !take("0"), digits() == 0 { return false }
    if take("."), digits() == 0 { return false }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      return digits() > 0
    }
    return true
  }

  private mutating func digits() -> Int {
    let start = index
    while let byte = current, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") { index += 1 }
    return index - start
  }
}
