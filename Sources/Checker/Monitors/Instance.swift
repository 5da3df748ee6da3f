/// An attempt to complete a trigger, an obligation to answer one, or a prohibition that one began.
struct Instance {
  var ruleCase: Int
  /// The steps that matched so far.
  var bindings: Bindings
  /// The count of steps that matched.
  var stage: Int
  /// How often it was made to wait; earlier registrations no longer count.
  var generation = 0
  var isOpen = true
  /// The breach it came to, for an obligation whose deadline passed: a late answer explains it.
  var candidate: Int?
  /// Whether the trigger is certain: nothing lost could have ended the attempt before.
  var doubts: [Doubt] = []
  /// What the conditions of the trigger came to.
  var atoms: [AtomState] = []
  /// An event that broke the prohibition was seen.
  var isBroken = false
}

/// An instance that waits at a node.
struct Registration {
  var instance: Int
  var generation: Int
}

/// The obligations of one case, the earliest deadline first.
struct DeadlineQueue {
  private var entries: [(deadline: Int64, instance: Int)] = []
  private var head = 0

  mutating func reset() {
    if entries.isEmpty { return }
    entries.removeAll(keepingCapacity: entries.count < 64)
    head = 0
  }

  /// Deadlines of one case come in order: each is as long as the others, and time goes on.
  mutating func append(_ deadline: Int64, _ instance: Int) {
    entries.append((deadline, instance))
  }

  var earliest: Int64? { head < entries.count ? entries[head].deadline : nil }

  /// Takes out the first obligation whose deadline lies before this time.
  mutating func popExpired(at time: Int64) -> Int? {
    guard head < entries.count, entries[head].deadline < time else { return nil }
    head += 1
    return entries[head - 1].instance
  }
}

/// The counted events of one case and one value of its attributes.
struct CountKey: Hashable {
  var ruleCase: Int
  var key: CorrelationKey
}
