internal import TraceModel

/// The rows of `shape` that stand for a reader's shapes, made when an event first needs them.
///
/// A shape of a trace that was refused is never asked for, and so leaves no row.
final class ShapeRegistry {
  private let connection: Connection
  private let vocabulary: Vocabulary
  /// The reader's shapes when they were last seen; the index of `entries`.
  private var known: [EventShape] = []
  private var entries: [Entry] = []
  private var rows: [EventShape: Int64] = [:]

  /// What an insert needs to know of a shape.
  struct Entry {
    /// 0 where no row was asked for yet.
    var row: Int64 = 0
    var valueCount = 0
    /// The recorder's note that it lost events.
    var isLoss = false
  }

  init(_ connection: Connection, vocabulary: Vocabulary) {
    self.connection = connection
    self.vocabulary = vocabulary
  }

  /// An entry for each shape of the trace, complete for those that its events have.
  func entries(for trace: Trace) throws(StoreError) -> [Entry] {
    adopt(trace.shapes)
    for event in trace.events where entries[Int(event.shape.rawValue)].row == 0 {
      try complete(Int(event.shape.rawValue))
    }
    return entries
  }

  /// Forgets the rows that a transaction made which was undone.
  func forget() {
    known = []
    entries = []
    rows = [:]
  }

  /// Follows the reader's table: nearly always the one of the trace before, or that and more.
  private func adopt(_ shapes: [EventShape]) {
    // Arrays that share their storage compare at once; only a table that grew is looked through.
    if known.count == shapes.count, known == shapes { return }
    if !(known.count < shapes.count && known.elementsEqual(shapes.prefix(known.count))) {
      entries = []
    }
    known = shapes
    for _ in entries.count..<max(entries.count, shapes.count) { entries.append(Entry()) }
  }

  private func complete(_ index: Int) throws(StoreError) {
    let shape = known[index]
    let valueCount = shape.valueCount
    guard valueCount <= Schema.maximumValues else {
      throw StoreError(
        .tooManyValues(event: vocabulary[shape.event].name, limit: Schema.maximumValues),
        file: connection.file)
    }
    entries[index] = Entry(
      row: try row(of: shape), valueCount: valueCount,
      isLoss: shape.event == vocabulary.gapEvent?.event)
  }

  private func row(of shape: EventShape) throws(StoreError) -> Int64 {
    if let known = rows[shape] { return known }
    let stored = StoredShape(shape, vocabulary: vocabulary)
    // The layout settles the template; only the lane may change from vocabulary to vocabulary.
    let row = try connection.statement(
      """
      insert into shape (event, lane, template, layout) values (?, ?, ?, ?)
      on conflict (event, layout) do update set lane = excluded.lane
      returning id
      """
    ).first([
      .text(stored.event), .text(stored.lane), .text(stored.template), .text(stored.layout),
    ]) { $0.integer(0) }
    guard let row else { throw StoreError(.statement, file: connection.file) }
    rows[shape] = row
    return row
  }
}
