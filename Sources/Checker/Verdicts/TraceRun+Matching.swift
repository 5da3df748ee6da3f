internal import Contracts
internal import TraceModel

// Looking around a trigger, once all of the trace is known: for what came too late, for what
// another order of events would change. Only findings need it, never the events of a sound trace.

extension TraceRun {
  /// How many events on either side of a trigger an explanation looks at.
  static let explanationReach = 500

  /// Whether the event matches, with all that ties it to the steps.
  func matches(_ pattern: CompiledPattern, _ event: Occurrence, _ bindings: Bindings) -> Bool {
    isNamed(pattern, event) && test(pattern.tests, event) == .yes
      && isTied(pattern, event, bindings)
  }

  func isNamed(_ pattern: CompiledPattern, _ event: Occurrence) -> Bool {
    pattern.source.events.contains(catalog.infos[Int(event.shape)].shape.event)
  }

  /// Whether the values that tie the event to the steps are the same.
  func isTied(_ pattern: CompiledPattern, _ event: Occurrence, _ bindings: Bindings) -> Bool {
    let own = pattern.keys.filter { if case .step = $0.target { true } else { false } }
    guard own.count == pattern.keys.count, let key = key(of: own, event: event) else {
      return false
    }
    return key == self.key(of: own, bindings: bindings)
      && meets(pattern.residuals, event, bindings) == .yes
  }

  /// The recorded and derived events at these positions.
  func occurrences(at positions: Range<Int>) -> [Occurrence] {
    let range = positions.clamped(to: 0..<recorded.count)
    var result = Array(recorded[range])
    var next = derived.partitioningIndex { Int($0.position) >= range.lowerBound }
    while next < derived.count, Int(derived[next].position) < range.upperBound {
      result.append(derived[next])
      next += 1
    }
    return result
  }

  /// The events around this one that may have happened in another order than it.
  func concurrentOccurrences(with event: Occurrence) -> [Occurrence] {
    guard hasObservers, let concurrency = program.semantics.concurrency else { return [] }
    return occurrences(at: surroundings(of: event, within: concurrency.within))
      .filter { areConcurrent($0, event) }
  }

  /// Losses of these patterns' events so close to an event that another observer could have seen
  /// them on its other side.
  func doubts(aboutLost patterns: [Int], around event: Occurrence) -> [Doubt] {
    guard hasObservers, !losses.isEmpty, let concurrency = program.semantics.concurrency else {
      return []
    }
    let around = surroundings(of: event, within: concurrency.within)
    let lanes = patterns.reduce(LaneSet()) { $0.union(program.patterns[$1].lanes) }
    let loss = losses.loss(in: lanes, after: around.lowerBound - 1, before: around.upperBound)
    return loss.map { [.loss($0)] } ?? []
  }

  /// The positions of the events that lie no further from this one, in milliseconds.
  private func surroundings(of event: Occurrence, within reach: Int64) -> Range<Int> {
    let position = Int(event.position)
    let time = trace.events[position].time
    var last = position
    while last + 1 < trace.events.count, abs(trace.events[last + 1].time - time) <= reach {
      last += 1
    }
    return firstPosition(notBefore: time - reach, upTo: position)..<(last + 1)
  }

  /// The first of the events before this one whose time, and that of all between, is no earlier.
  func firstPosition(notBefore earliest: Int64, upTo position: Int) -> Int {
    var first = position
    while first > 0, trace.events[first - 1].time >= earliest { first -= 1 }
    return first
  }
}
