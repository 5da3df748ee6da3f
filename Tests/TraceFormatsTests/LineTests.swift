import TestSupport
import Testing
import TraceFormats
import TraceModel

@Suite("Lines, their ends and their encoding")
struct LineTests {
  private static let sound = Sample.trace("a") + [Sample.event(3)]

  @Test("Carriage returns, blank lines, white space and escapes change nothing")
  func layout() throws {
    let plain = try read(Self.sound)
    let crlf = try read(bytes: Array(Self.sound.map { $0 + "\r\n" }.joined().utf8))
    #expect(crlf.traces == plain.traces)
    let blank = try read(["", "  "] + Self.sound.flatMap { [$0, "", "\t\r"] })
    #expect(blank.traces == plain.traces)
    let spaced = try read(
      Self.sound.map {
        "\t "
          + $0.replacing("{", with: "{ ").replacing("}", with: " \t}").replacing(
            #":""#, with: #" : ""#) + "  "
      })
    #expect(spaced.traces == plain.traces)
    let escaped = try read(
      Self.sound.map {
        $0.replacing(#""event""#, with: #""\u0065vent""#)
          .replacing("session.hydrate", with: #"s\u0065ssion.hydr\u0061te"#)
          .replacing(#""e0""#, with: #""\u00650""#).replacing(#""a""#, with: #""\u0061""#)
      })
    #expect(escaped.traces == plain.traces)
    #expect(escaped.rejections.isEmpty)
  }

  @Test("Line numbers count every line, blank ones too")
  func lineNumbers() throws {
    let result = try read(["", Sample.header(), "", " ", Sample.launched, "\r", "{"])
    #expect(result.rejections.map(\.line) == [7])
  }

  @Test("A last line may lack its line feed")
  func noLineFeed() throws {
    let text = Self.sound.joined(separator: "\n")
    let result = try read(bytes: Array(text.utf8))
    #expect(result.traces.first?.events.count == 3)
    #expect(result.traces.first?.isTruncated == false)
  }

  @Test("A last line that was cut off anywhere is a truncation; the events before it count")
  func cutAnywhere() throws {
    let text = Array((Self.sound.joined(separator: "\n") + "\n").utf8)
    let last = Array(Sample.event(4, #","source":"js""#).utf8)
    for length in 1..<last.count {
      let result = try read(bytes: text + last.prefix(length))
      #expect(result.rejections.isEmpty)
      #expect(result.traces.first?.events.count == 3)
      #expect(result.traces.first?.isTruncated == true)
    }
    #expect(try read(bytes: text + last).traces.first?.isTruncated == false)
  }

  @Test("A cut may fall into a character, or end in NULs")
  func cutBytes() throws {
    let text = Array((Self.sound.joined(separator: "\n") + "\n").utf8)
    let begin = Array(#"{"seq":4,"t":40,"event":""#.utf8)
    for tail: [UInt8] in [
      begin + [0xC3], begin + [0xE2, 0x82], begin + [0, 0, 0], [0], [0, 0, 0, 0, 0, 0, 0, 0, 0],
      Array(Sample.event(4).utf8) + [0, 0],
    ] {
      let result = try read(bytes: text + tail)
      #expect(result.rejections.isEmpty)
      #expect(result.traces.first?.events.count == 3)
      #expect(result.traces.first?.isTruncated == true)
      let terminated = try read(bytes: text + tail + [UInt8(ascii: "\n")])
      #expect(terminated.rejections.map(\.reason) == [.encoding])
      #expect(terminated.rejections.map(\.line) == [5])
    }
  }

  @Test("A cut header is nobody's truncation: the file holds nothing")
  func cutHeader() throws {
    let result = try read(bytes: Array(Sample.header().utf8.dropLast(5)))
    #expect(result.rejections.map(\.reason) == [.empty])
  }

  @Test("A whole line of another kind is no truncation, line feed or not")
  func wholeLine() throws {
    let text = Self.sound.joined(separator: "\n") + "\n"
    for tail in ["1", "[]", #""text""#, #"{"seq":4,"seq":4}"#, Sample.event(4, #","x":"x1""#)] {
      let result = try read(bytes: Array((text + tail).utf8))
      #expect(result.rejections.count == 1)
      #expect(result.ids.isEmpty)
    }
  }

  @Test("A byte order mark, UTF-16 and other encodings are refused")
  func encodings() throws {
    let text = Self.sound.map { $0 + "\n" }.joined()
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let utf16 = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    for bytes in [
      mark + Array(text.utf8), mark + Array(Sample.header().utf8), [0xFF, 0xFE] + utf16, utf16,
    ] {
      let result = try read(bytes: bytes)
      #expect(result.rejections.first?.reason == .encoding)
      #expect(result.rejections.first?.line == 1)
      #expect(result.ids.isEmpty)
    }
  }

  @Test("Bytes that are not UTF-8 are refused, wherever they stand")
  func notUTF8() throws {
    let wrong: [[UInt8]] = [
      [0xFF], [0x80], [0xC0, 0x80], [0xC3], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80],
      [0xE2, 0x28],
    ]
    let start = Array((Self.sound.joined(separator: "\n") + "\n").utf8)
    for bytes in wrong {
      for (before, after) in [
        (#"{"seq":4,"t":40,"event":""#, #""}"#), (#"{"se"#, #"q":4}"#), ("", Sample.event(4)),
        (Sample.event(4), ""),
      ] {
        let line = Array(before.utf8) + bytes + Array(after.utf8) + [UInt8(ascii: "\n")]
        let result = try read(bytes: start + line)
        #expect(result.rejections.map(\.reason) == [.encoding])
        #expect(result.rejections.map(\.line) == [5])
      }
    }
  }

  @Test("A line of 1 MiB is not too long, one byte more is")
  func longLines() throws {
    let line = Sample.event(3)
    for (length, isTooLong) in [(1 << 20, false), (1 << 20 + 1, true), (3 << 20, true)] {
      let padded = line.dropLast() + String(repeating: " ", count: length - line.utf8.count) + "}"
      for end in ["\n", "\r\n", ""] {
        let text = (Sample.trace("a").map { $0 + "\n" }.joined() + padded + end)
        let after = end.isEmpty ? "" : (Sample.trace("b").joined(separator: "\n"))
        let folder = try TemporaryFolder()
        let source = try folder.write(Array((text + after).utf8), "long.jsonl")
        for chunkSize in [1 << 10, 1 << 18, 5 << 20] {
          var options = ReaderOptions()
          options.chunkSize = chunkSize
          let result = readOnce(source, options, vocabulary: driverApp)
          #expect(result.rejections.map(\.reason) == (isTooLong ? [.limit] : []))
          #expect(result.rejections.allSatisfy { $0.line == 4 })
          #expect(result.ids.count == (isTooLong ? 0 : 1) + (end.isEmpty ? 0 : 1))
        }
      }
    }
  }

  @Test("A line of very many keys is refused without effort")
  func manyKeys() throws {
    let keys = (0..<50_000).map { #""k\#($0)":"x1""# }.joined(separator: ",")
    let line = #"{"seq":2,"t":20,"event":"session.hydrate_started",\#(keys)}"#
    var options = ReaderOptions()
    let folder = try TemporaryFolder()
    let text = [Sample.header(), Sample.launched, line].map { $0 + "\n" }.joined()
    let source = try folder.write(Array(text.utf8), "keys.jsonl")
    #expect(
      readOnce(source, options, vocabulary: driverApp).rejections.map(\.reason) == [.unsanitized])
    options.isLenient = true
    #expect(readOnce(source, options, vocabulary: driverApp).rejections.map(\.reason) == [.limit])
  }
}
