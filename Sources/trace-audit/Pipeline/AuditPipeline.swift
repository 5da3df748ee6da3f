internal import Checker
internal import CommandLineKit
internal import Contracts
internal import Reports
internal import TraceFormats
internal import TraceModel
internal import TraceStore

/// Reads sources into the database and checks what they hold: one run.
///
/// A source is imported in one transaction, checks and all, so a kill leaves whole sources only. A
/// source whose content was imported before is not read again, and a trace that was checked under
/// the same contract is not checked again; the run is about them all the same.
struct AuditPipeline {
  let database: TraceDatabase
  let contract: Contract
  let gate: Gate?
  let isLenient: Bool
  /// Whether traces are checked, or only imported.
  let checks: Bool

  private(set) var alreadyPresent = 0

  init(
    database: TraceDatabase, contract: Contract, gate: Gate?, isLenient: Bool, checks: Bool
  ) {
    self.database = database
    self.contract = contract
    self.gate = gate
    self.isLenient = isLenient
    self.checks = checks
  }

  /// Begins a run over these inputs.
  func begin(inputs: [String]) throws(StoreError) -> RowID<RunRecord> {
    try database.beginRun(
      started: WallClock.now, toolVersion: Version.current,
      contract: checks ? try contractRow() : nil, gate: gate?.rawValue, inputs: inputs)
  }

  /// Imports all sources that the paths stand for, and checks their traces.
  mutating func ingest(_ paths: [String], run: RowID<RunRecord>) throws(StoreError) {
    let importer = try TraceImporter(database, vocabulary: contract.vocabulary, run: run)
    var options = ReaderOptions()
    options.isLenient = isLenient
    var reader = TraceReader(vocabulary: contract.vocabulary, options: options)
    var sink = ImportSink(
      importer: importer, checker: checks ? TraceChecker(contract: contract) : nil,
      recorder: checks
        ? try CheckRecorder(database, contract: try contractRow(), run: run) : nil)
    for item in InputPaths.expand(paths) {
      switch item {
      case .failure(let failure):
        let rejection = Rejection(
          source: failure.path, line: nil, trace: nil, reason: .unreadable)
        try database.record(rejection, source: nil, run: run)
      case .source(let source):
        if let known = try knownSource(source) {
          try database.add(known, to: run)
          alreadyPresent += 1
          continue
        }
        try read(source, with: &reader, into: &sink, run: run)
      }
    }
  }

  /// Checks stored traces.
  func check(
    _ traces: [RowID<TraceRecord>], run: RowID<RunRecord>
  ) throws(StoreError) {
    let recorder = try CheckRecorder(database, contract: try contractRow(), run: run)
    let loader = TraceLoader(database, vocabulary: contract.vocabulary)
    let checker = TraceChecker(contract: contract)
    var shapes = ShapeTable()
    // One transaction for each so many traces: a kill loses little, and commits cost little.
    for start in stride(from: 0, to: traces.count, by: 200) {
      try database.transaction { () throws(StoreError) in
        for id in traces[start..<min(start + 200, traces.count)] {
          guard let trace = try loader.load(id, into: &shapes) else { continue }
          let checked = checker.check(trace)
          try recorder.record(
            id, findings: checked.findings, coverage: checked.coverage, variants: checked.variants)
        }
      }
    }
  }

  /// The contract's row in the database, made where it is new.
  func contractRow() throws(StoreError) -> RowID<ContractRecord> {
    try database.contract(
      name: contract.name, version: contract.version, digest: contract.digest,
      rules: contract.rules.map(\.description), variants: contract.variants
    ).id
  }

  /// The source of the same content, if there is one; nothing is read where no length agrees.
  private func knownSource(
    _ source: InputSource
  ) throws(StoreError) -> RowID<SourceRecord>? {
    guard let bytes = source.byteCount, try database.hasSource(ofSize: bytes),
      let digest = SourceDigest(of: source)
    else { return nil }
    return try database.source(withDigest: digest.hexadecimal)
  }

  private mutating func read(
    _ source: InputSource, with reader: inout TraceReader, into sink: inout ImportSink,
    run: RowID<RunRecord>
  ) throws(StoreError) {
    do throws(StoreError) {
      try sink.begin(source.path)
      let summary = try reader.read(source, into: &sink)
      if let unreadable = summary.rejections.first(where: { $0.reason == .unreadable }) {
        sink.importer.rollBack()
        try database.record(unreadable, source: nil, run: run)
        return
      }
      for rejection in summary.rejections + sink.rejections {
        try sink.importer.reject(rejection)
      }
      let outcome = try sink.importer.finish(
        digest: summary.digest, bytes: summary.bytes, imported: WallClock.now)
      if case .alreadyPresent(let known) = outcome {
        try database.add(known, to: run)
        alreadyPresent += 1
      }
    } catch {
      sink.importer.rollBack()
      throw error
    }
  }
}

/// Stores each trace of a source, and what its check came to.
private struct ImportSink: TraceSink {
  let importer: TraceImporter
  let checker: TraceChecker?
  let recorder: CheckRecorder?
  /// Traces whose name another source has taken.
  private(set) var rejections: [Rejection] = []
  private var source = ""

  init(importer: TraceImporter, checker: TraceChecker?, recorder: CheckRecorder?) {
    self.importer = importer
    self.checker = checker
    self.recorder = recorder
  }

  mutating func begin(_ name: String) throws(StoreError) {
    source = name
    rejections = []
    try importer.begin(source: name)
  }

  mutating func receive(_ trace: consuming Trace) throws(StoreError) {
    let trace = consume trace
    guard let row = try importer.insert(trace) else {
      rejections.append(
        Rejection(source: source, line: nil, trace: trace.header.id, reason: .header))
      return
    }
    guard let checker, let recorder else { return }
    let checked = checker.check(trace)
    try recorder.record(
      row, findings: checked.findings, coverage: checked.coverage, variants: checked.variants)
  }

  mutating func restart() throws(StoreError) {
    importer.rollBack()
    try begin(source)
  }
}
