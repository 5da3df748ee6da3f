import Foundation

/// Random numbers that a printed seed repeats: set `TEST_SEED` to it (SplitMix64).
struct SeededRandom: RandomNumberGenerator {
  let seed: UInt64
  private var state: UInt64

  init() {
    let given = ProcessInfo.processInfo.environment["TEST_SEED"].flatMap { UInt64($0) }
    self.init(seed: given ?? UInt64.random(in: 0...UInt64(Int64.max)))
  }

  init(seed: UInt64) {
    self.seed = seed
    self.state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
