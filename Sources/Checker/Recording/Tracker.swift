/// Remembers the latest event of a kind for each value of its keys.
struct Tracker {
  /// One remembered event, and the values that tell it from others of its key.
  struct Entry {
    var discriminator: CorrelationKey
    var occurrence: Occurrence
  }

  private var latest: [CorrelationKey: Occurrence] = [:]
  private var entries: [CorrelationKey: [Entry]] = [:]
  /// The latest event that may belong to any key, since it lacks a value of it.
  private(set) var lastUnkeyed: Occurrence?

  mutating func reset() {
    latest.removeAll(keepingCapacity: true)
    entries.removeAll(keepingCapacity: true)
    lastUnkeyed = nil
  }

  mutating func record(_ occurrence: Occurrence, key: CorrelationKey, keepsFirst: Bool) {
    if keepsFirst, latest[key] != nil { return }
    latest[key] = occurrence
  }

  mutating func record(
    _ occurrence: Occurrence, key: CorrelationKey, discriminator: CorrelationKey
  ) {
    let entry = Entry(discriminator: discriminator, occurrence: occurrence)
    if let index = entries[key]?.firstIndex(where: { $0.discriminator == discriminator }) {
      entries[key]?.remove(at: index)
    }
    entries[key, default: []].append(entry)
  }

  mutating func recordUnkeyed(_ occurrence: Occurrence) { lastUnkeyed = occurrence }

  /// Forgets the events that a test picks.
  mutating func remove(where isVoided: (Entry) -> Bool) {
    for key in entries.keys {
      entries[key]?.removeAll(where: isVoided)
      if entries[key]?.isEmpty == true { entries[key] = nil }
    }
  }

  func latest(for key: CorrelationKey) -> Occurrence? { latest[key] }

  /// The latest remembered event of the key that a test accepts.
  func latest(for key: CorrelationKey, where accepts: (Occurrence) -> Bool) -> Occurrence? {
    entries[key]?.last { accepts($0.occurrence) }?.occurrence
  }
}
