import Foundation
import TestSupport
import Testing
import TraceModel

@testable import TraceStore

@Suite struct `An import` {
  let vocabulary: Vocabulary
  let database: TraceDatabase

  init() throws {
    vocabulary = try Fixtures.vocabulary()
    database = try TraceDatabase(path: ":memory:", mode: .readWriteCreate)
  }

  private func traces(_ names: String..., seed: UInt64 = 5) -> [Trace] {
    var random = RandomTraces(vocabulary, seed: seed)
    return names.map { random.trace(named: $0) }
  }

  @Test func `finds a source of the same content whatever its name`() throws {
    _ = try database.importAll(
      traces("a", "b"), vocabulary: vocabulary, source: "first.jsonl", digest: "d1")
    let present = try #require(try database.source(withDigest: "d1"))
    #expect(try database.source(withDigest: "d2") == nil)

    let importer = try TraceImporter(database, vocabulary: vocabulary, run: nil)
    try importer.begin(source: "second.jsonl")
    #expect(try importer.insert(traces("c")[0]) != nil)
    #expect(
      try importer.finish(digest: "d1", bytes: 9, imported: Fixtures.noon)
        == .alreadyPresent(present))
    #expect(try database.lines("select name from trace order by name") == ["a", "b"])
    #expect(try database.lines("select name, digest from source") == ["first.jsonl|d1"])
  }

  @Test func `knows the lengths of the sources`() throws {
    #expect(try !database.hasSource(ofSize: 1))
    _ = try database.importAll(traces("a"), vocabulary: vocabulary)
    #expect(try database.hasSource(ofSize: 1))
    #expect(try !database.hasSource(ofSize: 2))
  }

  @Test func `refuses a trace whose name is taken, and keeps the others`() throws {
    let first = traces("a")
    _ = try database.importAll(first, vocabulary: vocabulary, source: "first.jsonl")
    let importer = try TraceImporter(database, vocabulary: vocabulary, run: nil)
    try importer.begin(source: "second.jsonl")
    #expect(try importer.insert(traces("a", seed: 6)[0]) == nil)
    #expect(try importer.insert(traces("b")[0]) != nil)
    _ = try importer.finish(digest: "d2", bytes: 2, imported: Fixtures.noon)
    #expect(
      try database.lines(
        "select trace.name, source.name from trace join source on source.id = trace.source")
        == ["a|first.jsonl", "b|second.jsonl"])
    #expect(
      try database.lines("select count(*) from events where trace = 'a'")
        == [String(first[0].events.count)])
  }

  @Test func `that is rolled back leaves nothing, and the next one is whole`() throws {
    let importer = try TraceImporter(database, vocabulary: vocabulary, run: nil)
    try importer.begin(source: "broken.jsonl")
    for trace in traces("a", "b", "c") { _ = try importer.insert(trace) }
    try importer.reject(
      Rejection(source: "broken.jsonl", line: 3, trace: nil, reason: .json))
    importer.rollBack()
    for table in ["source", "trace", "event", "shape", "rejection", "run_trace"] {
      #expect(try database.lines("select count(*) from \(table)") == ["0"], "\(table)")
    }
    importer.rollBack()

    // The shapes' rows are gone, so the importer must not remember their numbers.
    try importer.begin(source: "whole.jsonl")
    let trace = traces("a")[0]
    let row = try #require(try importer.insert(trace))
    _ = try importer.finish(digest: "d", bytes: 1, imported: Fixtures.noon)
    var shapes = ShapeTable()
    let loaded = try TraceLoader(database, vocabulary: vocabulary).load(row, into: &shapes)
    try `A stored trace`.expect(try #require(loaded), equals: trace, "seed 5")
  }

  @Test func `writes no shape that only a refused trace had`() throws {
    let launched = try Fixtures.trace(
      "a", in: vocabulary, "1 0 app.launched kind=cold prior_end=clean install=same")
    // The reader had met another shape before, in a trace that it refused.
    var shapes = ShapeTable()
    let refused = try Fixtures.trace(
      "b", in: vocabulary, "1 0 network.changed connected=yes reachable=yes")
    _ = shapes.intern(refused.shapes[0])
    var trace = launched
    trace.events[0].shape = shapes.intern(launched.shapes[0])
    trace.shapes = shapes.shapes
    _ = try database.importAll([trace], vocabulary: vocabulary)
    #expect(try database.lines("select event from shape") == ["app.launched"])
  }

  @Test func `keeps a trace's events together, in order and without holes`() throws {
    _ = try database.importAll(traces("a", "b", "c"), vocabulary: vocabulary, source: "1")
    _ = try database.importAll(traces("d", "e", seed: 7), vocabulary: vocabulary, source: "2")
    #expect(
      try database.lines(
        """
        select trace.name from trace
        where events <> (
            select count(*) from event where event.id between first_event and last_event)
          or first_event <> coalesce((
            select max(earlier.last_event) + 1 from trace as earlier
            where earlier.id < trace.id), 1)
        """) == [])
    #expect(
      try database.lines("select count(*) from event")
        == database.lines("select sum(events) from trace"))
  }

  @Test func `stores one shape once, whichever reader met it`() throws {
    let line = "1 0 app.launched kind=cold prior_end=clean install=same"
    let traces = try ["a", "b"].map { try Fixtures.trace($0, in: vocabulary, line) }
    _ = try database.importAll(traces, vocabulary: vocabulary, source: "1")
    _ = try database.importAll(
      [try Fixtures.trace("c", in: vocabulary, line)], vocabulary: vocabulary, source: "2")
    #expect(
      try database.lines("select event, lane, template, layout from shape")
        == [
          #"app.launched|app|{"kind":"cold","prior_end":"clean","install":"same"}|"#
            + #"{"kind":"cold","prior_end":"clean","install":"same"}"#
        ])
  }

  @Test func `keeps what was refused, without its content`() throws {
    let run = try database.startRun()
    let importer = try TraceImporter(database, vocabulary: vocabulary, run: run)
    let rejections = [
      Rejection(source: "a.jsonl", line: 3, trace: "t-1", reason: .unsanitized, key: "order"),
      Rejection(
        source: "a.jsonl", line: 4, trace: nil, reason: .unsanitized, undeclaredKeyLength: 12),
    ]
    try importer.begin(source: "a.jsonl")
    for rejection in rejections { try importer.reject(rejection) }
    _ = try importer.finish(digest: "d", bytes: 1, imported: Fixtures.noon)
    let unreadable = Rejection(source: "b.jsonl", line: nil, trace: nil, reason: .unreadable)
    try database.record(unreadable, run: run)
    #expect(try database.rejections(of: run) == rejections + [unreadable])
    #expect(try database.lines("select rejected from source") == ["2"])

    // A later run over the same file is as incomplete as the first.
    let later = try database.startRun()
    try database.add(try #require(try database.source(withDigest: "d")), to: later)
    #expect(try database.rejections(of: later) == rejections)
    #expect(
      try database.lines("select run, file, line, reason, key from rejections where run = 2")
        == ["2|a.jsonl|3|unsanitized|order", "2|a.jsonl|4|unsanitized|"])
  }

  @Test func `cut off by a kill leaves the sources before it, whole`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("traces.db")
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
      let vocabulary = try Fixtures.vocabulary()
      var random = RandomTraces(vocabulary, seed: 3)
      let database = try TraceDatabase(path: path, mode: .readWriteCreate)
      // So small a cache that events reach the log before the transaction ends.
      try database.connection.execute("pragma cache_size = 5")
      _ = try database.importAll(
        [random.trace(named: "whole")], vocabulary: vocabulary, source: "whole.jsonl")
      let importer = try TraceImporter(database, vocabulary: vocabulary, run: nil)
      try importer.begin(source: "half.jsonl")
      for number in 0..<200 { _ = try importer.insert(random.trace(named: "half-\(number)")) }
      kill(getpid(), SIGKILL)
    }
    let log = try FileManager.default.attributesOfItem(atPath: path + "-wal")[.size] as? Int ?? 0
    #expect(log > 200_000, "the kill came before the log held the half of a source")
    for mode in [TraceDatabase.Mode.readOnly, .readWriteCreate] {
      let database = try TraceDatabase(path: path, mode: mode)
      #expect(try database.lines("select name from source") == ["whole.jsonl"])
      #expect(try database.lines("select name from trace") == ["whole"])
      #expect(
        try database.lines("select count(*) from event")
          == database.lines("select events from trace"))
      #expect(try database.lines("pragma integrity_check") == ["ok"])
    }
  }
}
