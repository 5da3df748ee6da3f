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
    let result = try read([
      Sample.header(), Sample.launched, Sample.event(2, t: 50), Sample.event(3, t: 7),
    ])
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
      Sample.header(), Sample.event(2, #","account":"a1002""#),
      Sample.event(3, #","account":"a0""#),
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
