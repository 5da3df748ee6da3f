import Foundation
import Testing
import TraceModel

@testable import TraceStore

@Suite struct `A stored trace` {
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `comes back as it was`(seed: UInt64) throws {
    let vocabulary = try Fixtures.vocabulary()
    var random = RandomTraces(vocabulary, seed: seed)
    let traces = (0..<5).map { random.trace(named: "trace-\($0)") }
    let database = try TraceDatabase(path: ":memory:", mode: .readWriteCreate)
    let rows = try database.importAll(traces, vocabulary: vocabulary)
    let loader = TraceLoader(database, vocabulary: vocabulary)
    var shapes = ShapeTable()
    for (row, trace) in zip(rows, traces) {
      let loaded = try #require(try loader.load(row, into: &shapes))
      try Self.expect(loaded, equals: trace, "seed \(seed)")
    }
  }

  @Test(arguments: [0, 1, 6, 7, 32], [1, 2, 3] as [UInt64])
  func `keeps any number of values, of either sign`(count: Int, seed: UInt64) throws {
    let vocabulary = Fixtures.wideVocabulary(valuesOfWideEvent: count)
    var random = RandomTraces(vocabulary, seed: seed)
    let traces = (0..<3).map { random.trace(named: "trace-\($0)") }.map { trace in
      // The context's pseudonym would be a value too many.
      var trace = trace
      trace.events.removeAll { trace.shapes[Int($0.shape.rawValue)].valueCount > 32 }
      return trace
    }
    let database = try TraceDatabase(path: ":memory:", mode: .readWriteCreate)
    let rows = try database.importAll(traces, vocabulary: vocabulary)
    let loader = TraceLoader(database, vocabulary: vocabulary)
    var shapes = ShapeTable()
    for (row, trace) in zip(rows, traces) {
      let loaded = try #require(try loader.load(row, into: &shapes))
      try Self.expect(loaded, equals: trace, "seed \(seed)")
    }
    try Self.expectEvents(of: traces, in: database, vocabulary, "seed \(seed)")
  }

  @Test func `is refused where an event has more values than the view can show`() throws {
    let vocabulary = Fixtures.wideVocabulary(valuesOfWideEvent: 33)
    var builder = TraceBuilder(
      vocabulary: vocabulary,
      header: TraceHeader(id: "wide", start: Fixtures.noon, environment: .test))
    let wide = EventID(rawValue: 1)
    let attributes = vocabulary[wide].attributes.map { ($0.attribute, Value.integer(5)) }
    builder.append(
      seq: 1, time: 0, event: wide, attributes: Dictionary(uniqueKeysWithValues: attributes))
    let database = try TraceDatabase(path: ":memory:", mode: .readWriteCreate)
    let importer = try TraceImporter(database, vocabulary: vocabulary, run: nil)
    try importer.begin(source: "wide.jsonl")
    let error = #expect(throws: StoreError.self) { try importer.insert(builder.build()) }
    #expect(error?.problem == .tooManyValues(event: "wide.event", limit: 32))
    importer.rollBack()
  }

  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func `shows the same attributes as JSON in the view`(seed: UInt64) throws {
    let vocabulary = try Fixtures.vocabulary()
    var random = RandomTraces(vocabulary, seed: seed)
    let traces = (0..<3).map { random.trace(named: "trace-\($0)") }
    let database = try TraceDatabase(path: ":memory:", mode: .readWriteCreate)
    _ = try database.importAll(traces, vocabulary: vocabulary)
    try Self.expectEvents(of: traces, in: database, vocabulary, "seed \(seed)")
  }

