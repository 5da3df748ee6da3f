internal import Contracts
internal import TraceModel

// Looking around a trigger, once all of the trace is known: for what came too late, for what
// another order of events would change. Only findings need it, never the events of a sound trace.

extension TraceRun {
  /// How many events on either side of a trigger an explanation looks at.
  static let explanationReach = 500

  /// Whether the event matches, with all that ties it to the steps.
  func matches(_ pattern: CompiledPattern, _ event: Occurrence, _ bindings: [Occurrence]) -> Bool {
    isNamed(pattern, event) && test(pattern.tests, event) == .yes
      && isTied(pattern, event, bindings)
  }

  func isNamed(_ pattern: CompiledPattern, _ event: Occurrence) -> Bool {
    pattern.source.events.contains(catalog.infos[Int(event.shape)].shape.event)
  }

  /// Whether the values that tie the event to the steps are the same.
  func isTied(_ pattern: CompiledPattern, _ event: Occurrence, _ bindings: [Occurrence]) -> Bool {
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
    let position = Int(event.position)
    let time = trace.events[position].time
    var first = position
    while first > 0, abs(trace.events[first - 1].time - time) <= concurrency.within { first -= 1 }
    var last = position
    while last + 1 < trace.events.count,
      abs(trace.events[last + 1].time - time) <= concurrency.within
    { last += 1 }
    return occurrences(at: first..<(last + 1)).filter { areConcurrent($0, event) }
  }
}
