import Testing
import TraceFormats
import TraceModel

@Suite("Headers")
struct HeaderTests {
  private func header(_ lines: [String]) throws -> TraceHeader? {
    try read(lines).traces.first?.header
  }

  @Test("All keys are read, in any order and with any space")
  func allKeys() throws {
    let line = #"""
       { "lanes" : [ "api" , "app" ], "app":"driver/9.14.0","recorder":"driver-rn/4.2.0-rc.1+5",
      "platform":"ios","from":"midway","purpose":"incident","environment":"production",
      "start":"2026-11-29T21:03:00.250Z","id":"night-0412.d_7","trace":1 }
      """#
    let header = try #require(try header([line.split(separator: "\n").joined()]))
    let expected = TraceHeader(
      id: "night-0412.d_7",
      start: try #require(Instant(rfc3339: "2026-11-29T21:03:00.250Z")), environment: .production,
      purpose: .incident, from: .midway,
      lanes: [try #require(driverApp.lane("api")), try #require(driverApp.lane("app"))],
      platform: .ios, recorder: "driver-rn/4.2.0-rc.1+5", app: "driver/9.14.0")
    #expect(header == expected)
  }

  @Test("What is left out has its default")
  func defaults() throws {
    let header = try #require(try header([Sample.header("0")]))
    #expect(header.purpose == .audit)
    #expect(header.from == .launch)
    #expect(header.lanes == nil)
    #expect(header.platform == nil)
  }

  @Test("An empty list of lanes is not the absence of the list")
  func noLanes() throws {
    #expect(try header([Sample.header("a", #","lanes":[]"#)])?.lanes == [])
  }

  @Test("A header without events is a trace without events")
  func noEvents() throws {
    let result = try read([Sample.header("a"), Sample.header("b")])
    #expect(result.ids == ["a", "b"])
    #expect(result.traces.allSatisfy { $0.events.isEmpty })
    #expect(result.rejections.isEmpty)
  }

  struct Fault: CustomTestStringConvertible, Sendable {
    var line: String
    var reason: RejectionReason
    var key: String?
    var undeclared: Int?
    var trace: String? = "a"
    var testDescription: String { line }
  }

  static let long = String(repeating: "a", count: 65)

  static let start = #""start":"2026-11-29T21:03:00Z""#
  static let test = #""environment":"test""#

  static let versions: [Fault] = ["2", "0", "1.0", "1e0", "-1"].map { (value: String) -> Fault in
    Fault(
      line: #"{"trace":\#(value),"id":"a",\#(start),\#(test)}"#, reason: .header, key: "trace")
  }

  static let ids: [Fault] = [
    #""A""#, #""-a""#, #"".a""#, #""a b""#, #""ä""#, #""""#, #""\#(long)""#, "7", "null",
    // Names that are somebody's: a phone, an address, a UUID, a digest, a token.
    #""48600123456""#, #""555-010-9999""#, #""192.0.2.7""#, #""night-1796000000000""#,
    #""7d444840-9dc0-11d1-b245-5ffdce74fad2""#, #""d0d0caca1234abcd""#,
    #""x9k2m4p7q1w8e3r6t5y0""#,
  ].map { (value: String) -> Fault in
    Fault(
      line: #"{"trace":1,"id":\#(value),\#(start),\#(test)}"#, reason: .unsanitized, key: "id",
      trace: nil)
  }

  static let starts: [Fault] = [
    #""2026-11-29T21:03:00+00:00""#, #""2026-11-29T21:03:00+01:00""#, #""2026-11-29T21:03:00""#,
    #""2026-11-29 21:03:00Z""#, #""2026-02-30T21:03:00Z""#, #""2026-11-29T24:03:00Z""#,
    #""2026-11-29t21:03:00z""#, #""2026-11-29T21:03:00.Z""#, "1796000000", "null",
  ].map { (value: String) -> Fault in
    Fault(
      line: #"{"trace":1,"id":"a","start":\#(value),\#(test)}"#, reason: .unsanitized,
      key: "start")
  }

