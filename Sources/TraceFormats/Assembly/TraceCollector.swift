internal import TraceModel

/// Sorts a source's lines into traces, finishes the traces, and keeps count of what was refused.
///
/// In an ordinary file a header ends the trace above it, so one trace is held at a time. When a
/// line comes back to a trace that was already handed over, everything has to be read again, with
/// all traces held until the end.
struct TraceCollector {
  private let source: String
  private let vocabulary: Vocabulary
  private let holdsAll: Bool

  /// The traces that are not handed over yet: all, or the one that is being read.
  private var traces: [TraceAssembler] = []
  /// By the number of the trace's id.
  private var states: [State] = []
  private var current = Current.none
  private var hasHeader = false
  private var refusedHeadless = false
  /// While all held traces are handed over at the end: the next one.
  private var handingOver: Int?
  private var ready: Trace?
  private var likelySize = 0

  private(set) var mustRevisit = false
  private(set) var summary: SourceSummary

  /// What is known of a trace's id.
  private enum State {
    case unknown
    case open(Int)
    case handedOver
    case rejected
  }

  /// The trace of the header above.
  private enum Current {
    case none
    case open(Int)
    case rejected
  }

  /// Where an event line belongs.
  enum Target {
    case trace(Int)
    /// To a trace that is refused already, or to one for which all must be read again.
    case ignored
    case noHeader
  }

  init(source: String, vocabulary: Vocabulary, holdsAll: Bool) {
    self.source = source
    self.vocabulary = vocabulary
    self.holdsAll = holdsAll
    summary = SourceSummary(digest: "", bytes: 0)
  }

  /// Whether there is nothing to be handed over or done before the next line.
  var isQuiet: Bool { ready == nil && !mustRevisit }

  // MARK: Lines

  /// The trace of the header above.
  var target: Target {
    switch current {
    case .none: .noHeader
    case .open(let index): .trace(index)
    case .rejected: .ignored
    }
  }

  /// The trace of this id; it must be read again if it was handed over.
  mutating func target(name: Int) -> Target {
    switch state(name) {
    case .unknown: return .noHeader
    case .open(let index): return .trace(index)
    case .rejected: return .ignored
    case .handedOver:
      mustRevisit = true
      return .ignored
    }
  }

  mutating func append(
    _ draft: borrowing EventDraft, to index: Int, line: Int
  ) throws(Fault) {
    try traces[index].append(draft, line: line)
  }

  mutating func appendDropped(seq: Int64, to index: Int) {
    traces[index].appendDropped(seq: seq)
  }

  /// Takes a header line: it begins a trace, or is refused, and with it what else its id named.
  ///
  /// The id and its number, `name`, are known where the line has one id of the right form.
  mutating func begin(
    _ header: Result<TraceHeader, Fault>, name: Int?, id: String?, line: Int,
    shapes: [EventShape]
  ) {
    hasHeader = true
    switch name.map(state) {
    case .open(let index):
      // An id twice; where the line is wrong in itself, that comes first.
      var fault = Fault(.header, .format(.id))
      if case .failure(let own) = header { fault = own }
      current = .rejected
      reject(fault, .trace(index), line: line, shapes: shapes)
    case .handedOver: mustRevisit = true
    case .rejected:
      finishCurrent(shapes: shapes)
      current = .rejected
    case .unknown, nil:
      finishCurrent(shapes: shapes)
      switch header {
      case .success(let header):
        let name = name ?? 0
        traces.append(
          TraceAssembler(
            header: header, name: name, line: line,
            launchIsKnown: vocabulary.launchEvent != nil, likelySize: likelySize))
        current = .open(traces.count - 1)
        set(.open(traces.count - 1), name)
      case .failure(let fault):
        current = .rejected
        refuse(fault, line: line, trace: id)
        if let name { set(.rejected, name) }
      }
    }
  }

  /// Refuses the trace that a line belongs to; only the first fault of a trace is told.
  mutating func reject(_ fault: Fault, _ target: Target, line: Int, shapes: [EventShape]) {
    switch target {
    case .ignored: break
    case .noHeader:
      if !refusedHeadless { refuse(fault, line: line, trace: nil) }
      refusedHeadless = true
    case .trace(let index):
      // What the lines above prove on their own comes before this one.
      let earlier = traces[index].earlierFault(shapes: shapes)
      let first = earlier ?? PlacedFault(fault, line: line)
      discard(index, first)
    }
  }

  /// Refuses a trace of which an event line names the id, but that no header above opens.
  mutating func rejectUnopened(name: Int, id: String, line: Int) {
    refuse(Fault(.noHeader), line: line, trace: id)
    set(.rejected, name)
  }

  /// The last line was cut off: an end that belongs to the trace above it.
  mutating func truncate() {
    if case .open(let index) = current { traces[index].isTruncated = true }
  }

  // MARK: Handing over

  /// The source has ended.
  mutating func end(shapes: [EventShape]) {
    if holdsAll { handingOver = 0 } else { finishCurrent(shapes: shapes) }
    if !hasHeader, summary.rejections.isEmpty { refuse(Fault(.empty), line: nil, trace: nil) }
  }

  /// The next finished trace, in the order of the headers.
  mutating func takeReady(shapes: [EventShape]) -> Trace? {
    while ready == nil, let index = handingOver, index < traces.count {
      handingOver = index + 1
      if !traces[index].isRejected { finish(index, shapes: shapes) }
    }
    guard let trace = ready.take() else { return nil }
    summary.traces += 1
    summary.events += Int64(trace.events.count)
    summary.duplicates += trace.duplicates
    summary.drift += trace.drift
    return trace
  }

  /// Ends the trace of the header above, where one trace is held at a time.
  private mutating func finishCurrent(shapes: [EventShape]) {
    defer { current = .none }
    guard !holdsAll, case .open(let index) = current else { return }
    likelySize = min(traces[index].eventCount, 4096)
    finish(index, shapes: shapes)
    traces.removeAll()
  }

  private mutating func finish(_ index: Int, shapes: [EventShape]) {
    switch traces[index].finish(shapes: shapes) {
    case .success(let trace):
      ready = trace
      set(.handedOver, traces[index].name)
    case .failure(let first): discard(index, first)
    }
  }

  private mutating func discard(_ index: Int, _ first: PlacedFault) {
    refuse(first.fault, line: first.line, trace: traces[index].header.id)
    set(.rejected, traces[index].name)
    traces[index].reject()
    if case .open(index) = current { current = .rejected }
    if !holdsAll { traces.removeAll() }
  }

  private mutating func refuse(_ fault: Fault, line: Int?, trace: String?) {
    summary.rejections.append(
      fault.rejection(source: source, line: line, trace: trace, vocabulary: vocabulary))
  }

  private func state(_ name: Int) -> State {
    name < states.count ? states[name] : .unknown
  }

  private mutating func set(_ state: State, _ name: Int) {
    while states.count <= name { states.append(.unknown) }
    states[name] = state
  }
}