  @Test func `answers a question about one attribute`() throws {
    let vocabulary = try Fixtures.vocabulary()
    let trace = try Fixtures.trace(
      "one", in: vocabulary,
      """
      1 0 app.launched kind=cold prior_end=clean install=same epoch=e0
      2 3723004 claim.made claim=order_read surface=ui basis=1 order=o5 epoch=e0 account=a0
      """)
    let database = try TraceDatabase(path: ":memory:", mode: .readWriteCreate)
    _ = try database.importAll([trace], vocabulary: vocabulary)
    let lines = try database.lines(
      """
      select trace, seq, t, time, event, lane, attributes ->> 'order', attributes ->> 'basis',
        attributes ->> 'epoch', attributes, source
      from events where attributes ->> 'order' = 'o5'
      """)
    #expect(
      lines == [
        """
        one|2|3723004|1:02:03.004|claim.made|claim|o5|1|e0|{"claim":"order_read","surface":"ui",\
        "basis":1,"order":"o5","epoch":"e0","account":"a0"}|night.jsonl
        """
      ])
  }

  @Test func `comes back in the numbers of another reader and another vocabulary`() throws {
    let vocabulary = try Fixtures.vocabulary()
    var random = RandomTraces(vocabulary, seed: 99)
    let database = try TraceDatabase(path: ":memory:", mode: .readWriteCreate)
    let trace = random.trace(named: "trace")
    let row = try database.importAll([trace], vocabulary: vocabulary)[0]
    let reversed = Vocabulary(
      name: vocabulary.name, version: 2, words: vocabulary.words.reversed(),
      attributes: vocabulary.attributes.reversed(), lanes: vocabulary.lanes.reversed(),
      events: [], context: [], launchEvent: nil, gapEvent: nil, endEvent: nil)
    var shapes = ShapeTable()
    let error = #expect(throws: StoreError.self) {
      try TraceLoader(database, vocabulary: reversed).load(row, into: &shapes)
    }
    guard case .undeclared(.event) = error?.problem else {
      Issue.record("not the expected problem: \(String(describing: error))")
      return
    }
  }

  @Test func `that is not there is nil`() throws {
    let database = try TraceDatabase(path: ":memory:", mode: .readWriteCreate)
    var shapes = ShapeTable()
    let loader = TraceLoader(database, vocabulary: try Fixtures.vocabulary())
    #expect(try loader.load(RowID(rawValue: 7), into: &shapes) == nil)
    #expect(try database.trace(named: "x") == nil)
  }

  @Test func `tells in its row how it began, what it lacks and how it ended`() throws {
    let vocabulary = try Fixtures.vocabulary()
    var trace = try Fixtures.trace(
      "lossy", in: vocabulary,
      """
      3 10 app.launched kind=cold prior_end=clean install=same
      4 40 trace.gap of=api reason=overflow lost=12
      9 30 network.changed connected=yes reachable=yes
      10 93120 trace.ended reason=app_killed
      """)
    trace.duplicates = 2
    trace.header.lanes = [vocabulary.lane("app")!, vocabulary.lane("trace")!]
    var empty = Trace(
      header: TraceHeader(
        id: "empty", start: Fixtures.noon, environment: .production, from: .midway))
    empty.header.lanes = []
    let ended = try Fixtures.trace("ended", in: vocabulary, "1 5 trace.ended reason=stopped")
    let database = try TraceDatabase(path: ":memory:", mode: .readWriteCreate)
    _ = try database.importAll([empty, trace, ended], vocabulary: vocabulary)
    #expect(
      try database.lines(
        """
        select name, first_event, last_event, events, first_seq, last_seq, duration, beginning,
          ending, missing, gaps, clock_faults, duplicates, lanes, lanes is null from trace
        """)
        == [
          "empty|1|0|0||||midway|open|0|0|0|0||0",
          "lossy|1|4|4|3|10|93120|launch|closed|6|3|1|2|app trace|0",
          "ended|5|5|1|1|1|5|launch|complete|0|0|0|0||1",
        ])
    #expect(try database.lines("select seq from events where trace = 'ended'") == ["1"])
    #expect(try database.lines("select seq from events where trace = 'empty'") == [])
  }

  // MARK: - Comparing

  static func expect(_ loaded: Trace, equals trace: Trace, _ comment: Comment) throws {
    #expect(loaded.header == trace.header, comment)
    #expect(loaded.duplicates == trace.duplicates, comment)
    #expect(loaded.drift == trace.drift, comment)
    #expect(loaded.isTruncated == trace.isTruncated, comment)
    #expect(loaded.events.map(\.seq) == trace.events.map(\.seq), comment)
    #expect(loaded.events.map(\.time) == trace.events.map(\.time), comment)
    for position in trace.events.indices {
      let shape = trace.shapes[Int(trace.events[position].shape.rawValue)]
      #expect(loaded.shapes[Int(loaded.events[position].shape.rawValue)] == shape, comment)
      #expect(
        loaded.attributes(at: position).map(\.value) == trace.attributes(at: position).map(\.value),
        comment)
    }
  }

  /// Compares the view's JSON with the traces, with Foundation as the judge.
  static func expectEvents(
    of traces: [Trace], in database: TraceDatabase, _ vocabulary: Vocabulary, _ comment: Comment
  ) throws {
    for trace in traces {
      var rows: [[QueryValue]] = []
      try database.query(
        "select seq, t, event, lane, attributes from events where trace = '\(trace.header.id)'",
        columns: { _ in }, row: { rows.append($0) })
      try #require(rows.count == trace.events.count, comment)
      for (position, row) in rows.enumerated() {
        let event = vocabulary[trace.event(at: position)]
        let expected: [QueryValue] = [
          .integer(trace.events[position].seq), .integer(trace.events[position].time),
          .text(event.name), .text(vocabulary[event.lane].name),
        ]
        #expect(Array(row.dropLast()) == expected, comment)
        guard case .text(let json) = row[4] else {
          Issue.record("no JSON; \(comment)")
          continue
        }
        let read = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? NSDictionary
        var object: [String: Any] = [:]
        for (attribute, value) in trace.attributes(at: position) {
          object[vocabulary[attribute]] = value.integer.map { $0 as Any } ?? vocabulary.text(value)!
        }
        #expect(read == object as NSDictionary, comment)
      }
    }
  }
}
