internal import TraceModel

/// Writes events, many rows a statement: the statement's own cost is the wall, not the rows.
struct EventInserter {
  private var batches: [Batch]

  init(_ connection: Connection) throws(StoreError) {
    batches = []
    // Most events go through the first; the others take what a trace leaves over.
    for rows in [64, 8, 1] { batches.append(try Batch(rows: rows, connection)) }
  }

  /// Writes all events of the trace in order, behind those that the table holds.
  mutating func insert(_ trace: Trace, entries: [ShapeRegistry.Entry]) throws(StoreError) {
    var position = 0
    for index in batches.indices {
      let rows = batches[index].rows
      while trace.events.count - position >= rows {
        try batches[index].insert(trace, from: position, entries: entries)
        position += rows
      }
    }
  }

  /// One statement for so many rows.
  ///
  /// Values stay bound from run to run, so that only columns that had a value and have none now
  /// are set to NULL.
  private struct Batch {
    let rows: Int
    private let statement: Statement
    /// For each row, how many of the value columns hold a value now.
    private var valuesBound: [Int]
    private var hasMore: [Bool]

    private static let columns = ["seq", "t", "shape", "v1", "v2", "v3", "v4", "v5", "v6", "more"]

    init(rows: Int, _ connection: Connection) throws(StoreError) {
      self.rows = rows
      let row = "(" + Self.columns.map { _ in "?" }.joined(separator: ", ") + ")"
      statement = try connection.prepare(
        "insert into event (\(Self.columns.joined(separator: ", "))) values "
          + Array(repeating: row, count: rows).joined(separator: ", "),
        isKept: true)
      valuesBound = Array(repeating: 0, count: rows)
      hasMore = Array(repeating: false, count: rows)
    }

    mutating func insert(
      _ trace: Trace, from position: Int, entries: [ShapeRegistry.Entry]
    ) throws(StoreError) {
      for row in 0..<rows {
        let event = trace.events[position + row]
        let entry = entries[Int(event.shape.rawValue)]
        let first = Int(event.firstValue)
        let parameter = Int32(row * Self.columns.count)
        try statement.bind(event.seq, at: parameter + 1)
        try statement.bind(event.time, at: parameter + 2)
        try statement.bind(entry.row, at: parameter + 3)
        let inColumns = min(entry.valueCount, Schema.valueColumns)
        for index in 0..<inColumns {
          try statement.bind(
            trace.values[first + index].storedNumber, at: parameter + 4 + Int32(index))
        }
        var surplus = inColumns
        while surplus < valuesBound[row] {
          try statement.bindNull(at: parameter + 4 + Int32(surplus))
          surplus += 1
        }
        valuesBound[row] = inColumns
        if entry.valueCount > Schema.valueColumns {
          let further = trace.values[(first + inColumns)..<(first + entry.valueCount)]
          try statement.bind(
            JSONText.array(further.lazy.map(\.storedNumber)), at: parameter + 10)
          hasMore[row] = true
        } else if hasMore[row] {
          try statement.bindNull(at: parameter + 10)
          hasMore[row] = false
        }
      }
      _ = try statement.step()
      statement.reset()
    }
  }
}

extension Value {
  /// What a row holds of it: the integer, or the pseudonym's number, whose letters are the shape's.
  fileprivate var storedNumber: Int64 {
    if let pseudonym { return Int64(pseudonym.number) }
    return integer ?? 0
  }
}
