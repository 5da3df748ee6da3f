package import TraceModel

/// Reads stored traces back, as the reader that imported them made them.
package final class TraceLoader {
  private let connection: Connection
  private let stored: StoredShapes
  private let vocabulary: Vocabulary
  private var known: [Int64: EventShape] = [:]

  /// Reads with a vocabulary that declares what the traces hold, be it a later one than theirs.
  package init(_ database: TraceDatabase, vocabulary: Vocabulary) {
    connection = database.connection
    stored = database.shapes
    self.vocabulary = vocabulary
  }

  /// The trace of this row; nil where there is none.
  ///
  /// Its shapes go into the table, which several traces may share. Throws `undeclared`, where the
  /// vocabulary lacks a name that the trace uses.
  package func load(
    _ id: RowID<TraceRecord>, into table: inout ShapeTable
  ) throws(StoreError) -> Trace? {
    guard let (row, facts) = try header(of: id) else { return nil }
    var trace = Trace(
      header: row, duplicates: facts.duplicates, drift: facts.drift,
      isTruncated: facts.isTruncated)
    trace.events.reserveCapacity(facts.events)
    var identifiers: [Int64: (shape: ShapeID, attributes: [ShapeAttribute])] = [:]
    let events = try connection.statement(
      """
      select seq, t, shape, v1, v2, v3, v4, v5, v6, more from event
      where id between ? and ? order by id
      """)
    try events.forEach([.integer(facts.first), .integer(facts.last)]) { row throws(StoreError) in
      let shapeRow = row.integer(2)
      let shape: (shape: ShapeID, attributes: [ShapeAttribute])
      if let met = identifiers[shapeRow] {
        shape = met
      } else {
        let read = try self.shape(shapeRow)
        shape = (table.intern(read), read.attributes.filter(\.hasValue))
        identifiers[shapeRow] = shape
      }
      trace.events.append(
        EventRecord(
          seq: row.integer(0), time: row.integer(1), shape: shape.shape,
          firstValue: Int32(trace.values.count)))
      for (attribute, number) in zip(
        shape.attributes, row.values(shape.attributes.count, from: 3))
      {
        trace.values.append(attribute.value(number))
      }
    }
    guard trace.events.count == facts.events else {
      throw StoreError(.corrupt, file: connection.file)
    }
    trace.shapes = table.shapes
    return trace
  }

  /// What a trace's row says beside its header.
  private struct Facts {
    var first: Int64
    var last: Int64
    var events: Int
    var isTruncated: Bool
    var duplicates: Int
    var drift: Int
  }

  private func header(
    of id: RowID<TraceRecord>
  ) throws(StoreError) -> (TraceHeader, Facts)? {
    try connection.statement(
      """
      select name, start, environment, purpose, beginning, lanes, platform, recorder, app,
        first_event, last_event, events, truncated, duplicates, drift
      from trace where id = ?
      """
    ).first([.row(id)]) { row throws(StoreError) in
      guard let environment = TraceHeader.Environment(rawValue: row.text(2)),
        let purpose = TraceHeader.Purpose(rawValue: row.text(3)),
        let beginning = TraceHeader.Beginning(rawValue: row.text(4))
      else { throw StoreError(.corrupt, file: connection.file) }
      let header = TraceHeader(
        id: row.text(0), start: Instant(milliseconds: row.integer(1)), environment: environment,
        purpose: purpose, from: beginning, lanes: try lanes(row.optionalText(5)),
        platform: row.optionalText(6).flatMap(TraceHeader.Platform.init(rawValue:)),
        recorder: row.optionalText(7), app: row.optionalText(8))
      let facts = Facts(
        first: row.integer(9), last: row.integer(10), events: Int(row.integer(11)),
        isTruncated: row.integer(12) != 0, duplicates: Int(row.integer(13)),
        drift: Int(row.integer(14)))
      return (header, facts)
    }
  }

  private func lanes(_ names: String?) throws(StoreError) -> [LaneID]? {
    guard let names else { return nil }
    var lanes: [LaneID] = []
    for name in names.split(separator: " ") {
      guard let lane = vocabulary.lane(String(name)) else {
        throw StoreError(.undeclared(.lane(String(name))), file: connection.file)
      }
      lanes.append(lane)
    }
    return lanes
  }

  private func shape(_ row: Int64) throws(StoreError) -> EventShape {
    if let shape = known[row] { return shape }
    let read = try stored.shape(row)
    do throws(StoredShape.Undeclared) {
      let shape = try read.shape(in: vocabulary)
      known[row] = shape
      return shape
    } catch {
      throw StoreError(.undeclared(error.name), file: connection.file)
    }
  }
}

extension ShapeAttribute {
  /// Whether each event has a value in the attribute's place; a word is the shape's.
  fileprivate var hasValue: Bool {
    if case .word = content { false } else { true }
  }

  /// The value that a row's number stands for.
  fileprivate func value(_ number: Int64) -> Value {
    switch content {
    case .word(let word): .word(word)
    case .integer: .integer(number)
    case .pseudonym(let prefix):
      .pseudonym(Pseudonym(prefix: prefix, number: UInt32(truncatingIfNeeded: number)))
    }
  }
}
