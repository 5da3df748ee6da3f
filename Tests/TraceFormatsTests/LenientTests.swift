import Testing
import TraceFormats
import TraceModel

@Suite("A lenient reader drops what is undeclared and clean, and refuses all else")
struct LenientTests {
  private func event(_ seq: Int, _ name: String, _ more: String = "") -> String {
    #"{"seq":\#(seq),"t":\#(seq * 10),"event":"\#(name)"\#(more)}"#
  }

  @Test("An undeclared event is dropped, counted, and a gap")
  func undeclaredEvent() throws {
    let result = try read(
      [
        Sample.header(), Sample.launched,
        event(2, "app.new_thing.began", #","speed":12,"mode":"fast","car":"c1","epoch":"e1""#),
        Sample.event(3),
      ], lenient: true)
    #expect(result.rejections.isEmpty)
    #expect(result.traces.first?.events.map { $0.prefix(1) } == ["1", "3"])
    #expect(result.traces.first?.drift == 1)
    #expect(result.summary.drift == 1)
  }

  @Test("An undeclared name may look like a pseudonym or be a word", arguments: ["new1", "cold"])
  func unusualEvent(_ name: String) throws {
    let result = try read(
      [Sample.header(), Sample.launched, event(2, name), Sample.event(3, #","x1":"cold""#)],
      lenient: true)
    #expect(result.rejections.isEmpty)
    #expect(result.traces.first?.events.count == 2)
    #expect(result.traces.first?.drift == 2)
  }

  @Test("An undeclared attribute is dropped with its value, and counted")
  func undeclaredAttribute() throws {
    let result = try read(
      [
        Sample.header(), Sample.launched, Sample.event(2, #","speed":12,"account":"a1""#),
        Sample.event(3, #","speed":13,"order":"o1""#), Sample.event(4),
      ], lenient: true)
    #expect(
      result.traces.first?.events == [
        "1 0 app.launched kind=cold prior_end=clean install=same",
        "2 20 session.hydrate_started account=a1", "3 30 session.hydrate_started",
        "4 40 session.hydrate_started",
      ])
    #expect(result.traces.first?.drift == 2)
  }

  @Test("A reference to a dropped event points into a gap, be it the last one")
  func reference() throws {
    let result = try read(
      [Sample.header(), Sample.launched, Sample.event(2, #","because":3"#), event(3, "app.new")],
      lenient: true)
    #expect(result.rejections.isEmpty)
    #expect(result.traces.first?.events.count == 2)
  }

  @Test(
    "A value that is no word, integer or pseudonym is refused, undeclared or not",
    arguments: [
      #""free text""#, #""Word""#, #""a@b.example""#, "1.5", "true", "null", "[]", "{}",
      #""\#(String(repeating: "a", count: 65))""#, #""a..b""#, #""4a""#, #""""#, "1e2",
    ])
  func dirtyValue(_ value: String) throws {
    for lines in [
      [event(2, "app.new", #","speed":\#(value)"#)],
      [event(2, "app.new", #","account":\#(value)"#)], [Sample.event(2, #","speed":\#(value)"#)],
    ] {
      let result = try read([Sample.header(), Sample.launched] + lines, lenient: true)
      #expect(result.rejections.map(\.reason) == [.unsanitized])
      #expect(result.rejections.map(\.line) == [3])
    }
  }

  @Test(
    "A name that is not clean is refused",
    arguments: [
      "New", "new thing", "4new", "new..thing", ".new", "new.", "new-thing", "ne\u{e9}", "",
      String(repeating: "n", count: 65), "fake.driver@example.invalid", "order.98765.opened",
    ])
  func dirtyName(_ name: String) throws {
    for line in [event(2, name), Sample.event(2, #","\#(name)":1"#)] {
      let result = try read([Sample.header(), Sample.launched, line], lenient: true)
      #expect(result.rejections.map(\.reason) == [.unsanitized])
    }
  }

  @Test("Declared things are as strict as ever")
  func declared() throws {
    for (line, reason): (String, RejectionReason) in [
      (Sample.event(2, #","source":"native_lane""#), .unsanitized),
      (event(2, "push.configured"), .missing), (event(0, "app.new"), .seq),
      (#"{"t":1,"event":"app.new"}"#, .missing), (Sample.event(2, #","because":2"#), .reference),
    ] {
      let result = try read([Sample.header(), Sample.launched, line], lenient: true)
      #expect(result.rejections.map(\.reason) == [reason])
    }
    let header = try read([Sample.header("a", #","device":"x1""#)], lenient: true)
    #expect(header.rejections.map(\.reason) == [.unsanitized])
  }
}
