import TraceModel

/// Steele, Lea and Flood's SplitMix64: the same numbers for the same seed on every machine.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var result = state
    result = (result ^ result >> 30) &* 0xbf58_476d_1ce4_e5b9
    result = (result ^ result >> 27) &* 0x94d0_49bb_1331_11eb
    return result ^ result >> 31
  }
}

/// Traces that a vocabulary allows, and that no app would record.
struct RandomTraces {
  let vocabulary: Vocabulary
  var generator: SeededGenerator

  init(_ vocabulary: Vocabulary, seed: UInt64) {
    self.vocabulary = vocabulary
    generator = SeededGenerator(seed: seed)
  }

  mutating func trace(named name: String) -> Trace {
    var header = TraceHeader(
      id: name,
      start: Instant(milliseconds: Int64.random(in: 0...4_000_000_000_000, using: &generator)),
      environment: one(of: TraceHeader.Environment.allCases),
      purpose: one(of: TraceHeader.Purpose.allCases), from: one(of: TraceHeader.Beginning.allCases))
    if chance(0.5) { header.platform = one(of: TraceHeader.Platform.allCases) }
    if chance(0.5) { header.app = "driver/9.14.0" }
    if chance(0.5) { header.recorder = "driver-rn/4.2.0" }
    if chance(0.5) {
      header.lanes = vocabulary.lanes.indices.filter { _ in chance(0.3) }
        .map { LaneID(rawValue: Int32($0)) }
    }
    var builder = TraceBuilder(vocabulary: vocabulary, header: header)
    var seq: Int64 = 0
    var time: Int64 = 0
    for _ in 0..<Int.random(in: 0...200, using: &generator) {
      seq += chance(0.9) ? 1 : Int64.random(in: 2...1000, using: &generator)
      time = max(0, time + Int64.random(in: -3...5000, using: &generator))
      let event = vocabulary.events.indices.filter { !vocabulary.events[$0].isDerived }
        .randomElement(using: &generator)!
      let id = EventID(rawValue: Int32(event))
      builder.append(seq: seq, time: time, event: id, attributes: attributes(of: id))
    }
    var trace = builder.build()
    trace.duplicates = Int.random(in: 0...3, using: &generator)
    trace.drift = Int.random(in: 0...3, using: &generator)
    trace.isTruncated = chance(0.2)
    return trace
  }

  private mutating func attributes(of event: EventID) -> [AttributeID: Value] {
    var attributes: [AttributeID: Value] = [:]
    // At the ends: nothing optional, and everything.
    let share = one(of: [0, 0.3, 1])
    for declaration in vocabulary[event].attributes + vocabulary.context
    where declaration.isRequired || chance(share) {
      attributes[declaration.attribute] = value(of: declaration.type)
    }
    return attributes
  }

  private mutating func value(of type: AttributeType) -> Value {
    switch type {
    case .words(let words): return .word(one(of: words))
    case .integer(let range, let step):
      let drawn = Int64.random(in: range, using: &generator)
      return .integer(chance(0.2) ? range.lowerBound : drawn / step * step)
    case .reference: return .integer(Int64.random(in: 1...5000, using: &generator))
    case .pseudonym:
      let letters = one(of: ["e", "a", "r", "req", "abcdefgh", "zzzzzzzz"])
      let number = one(of: [0, 1, 7, 128, 65_536, Pseudonym.maximumNumber])
      return .pseudonym(Pseudonym(letters + String(number))!)
    }
  }

  private mutating func chance(_ share: Double) -> Bool {
    Double.random(in: 0..<1, using: &generator) < share
  }

  private mutating func one<Choice>(of choices: [Choice]) -> Choice {
    choices.randomElement(using: &generator)!
  }
}
