import Foundation
import Testing
import TraceFormats
import TraceModel

@Suite("Order, gaps and repeated lines")
struct OrderTests {
  @Test("Events are sorted by seq, wherever their lines stand")
  func sorted() throws {
    let lines = [
      Sample.header(), Sample.event(4), Sample.event(3, #","account":"a3""#), Sample.launched,
      Sample.event(5, #","account":"a5""#), Sample.event(2),
    ]
    let result = try read(lines)
    let trace = try #require(result.traces.first)
    #expect(
      trace.events == [
        "1 0 app.launched kind=cold prior_end=clean install=same",
        "2 20 session.hydrate_started", "3 30 session.hydrate_started account=a3",
        "4 40 session.hydrate_started", "5 50 session.hydrate_started account=a5",
      ])
    #expect(trace.duplicates == 0)
  }

  @Test("The end may stand before earlier events in the file")
  func endInTheMiddle() throws {
    let result = try read([
      Sample.header(), Sample.launched, Sample.ended(4), Sample.event(3), Sample.event(2),
    ])
    #expect(result.rejections.isEmpty)
    #expect(result.traces.first?.events.count == 4)
  }

  @Test("Repeated lines are one event, and counted, whatever the order of their keys")
  func duplicates() throws {
    let lines = [
      Sample.header(), Sample.launched,
      #"{"seq":3,"t":30,"event":"session.hydrate_started","epoch":"e1","account":"a1"}"#,
      #"{"seq":2,"t":20,"event":"session.hydrate_started"}"#,
      #"{"account":"a1","epoch":"e1","event":"session.hydrate_started","t":30,"seq":3}"#,
      #"{"seq":3,"trace":"a","t":30,"event":"session.hydrate_started","epoch":"e1","account":"a1"}"#,
      Sample.launched,
    ]
    let result = try read(lines)
    let trace = try #require(result.traces.first)
    #expect(trace.events.count == 3)
    #expect(trace.duplicates == 3)
    #expect(result.summary.duplicates == 3)
    #expect(result.summary.events == 3)
  }

  @Test("Missing numbers are kept missing, at the beginning too")
  func gaps() throws {
    let result = try read([
      Sample.header(), Sample.event(5), Sample.event(9), Sample.header("b", Sample.midway),
      Sample.event(1),
    ])
    #expect(result.rejections.isEmpty)
    #expect(result.traces.map(\.events.count) == [2, 1])
  }

  @Test("A reference may point into a gap, before a midway start, or to a later event")
  func references() throws {
    let result = try read([
      Sample.header("a", Sample.midway), Sample.event(10, #","because":3"#),
      Sample.event(20, #","because":15"#), Sample.event(21, #","because":22"#), Sample.event(22),
    ])
    #expect(result.rejections.isEmpty)
    #expect(result.traces.first?.events.first?.hasSuffix("because=3") == true)
  }

  @Test("A clock that goes back is kept as it is")
  func clock() throws {
    let result = try read([Sample.header(), Sample.launched, Sample.event(2, t: 50), Sample.event(3, t: 7)])
    #expect(result.traces.first?.events.map { $0.split(separator: " ")[1] } == ["0", "50", "7"])
  }

  @Test("The greatest numbers are kept exactly")
  func greatest() throws {
    let greatest = 9_007_199_254_740_991
    let result = try read([
      Sample.header(), Sample.event(greatest, #","because":\#(greatest - 1)"#, t: greatest),
    ])
    #expect(
      result.traces.first?.events == [
        "\(greatest) \(greatest) session.hydrate_started because=\(greatest - 1)"
      ])
  }

  @Test("Pseudonyms may go a thousand beyond their count, and the word's own number is kept")
  func dense() throws {
    let result = try read([
      Sample.header(), Sample.event(2, #","account":"a1002""#), Sample.event(3, #","account":"a0""#),
      Sample.event(4, #","account":"abcdefgh1001""#),
    ])
    #expect(result.rejections.isEmpty)
    #expect(result.traces.first?.events.last?.hasSuffix("account=abcdefgh1001") == true)
  }

  @Test("Density counts distinct pseudonyms of the whole trace, those of later lines too")
  func denseLater() throws {
    var lines = [Sample.header(), Sample.event(2, #","account":"r2500""#)]
    for number in 1..<1500 {
      lines.append(Sample.event(2 + number, #","account":"r\#(number)""#))
    }
    #expect(try read(lines).rejections.isEmpty)
    lines.removeLast()
    #expect(try read(lines).rejections.map(\.line) == [2])
  }
}

@Suite("Several traces in one file")
struct InterleavingTests {
  private func named(_ id: String, _ seq: Int) -> String { Sample.event(seq, #","trace":"\#(id)""#) }

  @Test("Lines that name the trace of the header above need no second reading")
  func ownName() throws {
    let result = try read([
      Sample.header("a"), named("a", 2), named("a", 3), Sample.header("b"), named("b", 2),
    ])
    #expect(result.ids == ["a", "b"])
    #expect(result.restarts == 0)
  }

  @Test("Lines may come back to a trace above; then the file is read again")
  func interleaved() throws {
    let result = try read([
      Sample.header("a"), Sample.launched, Sample.header("b"), Sample.launched, named("a", 3),
      Sample.event(4), named("b", 5), named("a", 2), Sample.header("c"), named("b", 2),
    ])
    #expect(result.ids == ["a", "b", "c"])
    #expect(result.traces.map(\.events.count) == [3, 4, 0])
    #expect(result.summary.events == 7)
    #expect(result.summary.traces == 3)
    #expect(result.restarts == 1)
    #expect(result.rejections.isEmpty)
  }

  @Test("A trace's name may look like a word, an event, a key or a pseudonym")
  func names() throws {
    let ids = ["a1", "cold", "app.launched", "epoch", "trace", "e0"]
    var lines = ids.map { Sample.header($0) }
    for id in ids { lines.append(Sample.event(2, #","trace":"\#(id)","account":"a1","epoch":"e0""#)) }
    let result = try read(lines)
    #expect(result.ids == ids)
    #expect(result.rejections.isEmpty)
    #expect(
      result.traces.allSatisfy {
        $0.events == ["2 20 session.hydrate_started epoch=e0 account=a1"]
      })
  }

  @Test("A bad line refuses the trace that it names, not the one above")
  func badNamedLine() throws {
    let result = try read(
      Sample.trace("a") + Sample.trace("b") + [Sample.event(3, #","trace":"a","email":"x1""#)])
    #expect(result.ids == ["b"])
    #expect(result.rejections.map(\.trace) == ["a"])
    #expect(result.rejections.map(\.line) == [7])
  }

  @Test("A key twice refuses the trace that the line names; the name twice, the one above")
  func duplicateKeys() throws {
    let named = try read(
      Sample.trace("a") + Sample.trace("b") + [Sample.event(3, #","trace":"a","t":1"#)])
    #expect(named.rejections.map(\.trace) == ["a"])
    let unclear = try read(
      Sample.trace("a") + Sample.trace("b") + [Sample.event(3, #","trace":"a","trace":"a""#)])
    #expect(unclear.rejections.map(\.trace) == ["b"])
    #expect(unclear.rejections.map(\.key) == ["trace"])
  }

  @Test("A line that does not parse refuses the trace of the header above, whatever it names")
  func badUnparsedLine() throws {
    let result = try read(
      Sample.trace("a") + Sample.trace("b") + [#"{"trace":"a","seq":3,}"#] + Sample.trace("c"))
    #expect(result.ids == ["a", "c"])
    #expect(result.rejections.map(\.trace) == ["b"])
  }

  @Test("A name without a header above is refused once, and so is the header that comes after")
  func nameBeforeHeader() throws {
    let result = try read(
      Sample.trace("a") + [named("late", 1), named("late", 2)] + Sample.trace("late")
        + Sample.trace("b"))
    #expect(result.ids == ["a", "b"])
    #expect(result.rejections.map(\.trace) == ["late"])
    #expect(result.rejections.map(\.line) == [4])
    #expect(result.rejections.map(\.reason) == [.noHeader])
  }

  @Test("A refused trace stays refused when lines come back to it")
  func backToRefused() throws {
    let result = try read(
      [Sample.header("a"), "{"] + Sample.trace("b") + [named("a", 2), "hello"])
    #expect(result.restarts == 1 || result.restarts == 0)
    #expect(result.rejections.map(\.trace) == ["a", "b"])
    #expect(result.rejections.map(\.line) == [2, 7])
  }

  @Test("What cannot be read twice is held until its end")
  func pipe() throws {
    let folder = try TemporaryFolder()
    let path = folder.url.appending(path: "pipe.jsonl").path
    #expect(mkfifo(path, 0o600) == 0)
    let lines = Sample.trace("a") + Sample.trace("b") + [named("a", 3)]
    let text = Data(lines.map { $0 + "\n" }.joined().utf8)
    let writer = Thread {
      try? text.write(to: URL(filePath: path))
    }
    writer.start()
    let result = readOnce(InputSource(path: path), ReaderOptions(), vocabulary: driverApp)
    #expect(result.ids == ["a", "b"])
    #expect(result.traces.map(\.events.count) == [3, 2])
    #expect(result.restarts == 0)
    #expect(result.summary.bytes == Int64(text.count))
  }
}
