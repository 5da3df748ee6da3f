internal import CSimdJSON
internal import TraceModel

/// Reads JSON Lines (trace format 1).
struct JSONLinesReader: TraceFormatReader, ~Copyable {
  private let vocabulary: Vocabulary
  private let options: ReaderOptions
  private let roles: SymbolRoles
  private let headers: HeaderParser
  private let sanitizer: Sanitizer
  private var tokenizer: JSONTokenizer
  private var buffer: LineBuffer
  /// Of all sources: a shape keeps its number for the reader's life.
  private var shapes = ShapeTable()
  private var forms = LineFormCache()
  private var draft = EventDraft()

  // Of one source.
  private var raw: RawInput?
  private var bytes: (any ByteSource)?
  private var collector: TraceCollector
  private var lineNumber = 0

  init(vocabulary: Vocabulary, options: ReaderOptions) {
    self.vocabulary = vocabulary
    self.options = options
    var tokenizer = JSONTokenizer(options: options)
    roles = SymbolRoles(vocabulary, tokenizer: &tokenizer)
    headers = HeaderParser(roles: roles)
    sanitizer = Sanitizer(vocabulary: vocabulary, roles: roles, options: options)
    buffer = LineBuffer(
      chunkSize: options.chunkSize, longestLine: options.longestLine,
      padding: JSONTokenizer.padding)
    self.tokenizer = tokenizer
    collector = TraceCollector(source: "", vocabulary: vocabulary, holdsAll: false)
  }

  mutating func open(_ source: InputSource, holdsAll: Bool) throws(SourceFault) {
    tokenizer.clearNames()
    buffer.reset()
    lineNumber = 0
    raw = nil
    bytes = nil
    let raw = try RawInput(source)
    self.raw = raw
    collector = TraceCollector(
      source: source.path, vocabulary: vocabulary, holdsAll: holdsAll || !raw.canBeReadAgain)
    bytes = try source.compression.open(raw, options: options)
  }

  mutating func next() throws(SourceFault) -> ReadStep {
    while true {
      if let trace = collector.takeReady(shapes: shapes.shapes) { return .trace(trace) }
      if collector.mustRevisit { return .revisit }
      guard let bytes else { return .end }
      while collector.isQuiet {
        guard let line = try buffer.next(from: bytes) else {
          collector.end(shapes: shapes.shapes)
          self.bytes = nil
          break
        }
        lineNumber += 1
        take(line)
      }
    }
  }

  mutating func close() -> SourceSummary {
    raw?.drain()
    var summary = collector.summary
    summary.digest = raw?.digest ?? ""
    summary.bytes = raw?.bytesRead ?? 0
    // A fault of a whole trace is found at its end, but told at its line.
    summary.rejections.sort { $0.line ?? 0 < $1.line ?? 0 }
    raw = nil
    bytes = nil
    return summary
  }

  // MARK: Lines

  private mutating func take(_ line: Line) {
    if line.isTooLong { return refuse(Fault(.limit), collector.target) }
    tokenizer.parse(line, in: buffer)
    switch tokenizer.line.status {
    case .object where tokenizer.line.is_plain:
      if let form = forms.find(tokenizer) { takeEvent(form) } else { takeObject() }
    case .object: takeObject()
    case .blank: break
    case .json where !line.isTerminated, .encoding where !line.isTerminated: collector.truncate()
    case .json, .no_object: refuse(Fault(.json), collector.target)
    case .encoding, .byte_order_mark: refuse(Fault(.encoding), collector.target)
    case .limit: refuse(Fault(.limit), collector.target)
    case .duplicate_key: takeDuplicateKey()
    }
  }

  /// An object of a form that was not met before, or is not kept.
  private mutating func takeObject() {
    let trace = tokenOfTrace()
    if let trace, trace.kind == .integer || trace.kind == .number { return takeHeader() }
    guard case .trace(let index) = target(trace) else { return }
    forms.prepare()
    do throws(Fault) {
      let form = try sanitizer.judge(tokenizer, shapes: &shapes, cache: &forms)
      if tokenizer.line.is_plain { forms.insert(form, for: tokenizer) }
      takeEvent(form)
    } catch {
      refuse(error, .trace(index))
    }
  }

