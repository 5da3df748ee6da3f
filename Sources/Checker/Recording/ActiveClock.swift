/// How much time passed for deadlines: time in the background does not count, and neither does a
/// step of the clock (contract language, "Verdicts").
struct ActiveClock {
  /// For each event the active time up to it, in milliseconds.
  private var times: [Int64] = []
  /// The positions of the events whose clock stepped just before.
  private var steps: [Int] = []
  /// The positions of the events that paused the clock or let it go on.
  private var turns: [Int] = []
  private var isPaused = false

  mutating func reset() {
    times.removeAll(keepingCapacity: true)
    steps.removeAll(keepingCapacity: true)
    turns.removeAll(keepingCapacity: true)
    isPaused = false
  }

  /// Takes in the next event.
  ///
  /// - Parameters:
  ///   - elapsed: Milliseconds since the event before; negative where the clock went back.
  ///   - isStep: The event says that the clock was set.
  ///   - pause: True where the event stops the time from then on, false where it lets it go on.
  mutating func advance(elapsed: Int64, isStep: Bool, pause: Bool?) {
    let isFault = elapsed < 0 || isStep
    if isFault { steps.append(times.count) }
    let before = times.last ?? 0
    times.append(isFault || isPaused ? before : before + elapsed)
    if let pause {
      turns.append(times.count - 1)
      isPaused = pause
    }
  }

  /// Active milliseconds up to the event at this position.
  subscript(position: Int) -> Int64 { times[position] }

  /// Whether the clock stepped between two events.
  func hasStep(after start: Int, upTo end: Int) -> Bool {
    let next = steps.partitioningIndex { $0 > start }
    return next < steps.count && steps[next] <= end
  }

  /// The last event up to this position that paused the clock or let it go on; -1 where none did.
  func lastTurn(upTo position: Int) -> Int {
    let next = turns.partitioningIndex { $0 > position }
    return next > 0 ? turns[next - 1] : -1
  }

  /// The first event that is no older than this, seen from the event at another position.
  func position(ofAge age: Int64, before position: Int) -> Int {
    let earliest = times[position] - age
    return times.partitioningIndex { $0 >= earliest }
  }
}
