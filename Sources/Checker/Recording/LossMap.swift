internal import TraceModel

/// A set of lanes.
struct LaneSet: Hashable {
  private var bits: UInt64

  static let capacity = 64

  init(_ lanes: some Sequence<LaneID> = []) {
    bits = 0
    for lane in lanes { insert(lane) }
  }

  mutating func insert(_ lane: LaneID) { bits |= 1 << UInt64(lane.rawValue) }
  func contains(_ lane: LaneID) -> Bool { bits >> UInt64(lane.rawValue) & 1 == 1 }
  func union(_ other: LaneSet) -> LaneSet {
    var result = self
    result.bits |= other.bits
    return result
  }

  /// The lanes in it, lowest first.
  func forEach(_ body: (Int) -> Void) {
    var rest = bits
    while rest != 0 {
      body(rest.trailingZeroBitCount)
      rest &= rest - 1
    }
  }
}

/// Where a recording lost events, or may have: missing `seq` numbers, losses that the recorder
/// noted, lanes that it does not cover, and the time before a recording that began midway.
struct LossMap {
  /// Something was lost after the event at `after` and before the one at `before`.
  struct Loss: Hashable {
    var after: Int
    var before: Int
    var cause: Cause
  }

  enum Cause: Hashable {
    /// Missing `seq` numbers, first and last.
    case gap(Int64, Int64)
    /// A loss in one lane that the recorder noted in the event at this position.
    case noted(Int, LaneID)
    /// The recording does not cover the lane.
    case uncovered(LaneID)
    case midway
  }

  /// For each lane its losses by their end, and for each of them the earliest start from it on.
  private var lanes: [[(loss: Loss, earliest: Int)]] = []
  private(set) var isEmpty = true

  /// No loss at all.
  init() {}

  /// - Parameter isNoted: Whether an event of the trace may be the recorder's note of a loss.
  init(_ trace: Trace, vocabulary: Vocabulary, isNoted: Bool) {
    var everywhere: [Loss] = []
    if trace.header.from == .midway {
      everywhere.append(Loss(after: -1, before: 0, cause: .midway))
    }
    var previous: Int64 = trace.header.from == .midway ? trace.events.first?.seq ?? 1 : 0
    for (position, event) in trace.events.enumerated() {
      if event.seq > previous + 1 {
        everywhere.append(
          Loss(after: position - 1, before: position, cause: .gap(previous + 1, event.seq - 1)))
      }
      previous = event.seq
    }
    var own: [LaneID: [Loss]] = [:]
    if let covered = trace.header.lanes {
      for lane in vocabulary.lanes.indices.map({ LaneID(rawValue: Int32($0)) })
      where !covered.contains(lane) {
        own[lane] = [Loss(after: -1, before: trace.events.count, cause: .uncovered(lane))]
      }
    }
    if isNoted {
      let noted = Self.noted(in: trace, vocabulary: vocabulary)
      everywhere += noted.everywhere
      for (lane, losses) in noted.own { own[lane, default: []] += losses }
    }
    guard !everywhere.isEmpty || !own.isEmpty else { return }
    isEmpty = false
    lanes = vocabulary.lanes.indices.map { index in
      let losses = (everywhere + (own[LaneID(rawValue: Int32(index))] ?? []))
        .sorted { ($0.before, $0.after) < ($1.before, $1.after) }
      var earliest = Int.max
      return losses.reversed().map { loss in
        earliest = min(earliest, loss.after)
        return (loss, earliest)
      }.reversed()
    }
  }

  /// The losses that the recorder noted: each lies after the lane's event before the note.
  private static func noted(
    in trace: Trace, vocabulary: Vocabulary
  ) -> (everywhere: [Loss], own: [LaneID: [Loss]]) {
    guard let gap = vocabulary.gapEvent else { return ([], [:]) }
    let recordLane = vocabulary[gap.event].lane
    var everywhere: [Loss] = []
    var own: [LaneID: [Loss]] = [:]
    var last: [LaneID: Int] = [:]
    for position in trace.events.indices {
      let event = trace.event(at: position)
      let lane = vocabulary[event].lane
      if event == gap.event, let word = trace.value(of: gap.lane, at: position).word,
        let lost = vocabulary.lane(vocabulary[word])
      {
        let loss = Loss(
          after: last[lost] ?? -1, before: position, cause: .noted(position, lost))
        if lost == recordLane {
          // The recording itself was interrupted: any lane may have lost something.
          everywhere.append(loss)
        } else {
          own[lost, default: []].append(loss)
        }
      }
      last[lane] = position
    }
    return (everywhere, own)
  }

  /// A loss in one of the lanes that may lie between the events at two positions; -1 stands for
  /// the recording's beginning, and the count of its events for its end.
  func loss(in set: LaneSet, after start: Int, before end: Int) -> Loss? {
    guard !isEmpty else { return nil }
    var found: Loss?
    set.forEach { lane in
      if found == nil { found = loss(inLane: lane, after: start, before: end) }
    }
    return found
  }

  private func loss(inLane lane: Int, after start: Int, before end: Int) -> Loss? {
    let losses = lanes[lane]
    var low = losses.partitioningIndex { $0.loss.before > start }
    while low < losses.count, losses[low].earliest < end {
      if losses[low].loss.after < end { return losses[low].loss }
      low += 1
    }
    return nil
  }
}
