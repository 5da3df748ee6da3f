package import TraceModel

/// Imports sources, each in one transaction, so that a kill leaves whole sources only.
///
/// `begin`, then any number of `insert` and `reject`, then `finish` or `rollBack`. Checks of the
/// inserted traces go into the same transaction; see ``CheckRecorder``.
package final class TraceImporter {
  private let connection: Connection
  private let database: TraceDatabase
  private let vocabulary: Vocabulary
  private let run: RowID<RunRecord>?
  private let shapes: ShapeRegistry
  private var events: EventInserter
  private var source: OpenSource?

  /// The source between `begin` and `finish`; its row is written last, when all of it is known.
  private struct OpenSource {
    var id: RowID<SourceRecord>
    var name: String
    var nextEvent: Int64
    var traces = 0
    var events = 0
    var rejected = 0
  }

  /// What came of a source.
  package enum Outcome: Hashable, Sendable {
    case imported(RowID<SourceRecord>)
    /// A source of the same content was there; nothing of this one was kept.
    case alreadyPresent(RowID<SourceRecord>)
  }

  /// Imports for a run: its traces and rejections become the run's.
  ///
  /// The vocabulary names what the traces hold in numbers.
  package init(
    _ database: TraceDatabase, vocabulary: Vocabulary, run: RowID<RunRecord>?
  ) throws(StoreError) {
    self.database = database
    self.vocabulary = vocabulary
    self.run = run
    connection = database.connection
    shapes = ShapeRegistry(database.connection, vocabulary: vocabulary)
    events = try EventInserter(database.connection)
  }

  /// Starts a source; waits for another process that writes.
  package func begin(source name: String) throws(StoreError) {
    precondition(source == nil, "a source is begun before the last one is finished")
    try connection.begin()
    do throws(StoreError) {
      let id = try next(in: "source")
      source = OpenSource(id: RowID(rawValue: id), name: name, nextEvent: try next(in: "event"))
    } catch {
      rollBack()
      throw error
    }
  }

  /// Writes a trace of the source; nil, and nothing written, where its name is taken.
  package func insert(_ trace: Trace) throws(StoreError) -> RowID<TraceRecord>? {
    guard var open = source else { preconditionFailure("a trace outside a source") }
    let entries = try shapes.entries(for: trace)
    guard let id = try insertRow(of: trace, source: open, entries: entries) else { return nil }
    try events.insert(trace, entries: entries)
    open.nextEvent += Int64(trace.events.count)
    open.traces += 1
    open.events += trace.events.count
    source = open
    // The trace's row says which rows its events are, so it has to be right about it.
    guard trace.events.isEmpty || connection.lastInsertedRow == open.nextEvent - 1 else {
      throw StoreError(.corrupt, file: connection.file)
    }
    if let run { try database.add(id, to: run) }
    return id
  }

  /// Notes that the source, or a trace of it, was refused.
  package func reject(_ rejection: Rejection) throws(StoreError) {
    guard let id = source?.id else { preconditionFailure("a rejection outside a source") }
    try database.record(rejection, source: id, run: run)
    source?.rejected += 1
  }

  /// Ends the source and commits it, unless one of the same content is there already.
  ///
  /// The digest is the SHA-256 of the file's bytes in hexadecimal, and `imported` the time now.
  package func finish(
    digest: String, bytes: Int64, imported: Instant
  ) throws(StoreError) -> Outcome {
    guard let open = source else { preconditionFailure("no source is begun") }
    if let present = try database.source(withDigest: digest) {
      rollBack()
      return .alreadyPresent(present)
    }
    try connection.statement(
      """
      insert into source (id, name, digest, bytes, imported, traces, events, rejected)
      values (?, ?, ?, ?, ?, ?, ?, ?)
      """
    ).run([
      .row(open.id), .text(open.name), .text(digest), .integer(bytes), .instant(imported),
      .integer(open.traces), .integer(open.events), .integer(open.rejected),
    ])
    try connection.commit()
    source = nil
    database.noteSource(ofSize: bytes)
    return .imported(open.id)
  }

  /// Undoes all that was written since `begin`; does nothing where no source is begun.
  package func rollBack() {
    guard source != nil || connection.isInTransaction else { return }
    connection.rollBack()
    shapes.forget()
    source = nil
  }

  private func next(in table: String) throws(StoreError) -> Int64 {
    try connection.statement("select coalesce(max(id), 0) + 1 from \(table)")
      .first { $0.integer(0) } ?? 1
  }

  private func insertRow(
    of trace: Trace, source: OpenSource, entries: [ShapeRegistry.Entry]
  ) throws(StoreError) -> RowID<TraceRecord>? {
    let header = trace.header
    let losses = trace.events.count { entries[Int($0.shape.rawValue)].isLoss }
    let lanes = header.lanes.map { lanes in
      lanes.map { vocabulary[$0].name }.joined(separator: " ")
    }
    try connection.statement(
      """
      insert into trace (
        name, source, start, environment, purpose, beginning, platform, recorder, app, lanes,
        first_event, last_event, events, first_seq, last_seq, duration, ending, truncated,
        duplicates, drift, missing, gaps, clock_faults)
      values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      on conflict (name) do nothing
      """
    ).run([
      .text(header.id), .row(source.id), .instant(header.start),
      .text(header.environment.rawValue), .text(header.purpose.rawValue),
      .text(header.from.rawValue), .optional(header.platform?.rawValue),
      .optional(header.recorder), .optional(header.app), .optional(lanes),
      .integer(source.nextEvent), .integer(source.nextEvent + Int64(trace.events.count) - 1),
      .integer(trace.events.count), .optional(trace.events.first?.seq),
      .optional(trace.events.last?.seq), .optional(trace.events.last?.time),
      .text(StoredEnding(trace.ending(in: vocabulary)).rawValue), .flag(trace.isTruncated),
      .integer(trace.duplicates), .integer(trace.drift), .integer(trace.missingEvents),
      .integer(trace.gapCount + losses), .integer(trace.clockFaults.count),
    ])
    guard connection.changes > 0 else { return nil }
    return RowID(rawValue: connection.lastInsertedRow)
  }
}

/// How the database spells a trace's ending.
enum StoredEnding: String {
  case complete, closed, open

  init(_ ending: TraceEnding) {
    switch ending {
    case .complete: self = .complete
    case .closed: self = .closed
    case .open: self = .open
    }
  }
}
