/// A hash table by correlation key.
///
/// Open addressing with linear probing, since most tables hold a key or two and are asked for each
/// event: a `Dictionary` would spend more on hashing than on all else. A seed for each process keeps
/// a recording from choosing keys that collide.
struct KeyTable<Value> {
  private struct Slot {
    var key: CorrelationKey
    var value: Value
  }

  /// A power of two of them, at most three quarters in use; none before the first key.
  private var slots: [Slot?] = []
  private(set) var count = 0

  /// A table that has grown beyond this is let go when it is emptied.
  private static var mostKept: Int { 64 }

  var isEmpty: Bool { count == 0 }

  subscript(key: CorrelationKey) -> Value? {
    count == 0 ? nil : slots[place(of: key)]?.value
  }

  mutating func set(_ value: Value, for key: CorrelationKey) {
    if (count + 1) * 4 > slots.count * 3 { grow() }
    let place = place(of: key)
    if slots[place] == nil { count += 1 }
    slots[place] = Slot(key: key, value: value)
  }

  /// Changes the value of a key in its place; one that is not there begins as `initial`.
  mutating func update(
    _ key: CorrelationKey, from initial: @autoclosure () -> Value, _ body: (inout Value) -> Void
  ) {
    if (count + 1) * 4 > slots.count * 3 { grow() }
    let place = place(of: key)
    if slots[place] == nil {
      count += 1
      slots[place] = Slot(key: key, value: initial())
    }
    if slots[place] != nil { body(&slots[place]!.value) }
  }

  mutating func remove(_ key: CorrelationKey) {
    guard count > 0 else { return }
    var hole = place(of: key)
    guard slots[hole] != nil else { return }
    slots[hole] = nil
    count -= 1
    // Keys that were pushed past the hole move back, so that no probe ends too early.
    let mask = slots.count - 1
    var next = (hole + 1) & mask
    while let slot = slots[next] {
      let home = Int(truncatingIfNeeded: slot.key.hash) & mask
      if (next &- home) & mask >= (next &- hole) & mask {
        slots[hole] = slot
        slots[next] = nil
        hole = next
      }
      next = (next + 1) & mask
    }
  }

  mutating func removeAll() {
    guard count > 0 else { return }
    if slots.count > Self.mostKept {
      slots = []
    } else {
      for index in slots.indices { slots[index] = nil }
    }
    count = 0
  }

  /// The keys, in no order that means anything.
  var keys: [CorrelationKey] { slots.compactMap { $0?.key } }

  /// Where the key is, or the free slot where it would be.
  private func place(of key: CorrelationKey) -> Int {
    let mask = slots.count - 1
    var place = Int(truncatingIfNeeded: key.hash) & mask
    while let slot = slots[place], slot.key != key { place = (place + 1) & mask }
    return place
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: nil, count: max(4, old.count * 2))
    for case .some(let slot) in old { slots[place(of: slot.key)] = slot }
  }
}
