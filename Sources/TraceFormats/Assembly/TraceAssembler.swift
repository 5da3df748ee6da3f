internal import TraceModel

/// Collects one trace's events in the order of the file, and makes a trace of them.
struct TraceAssembler {
  let header: TraceHeader
  /// The number of its id among those of the source.
  let name: Int
  /// The file's last line belongs to it, and was cut off.
  var isTruncated = false
  /// It was refused; what it held is gone, and what else comes is not looked at.
  private(set) var isRejected = false

  private let expectsLaunch: Bool
  private let firstLine: Int
  /// In the order of the file, as are the lines, which count from `firstLine`.
  private var events: [EventRecord] = []
  private var values: [Value] = []
  private var lines: [UInt32] = []
  /// Each `seq` is greater than the one before.
  private var isInOrder = true
  private var lastSeq: Int64 = 0

  /// Of all events, those included that were dropped as undeclared.
  private var greatestSeq: Int64 = 0
  /// Of the first event by `seq` that ends a recording.
  private var endSeq = Int64.max
  private var greatestNumber: UInt32 = 0
  /// References to a greater `seq` than any so far, each greater than the one before it.
  private var farReferences: [(seq: Int64, attribute: AttributeID, line: Int)] = []
  private var drift = 0

  /// A trace whose header is on this line.
  ///
  /// - Parameters:
  ///   - header: What it says.
  ///   - name: The number of its id among those of the source.
  ///   - line: Its line.
  ///   - launchIsKnown: Whether the vocabulary says which event a launch is.
  ///   - likelySize: The count of events to have room for from the beginning.
  init(header: TraceHeader, name: Int, line: Int, launchIsKnown: Bool, likelySize: Int) {
    self.header = header
    self.name = name
    firstLine = line
    expectsLaunch = launchIsKnown && header.from == .launch
    events.reserveCapacity(likelySize)
    lines.reserveCapacity(likelySize)
  }

  var eventCount: Int { events.count }

  mutating func append(_ draft: borrowing EventDraft, line: Int) throws(Fault) {
    let seq = draft.seq
    if seq == 1, expectsLaunch, !draft.isLaunch { throw Fault(.start) }
    greatestSeq = max(greatestSeq, seq)
    if !draft.references.isEmpty { try note(draft.references, of: seq, line: line) }
    // Places are 32 bits wide: some 700 million events of three values each.
    guard let offset = UInt32(exactly: line - firstLine),
      let firstValue = Int32(exactly: values.count)
    else { throw Fault(.limit) }
    events.append(
      EventRecord(seq: seq, time: draft.time, shape: draft.shape, firstValue: firstValue))
    for index in 0..<draft.valueCount { values.append(draft.values[index]) }
    lines.append(offset)
    if seq <= lastSeq { isInOrder = false }
    lastSeq = seq
    greatestNumber = max(greatestNumber, draft.greatestNumber)
    if draft.isEnd { endSeq = min(endSeq, seq) }
    if draft.hasDrift { drift += 1 }
  }

  /// Takes note of an event that a lenient reader dropped: a gap.
  mutating func appendDropped(seq: Int64) {
    greatestSeq = max(greatestSeq, seq)
    drift += 1
  }

  /// Forgets everything but that it was refused.
  mutating func reject() {
    isRejected = true
    events = []
    values = []
    lines = []
    farReferences = []
  }

  private mutating func note(
    _ references: [(seq: Int64, attribute: AttributeID)], of seq: Int64, line: Int
  ) throws(Fault) {
    for (target, attribute) in references {
      if target < 1 || target == seq { throw Fault(.reference, .attribute(attribute)) }
      if target > greatestSeq, target > farReferences.last?.seq ?? 0 {
        farReferences.append((target, attribute, line))
      }
    }
  }
}

// MARK: - Finishing

extension TraceAssembler {
  /// The trace, or the first of the faults that only the whole of it shows.
  mutating func finish(shapes: [EventShape]) -> Result<Trace, PlacedFault> {
    let order = isInOrder ? [] : SeqOrder.sorted(events)
    var faults = [conflict(order, shapes), eventAfterEnd()].compactMap(\.self)
    // A reference into a gap has an unknown target, which is no fault; one beyond the last event
    // has none.
    if let far = farReferences.first(where: { $0.seq > greatestSeq }) {
      faults.append(PlacedFault(Fault(.reference, .attribute(far.attribute)), line: far.line))
    }
    if let dense = sparsePseudonym(shapes) { faults.append(dense) }
    if let first = faults.min(by: { $0.line < $1.line }) { return .failure(first) }

    lines = []
    let duplicates = isInOrder ? 0 : SeqOrder.apply(order, to: &events)
    var trace = Trace(
      header: header, shapes: shapes, duplicates: duplicates, drift: drift,
      isTruncated: isTruncated)
    // Moved, not copied: a trace may fill half of the memory.
    swap(&trace.events, &events)
    swap(&trace.values, &values)
    return .success(trace)
  }

  /// The first fault that the events so far prove, whatever else may come.
  func earlierFault(shapes: [EventShape]) -> PlacedFault? {
    let order = isInOrder ? [] : SeqOrder.sorted(events)
    return [conflict(order, shapes), eventAfterEnd()].compactMap(\.self)
      .min { $0.line < $1.line }
  }

  /// The first line that gives a `seq` to another event than the line before it that has it.
  private func conflict(_ order: [SeqOrder], _ shapes: [EventShape]) -> PlacedFault? {
    var first: Int?
    var original = 0
    for position in order.indices.dropFirst() {
      if order[position].seq != order[position - 1].seq {
        original = position
        continue
      }
      let index = Int(order[position].index)
      if index < first ?? .max, !isSame(Int(order[original].index), index, shapes) {
        first = index
      }
    }
    return first.map {
      PlacedFault(Fault(.conflict, .format(.seq)), line: line(ofEvent: $0))
    }
  }

  private func isSame(_ left: Int, _ right: Int, _ shapes: [EventShape]) -> Bool {
    guard events[left].shape == events[right].shape, events[left].time == events[right].time
    else { return false }
    let count = shapes[Int(events[left].shape.rawValue)].valueCount
    let (one, other) = (Int(events[left].firstValue), Int(events[right].firstValue))
    return values[one..<one + count] == values[other..<other + count]
  }

  private func eventAfterEnd() -> PlacedFault? {
    guard endSeq < greatestSeq, let index = events.firstIndex(where: { $0.seq > endSeq })
    else { return nil }
    return PlacedFault(Fault(.afterEnd), line: line(ofEvent: index))
  }

  private func sparsePseudonym(_ shapes: [EventShape]) -> PlacedFault? {
    guard greatestNumber > PseudonymDensity.slack,
      let place = PseudonymDensity.firstBreach(in: values)
    else { return nil }
    // Places of values grow with the events of the file: the last event that begins at or before
    // it has it, but for events without values.
    var low = 0
    var high = events.count
    while low < high {
      let middle = (low + high) / 2
      if Int(events[middle].firstValue) <= place { low = middle + 1 } else { high = middle }
    }
    let index = low - 1
    let attributes = shapes[Int(events[index].shape.rawValue)].attributes.filter {
      if case .word = $0.content { false } else { true }
    }
    let attribute = attributes[place - Int(events[index].firstValue)].attribute
    return PlacedFault(
      Fault(.unsanitized, .attribute(attribute)), line: line(ofEvent: index))
  }

  private func line(ofEvent index: Int) -> Int { firstLine + Int(lines[index]) }
}