  private mutating func takeHeader() {
    let header = Result { () throws(Fault) in try headers.parse(tokenizer) }
    beginTrace(header)
  }

  private mutating func beginTrace(_ header: Result<TraceHeader, Fault>) {
    let id = headers.identifier(in: tokenizer)
    let name = id.map { tokenizer.addName($0) }
    collector.begin(header, name: name, id: id, line: lineNumber, shapes: shapes.shapes)
  }

  private mutating func takeDuplicateKey() {
    let line = tokenizer.line
    let fault = roles.fault(.json, key: line.duplicate_key, length: line.duplicate_length)
    let trace = tokenOfTrace()
    if fault.key == .format(.trace) { return refuse(fault, collector.target) }
    if let trace, trace.kind == .integer || trace.kind == .number {
      return beginTrace(.failure(fault))
    }
    refuse(fault, target(trace))
  }

  private func tokenOfTrace() -> csimdjson_token? {
    for index in 0..<tokenizer.count where roles[tokenizer[index].key].key == .trace {
      return tokenizer[index]
    }
    return nil
  }

  /// Where an event line belongs, by the token with which it names its trace.
  ///
  /// What is wrong with that itself is told here, and the line ignored.
  private mutating func target(_ trace: csimdjson_token?) -> TraceCollector.Target {
    guard let trace else { return orNoHeader(collector.target) }
    guard trace.kind == .name else {
      refuse(Fault(.unsanitized, .format(.trace)), collector.target)
      return .ignored
    }
    if trace.value >= 0 { return collector.target(name: Int(trace.value)) }
    let id = tokenizer.text(trace)
    if CleanForm.isTraceID(id) {
      collector.rejectUnopened(name: tokenizer.addName(id), id: id, line: lineNumber)
    } else {
      refuse(Fault(.unsanitized, .format(.trace)), collector.target)
    }
    return .ignored
  }

  private mutating func orNoHeader(_ target: TraceCollector.Target) -> TraceCollector.Target {
    guard case .noHeader = target else { return target }
    refuse(Fault(.noHeader), target)
    return .ignored
  }

  private mutating func refuse(_ fault: Fault, _ target: TraceCollector.Target) {
    collector.reject(fault, target, line: lineNumber, shapes: shapes.shapes)
  }

  // MARK: Events

  private mutating func takeEvent(_ form: LineForm) {
    let target = target(form.nameToken.map { tokenizer[$0] })
    guard case .trace(let index) = target else { return }
    do throws(Fault) {
      try fill(form)
      if form.shape == nil {
        collector.appendDropped(seq: draft.seq, to: index)
      } else {
        try collector.append(draft, to: index, line: lineNumber)
      }
    } catch {
      refuse(error, target)
    }
  }

  /// Takes the line's numbers, of which only the form was looked at so far.
  private mutating func fill(_ form: LineForm) throws(Fault) {
    let seq = tokenizer[form.seqToken].value
    let time = tokenizer[form.timeToken].value
    if seq < 1 { throw Fault(.seq, .format(.seq)) }
    if time < 0 { throw Fault(.unsanitized, .format(.time)) }
    draft.begin(seq: seq, time: time)
    if let shape = form.shape { draft.shape = shape }
    draft.isLaunch = form.isLaunch
    draft.isEnd = form.isEnd
    draft.hasDrift = form.hasDrift
    for index in form.sources {
      let source = forms.sources[index]
      let token = tokenizer[source.token]
      switch source.check {
      case .pseudonym:
        if let pseudonym = Sanitizer.pseudonym(token) { draft.append(pseudonym) }
      case .reference: draft.append(reference: token.value, by: source.attribute)
      case .integer(let range, let step):
        guard range.contains(token.value), token.value % step == 0 else {
          throw Fault(.unsanitized, .attribute(source.attribute))
        }
        draft.append(.integer(token.value))
      }
    }
  }
}
