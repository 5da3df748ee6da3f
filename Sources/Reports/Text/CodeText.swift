/// Tells the names of events in a sentence from its prose, so that they can be set apart.
enum CodeText {
  struct Run: Hashable {
    let text: String
    let isCode: Bool
  }

  /// The sentence in runs; an event's name takes its attributes in parentheses along.
  static func runs(_ sentence: String) -> [Run] {
    let bytes = Array(sentence.utf8)
    var runs: [Run] = []
    var proseStart = 0
    var index = 0
    func append(_ range: Range<Int>, isCode: Bool) {
      guard !range.isEmpty else { return }
      // Runs begin and end at ASCII characters, so no character is cut in two.
      runs.append(Run(text: String(decoding: bytes[range], as: UTF8.self), isCode: isCode))
    }
    while index < bytes.count {
      guard isLetter(bytes[index]), index == 0 || !isNamePart(bytes[index - 1]),
        let end = endOfEvent(in: bytes, from: index)
      else {
        index += 1
        continue
      }
      append(proseStart..<index, isCode: false)
      append(index..<end, isCode: true)
      index = end
      proseStart = end
    }
    append(proseStart..<bytes.count, isCode: false)
    return runs
  }

  /// Words joined by dots, and what follows in parentheses without a break.
  private static func endOfEvent(in bytes: [UInt8], from start: Int) -> Int? {
    var index = start
    var dots = 0
    while index < bytes.count {
      if isNamePart(bytes[index]) {
        index += 1
      } else if bytes[index] == UInt8(ascii: "."), index + 1 < bytes.count,
        isLetter(bytes[index + 1])
      {
        dots += 1
        index += 1
      } else {
        break
      }
    }
    guard dots > 0 else { return nil }
    guard index < bytes.count, bytes[index] == UInt8(ascii: "("),
      let close = bytes[index...].firstIndex(of: UInt8(ascii: ")"))
    else { return index }
    return close + 1
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    isLetter(byte) || byte == UInt8(ascii: "_")
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
