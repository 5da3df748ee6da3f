internal import CSimdJSON

/// The forms that lines were found to have, by a hash of their tokens.
struct LineFormCache {
  private struct Entry {
    var hash: UInt64
    /// Where the forms of the line's tokens begin in `tokenForms`, and their count.
    var start: Int
    var count: Int
    var form: LineForm
  }

  private var entries: [Entry] = []
  /// An entry's index plus one, at its hash or behind it; 0 is a free slot.
  private var slots = [Int32](repeating: 0, count: 2 * mostEntries)
  private var tokenForms: [UInt64] = []
  private(set) var sources: [ValueSource] = []

  /// A recorder has some hundred forms.
  ///
  /// Whoever writes one order of keys after another pays with time, not with our memory.
  private static let mostEntries = 8192

  /// The form of the tokenizer's line, if it is known.
  func find(_ tokenizer: borrowing JSONTokenizer) -> LineForm? {
    let hash = tokenizer.line.hash
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while true {
      let number = Int(slots[slot])
      if number == 0 { return nil }
      let entry = entries[number - 1]
      if entry.hash == hash, entry.count == tokenizer.count,
        tokenizer.hasForms(tokenForms, from: entry.start)
      {
        return entry.form
      }
      slot = (slot + 1) & mask
    }
  }

  /// Makes room for a new form's sources.
  mutating func prepare() {
    guard entries.count >= Self.mostEntries || sources.count >= 16 * Self.mostEntries else {
      return
    }
    entries.removeAll(keepingCapacity: true)
    tokenForms.removeAll(keepingCapacity: true)
    sources.removeAll(keepingCapacity: true)
    for index in slots.indices { slots[index] = 0 }
  }

  /// Adds the sources of one form, and returns where they stand.
  mutating func append(_ new: [ValueSource]) -> Range<Int> {
    sources.append(contentsOf: new)
    return sources.count - new.count..<sources.count
  }

  /// Keeps the form of the tokenizer's line, which was not found.
  mutating func insert(_ form: LineForm, for tokenizer: borrowing JSONTokenizer) {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: tokenizer.line.hash) & mask
    while slots[slot] != 0 { slot = (slot + 1) & mask }
    let start = tokenForms.count
    for index in 0..<tokenizer.count { tokenForms.append(tokenizer.form(index)) }
    entries.append(
      Entry(hash: tokenizer.line.hash, start: start, count: tokenizer.count, form: form))
    slots[slot] = Int32(entries.count)
  }
}
