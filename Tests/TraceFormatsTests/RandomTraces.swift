import TraceModel

/// Numbers that a seed decides (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }
}

/// A sound recording by chance: any events of the vocabulary with any attributes they may have.
struct RandomTrace {
  var header: String
  /// Key and value pairs of each event, as JSON; in the order of `seq`.
  var events: [[(key: String, value: String)]] = []
  /// As ``PlainTrace`` has them.
  var expected: [String] = []

  init(id: String, count: Int, using generator: inout SeededGenerator) {
    header = Sample.header(id, Sample.midway)
    var seq = Int64.random(in: 1...5, using: &generator)
    var time: Int64 = 0
    let events = driverApp.events.indices.filter { index in
      !driverApp.events[index].isDerived
        && driverApp.endEvent?.event != EventID(rawValue: Int32(index))
    }
    for position in 0..<count {
      let isLast = position == count - 1
      time += Int64.random(in: 0...400, using: &generator)
      let declaration =
        isLast && Bool.random(using: &generator)
        ? driverApp[driverApp.endEvent?.event ?? EventID(rawValue: 0)]
        : driverApp.events[events.randomElement(using: &generator) ?? 0]
      var pairs = [("seq", String(seq)), ("t", String(time)), ("event", "\"\(declaration.name)\"")]
      var text = "\(seq) \(time) \(declaration.name)"
      for attribute in declaration.attributes + driverApp.context
      where attribute.isRequired || Int.random(in: 0..<4, using: &generator) == 0 {
        guard let value = Self.value(attribute.type, seq: seq, using: &generator) else { continue }
        let name = driverApp[attribute.attribute]
        pairs.append((name, value))
        text += " \(name)=" + value.replacing("\"", with: "")
      }
      self.events.append(pairs)
      expected.append(text)
      seq += Int.random(in: 0..<6, using: &generator) == 0 ? 3 : 1
    }
  }

  private static func value(
    _ type: AttributeType, seq: Int64, using generator: inout SeededGenerator
  ) -> String? {
    switch type {
    case .words(let words):
      return words.randomElement(using: &generator).map { "\"\(driverApp[$0])\"" }
    case .pseudonym:
      let letters = ["a", "s", "order", "abcdefgh", "z"].randomElement(using: &generator) ?? "a"
      return "\"\(letters)\(Int.random(in: 0...900, using: &generator))\""
    case .integer(let range, let step):
      let (low, high) = (range.lowerBound / step, range.upperBound / step)
      return String(Int64.random(in: low...high, using: &generator) * step)
    case .reference:
      return seq > 1 ? String(Int64.random(in: 1..<seq, using: &generator)) : nil
    }
  }

  /// The lines in any order, with keys in any order, some of them twice, some written otherwise.
  func lines(
    naming id: String?, using generator: inout SeededGenerator
  ) -> (lines: [String], duplicates: Int) {
    var lines: [String] = []
    var duplicates = 0
    for event in events {
      let times = Int.random(in: 0..<8, using: &generator) == 0 ? 2 : 1
      duplicates += times - 1
      for _ in 0..<times {
        var pairs = event
        if let id { pairs.append(("trace", "\"\(id)\"")) }
        if Bool.random(using: &generator) { pairs.shuffle(using: &generator) }
        let space = Int.random(in: 0..<5, using: &generator) == 0 ? " " : ""
        let escapes = Int.random(in: 0..<9, using: &generator) == 0
        let texts = pairs.map { pair in
          let key = escapes ? pair.key.replacing("e", with: #"\u0065"#) : pair.key
          return "\"\(key)\"\(space):\(space)\(pair.value)"
        }
        lines.append("{" + space + texts.joined(separator: space + ",") + "}")
      }
    }
    return (lines, duplicates)
  }
}
