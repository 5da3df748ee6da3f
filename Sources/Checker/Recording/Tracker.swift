/// Remembers the latest event of a kind for each value of its keys.
struct Tracker {
  /// One remembered event, and the values that tell it from others of its key.
  struct Entry {
    var discriminator: CorrelationKey
    var occurrence: Occurrence
  }

  private var latest = KeyTable<Occurrence>()
  private var entries = KeyTable<[Entry]>()
  /// The latest event that may belong to any key, since it lacks a value of it.
  private(set) var lastUnkeyed: Occurrence?

  var isEmpty: Bool { latest.isEmpty && entries.isEmpty && lastUnkeyed == nil }

  mutating func reset() {
    latest.removeAll()
    entries.removeAll()
    lastUnkeyed = nil
  }

  mutating func record(_ occurrence: Occurrence, key: CorrelationKey, keepsFirst: Bool) {
    if keepsFirst, latest[key] != nil { return }
    latest.set(occurrence, for: key)
  }

  mutating func record(
    _ occurrence: Occurrence, key: CorrelationKey, discriminator: CorrelationKey
  ) {
    entries.update(key, from: []) { entries in
      // The same thing again is as late as its last event.
      if let index = entries.firstIndex(where: { $0.discriminator == discriminator }) {
        entries.remove(at: index)
      }
      entries.append(Entry(discriminator: discriminator, occurrence: occurrence))
    }
  }

  mutating func recordUnkeyed(_ occurrence: Occurrence) { lastUnkeyed = occurrence }

  /// Forgets the events that a test picks.
  mutating func remove(where isVoided: (Entry) -> Bool) {
    for key in entries.keys {
      entries.update(key, from: []) { $0.removeAll(where: isVoided) }
      if entries[key]?.isEmpty == true { entries.remove(key) }
    }
  }

  func latest(for key: CorrelationKey) -> Occurrence? { latest[key] }

  /// The latest remembered event of the key that a test accepts.
  func latest(for key: CorrelationKey, where accepts: (Occurrence) -> Bool) -> Occurrence? {
    entries[key]?.last { accepts($0.occurrence) }?.occurrence
  }
}
