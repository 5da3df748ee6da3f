import Foundation
import TestSupport
import Testing
import TraceFormats
import TraceModel

@Suite("Several traces in one file")
struct InterleavingTests {
  private func named(_ id: String, _ seq: Int) -> String {
    Sample.event(seq, #","trace":"\#(id)""#)
  }

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
    for id in ids {
      lines.append(Sample.event(2, #","trace":"\#(id)","account":"a1","epoch":"e0""#))
    }
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

  @Test("So is standard input, whose content says how it is packed")
  func standardInput() throws {
    let folder = try TemporaryFolder()
    let lines = Sample.trace("a") + Sample.trace("b") + [named("a", 3)]
    try folder.write(Array(lines.map { $0 + "\n" }.joined().utf8), "input")
    // No other test reads standard input.
    let saved = dup(STDIN_FILENO)
    defer {
      dup2(saved, STDIN_FILENO)
      close(saved)
    }
    func reading(_ name: String) -> ReadResult {
      let descriptor = open(folder.path + "/" + name, O_RDONLY)
      dup2(descriptor, STDIN_FILENO)
      close(descriptor)
      return readOnce(InputSource(path: "-"), ReaderOptions(), vocabulary: driverApp)
    }
    let result = reading("input")
    #expect(result.traces.map(\.events.count) == [3, 2])
    #expect(result.restarts == 0)
    let text = Array(lines.map { $0 + "\n" }.joined().utf8)
    for packed in [Packing.gzip(text), Packing.zstd(text)] {
      try folder.write(packed, "packed")
      #expect(reading("packed").traces == result.traces)
      try folder.write(packed.dropLast(5), "packed")
      #expect(reading("packed").rejections.map(\.reason) == [.compression])
      #expect(reading("packed").rejections.map(\.source) == ["-"])
    }
  }
}