  static let words: [Fault] = ["environment", "purpose", "from", "platform"].flatMap {
    (key: String) -> [Fault] in
    [#""other words""#, #""Test""#, "null", "1", "true"].map { (value: String) -> Fault in
      let more = key == "environment" ? "" : "," + test
      return Fault(
        line: #"{"trace":1,"id":"a",\#(start)\#(more),"\#(key)":\#(value)}"#,
        reason: .unsanitized, key: key)
    }
  }

  static let programs: [Fault] = ["recorder", "app"].flatMap { (key: String) -> [Fault] in
    [
      #""driver""#, #""driver/""#, #""/4""#, #""Driver/4""#, #""driver/x4""#, #""driver/4/5""#,
      #""driver 2/4""#, #""driver/4.2.0-aaaaaaaaaaaaaaaa""#, #""\#(long)/4""#, #""4driver/4""#,
    ].map { (value: String) -> Fault in
      Fault(
        line: Sample.header("a", #","\#(key)":\#(value)"#), reason: .unsanitized, key: key)
    }
  }

  static let lanes: [Fault] = [
    ##"["api","api"]"##, ##"["nowhere"]"##, ##"["api",1]"##, #""api""#, ##"[["api"]]"##, "null",
    "[{}]",
  ].map { (value: String) -> Fault in
    Fault(line: Sample.header("a", #","lanes":\#(value)"#), reason: .unsanitized, key: "lanes")
  }

  static let keys: [Fault] = [
    Fault(line: #"{"trace":1,"id":"a",\#(test)}"#, reason: .missing, key: "start"),
    Fault(line: #"{"trace":1,"id":"a",\#(start)}"#, reason: .missing, key: "environment"),
    Fault(line: #"{"trace":1,\#(start),\#(test)}"#, reason: .missing, key: "id", trace: nil),
    Fault(line: Sample.header("a", #","device":"x1""#), reason: .unsanitized, undeclared: 6),
    Fault(line: Sample.header("a", #","seq":1"#), reason: .unsanitized, key: "seq"),
    Fault(line: Sample.header("a", #","account":"a1""#), reason: .unsanitized, key: "account"),
    Fault(line: Sample.header("a", #",\#(start)"#), reason: .json, key: "start"),
    Fault(line: Sample.header("a", #","id":"a""#), reason: .json, key: "id", trace: nil),
  ]

  static let faults: [Fault] = [versions, ids, starts, words, programs, lanes, keys].flatMap(\.self)

  @Test("A header that is wrong opens a refused trace, and says why", arguments: faults)
  func fault(_ fault: Fault) throws {
    let lines =
      Sample.trace("before") + [fault.line, Sample.launched, "no JSON"] + Sample.trace("after")
    let result = try read(lines)
    let rejection = try #require(result.rejections.first)
    #expect(result.rejections.count == 1)
    #expect(rejection.line == 4)
    #expect(rejection.reason == fault.reason)
    #expect(rejection.key == fault.key)
    #expect(rejection.undeclaredKeyLength == fault.undeclared)
    #expect(rejection.trace == fault.trace)
    #expect(result.ids == ["before", "after"])
  }

  @Test("Two headers of one id refuse it whole, also when the first trace was already read")
  func idTwice() throws {
    let result = try read(
      Sample.trace("a") + Sample.trace("b") + Sample.trace("a") + Sample.trace("c"))
    #expect(result.ids == ["b", "c"])
    #expect(result.restarts == 1)
    let rejection = try #require(result.rejections.first)
    #expect(result.rejections.count == 1)
    #expect(rejection.reason == .header)
    #expect(rejection.trace == "a")
    #expect(rejection.line == 7)
  }

  @Test("A wrong header refuses the trace of its id, also when that was already read")
  func wrongHeaderOfKnownID() throws {
    let result = try read(
      Sample.trace("a") + Sample.trace("b") + [Sample.header("a", #","from":"later""#)])
    #expect(result.ids == ["b"])
    #expect(result.rejections.map(\.reason) == [.unsanitized])
    #expect(result.rejections.map(\.trace) == ["a"])
  }

  @Test("A third header of an id is no further rejection")
  func idThrice() throws {
    let result = try read(Sample.trace("a") + Sample.trace("a") + Sample.trace("a"))
    #expect(result.ids.isEmpty)
    #expect(result.rejections.map(\.line) == [4])
  }
}
