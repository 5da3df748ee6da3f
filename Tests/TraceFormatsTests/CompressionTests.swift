import TestSupport
import Testing
import TraceFormats
import TraceModel

@Suite("Compressed files")
struct CompressionTests {
  static let text = Array(
    (Sample.trace("a") + Sample.trace("b") + Sample.trace("c")).map { $0 + "\n" }.joined().utf8)
  static let half = text.count / 2

  struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    var bytes: [UInt8]
    var testDescription: String { name }
  }

  static let sound: [Case] = [
    Case(name: "plain.jsonl", bytes: text),
    Case(name: "one.jsonl.gz", bytes: Packing.gzip(text)),
    Case(name: "stored.jsonl.gz", bytes: Packing.gzip(text, level: 0)),
    Case(
      name: "two.jsonl.gz",
      bytes: Packing.gzip(Array(text[..<half])) + Packing.gzip(Array(text[half...]))),
    Case(
      name: "empty-member.jsonl.gz",
      bytes: Packing.gzip([]) + Packing.gzip(text) + Packing.gzip([])),
    Case(name: "one.jsonl.zst", bytes: Packing.zstd(text)),
    Case(
      name: "two.jsonl.zst",
      bytes: Packing.zstd(Array(text[..<half])) + Packing.zstd(Array(text[half...]))),
    Case(
      name: "skippable.jsonl.zst",
      bytes: Packing.skippable([1, 2, 3]) + Packing.zstd(text) + Packing.skippable([])),
  ]

  @Test("Several members and frames are one file", arguments: sound)
  func readsWhole(_ testCase: Case) throws {
    let result = try read(bytes: testCase.bytes, name: testCase.name)
    #expect(result.ids == ["a", "b", "c"])
    #expect(result.rejections.isEmpty)
    #expect(result.summary.bytes == Int64(testCase.bytes.count))
    let folder = try TemporaryFolder()
    let source = try folder.write(testCase.bytes, testCase.name)
    let digest = try #require(SourceDigest(of: source))
    #expect(digest.hexadecimal == result.summary.digest)
    #expect(digest.bytes == result.summary.bytes)
  }

  static let packed = Packing.gzip(text)
  static let frame = Packing.zstd(text)

  static let broken: [Case] = {
    var cases = [
      Case(name: "empty.jsonl.gz", bytes: []),
      Case(name: "empty.jsonl.zst", bytes: []),
      Case(name: "plain.jsonl.gz", bytes: text),
      Case(name: "plain.jsonl.zst", bytes: text),
      Case(name: "gzip.jsonl", bytes: packed),
      Case(name: "zstd.jsonl", bytes: frame),
      Case(name: "gzip.jsonl.zst", bytes: packed),
      Case(name: "zstd.jsonl.gz", bytes: frame),
      Case(name: "garbage.jsonl.gz", bytes: packed + Array("garbage".utf8)),
      Case(name: "garbage.jsonl.zst", bytes: frame + Array("garbage".utf8)),
      Case(name: "zeros.jsonl.gz", bytes: packed + [0, 0, 0, 0]),
      Case(name: "zeros.jsonl.zst", bytes: frame + [0]),
      Case(name: "second-cut.jsonl.gz", bytes: packed + packed.dropLast(5)),
      Case(name: "second-cut.jsonl.zst", bytes: frame + frame.dropLast(1)),
      Case(name: "framed.jsonl.zst", bytes: [0, 0, 1, 0] + frame),
    ]
    for cut in [1, 4, 8, 9, packed.count / 2, packed.count - 12] {
      cases.append(Case(name: "cut-\(cut).jsonl.gz", bytes: Array(packed.dropLast(cut))))
    }
    for cut in [1, 4, 8, frame.count / 2, frame.count - 6] {
      cases.append(Case(name: "cut-\(cut).jsonl.zst", bytes: Array(frame.dropLast(cut))))
    }
    var wrongSum = packed
    wrongSum[packed.count - 7] ^= 1
    cases.append(Case(name: "sum.jsonl.gz", bytes: wrongSum))
    var wrongFrameSum = frame
    wrongFrameSum[frame.count - 1] ^= 1
    cases.append(Case(name: "sum.jsonl.zst", bytes: wrongFrameSum))
    return cases
  }()

  @Test("A broken file, or one of another compression, is refused whole", arguments: broken)
  func refusesWhole(_ testCase: Case) throws {
    let result = try read(bytes: testCase.bytes, name: testCase.name)
    #expect(result.ids.isEmpty)
    #expect(result.rejections.count == 1)
    let rejection = try #require(result.rejections.first)
    #expect(rejection.reason == .compression)
    #expect(rejection.line == nil)
    #expect(rejection.trace == nil)
    // Still the digest of the whole file.
    #expect(result.summary.bytes == Int64(testCase.bytes.count))
  }

  @Test("A compressed file without content is empty, not broken")
  func emptyContent() throws {
    for (bytes, name) in [
      (Packing.gzip([]), "e.jsonl.gz"), (Packing.zstd([]), "e.jsonl.zst"),
      (Packing.skippable([7]), "s.jsonl.zst"),
    ] {
      #expect(try read(bytes: bytes, name: name).rejections.map(\.reason) == [.empty])
    }
  }

  @Test("A file that expands too much is refused")
  func bomb() throws {
    var spaces = [UInt8](repeating: UInt8(ascii: " "), count: 20 << 20)
    for index in stride(from: 0, to: spaces.count, by: 1 << 19) { spaces[index] = 10 }
    let folder = try TemporaryFolder()
    for source in [
      try folder.write(Packing.gzip(spaces, level: 9), "bomb.jsonl.gz"),
      try folder.write(Packing.zstd(spaces), "bomb.jsonl.zst"),
    ] {
      var options = ReaderOptions()
      options.greatestExpansion = 500
      options.harmlessExpandedBytes = 16 << 20
      let byRatio = readOnce(source, options, vocabulary: driverApp)
      #expect(byRatio.rejections.map(\.reason) == [.limit])
      options.harmlessExpandedBytes = 21 << 20
      #expect(readOnce(source, options, vocabulary: driverApp).rejections.map(\.reason) == [.empty])
      options.mostExpandedBytes = 19 << 20
      let bySize = readOnce(source, options, vocabulary: driverApp)
      #expect(bySize.rejections.map(\.reason) == [.limit])
      #expect(bySize.summary.bytes == SourceDigest(of: source)?.bytes)
    }
  }

  @Test("A file that cannot be read is a rejection")
  func unreadable() throws {
    let folder = try TemporaryFolder()
    for path in [folder.path + "/missing.jsonl", folder.path] {
      let result = readOnce(InputSource(path: path), ReaderOptions(), vocabulary: driverApp)
      #expect(result.rejections.map(\.reason) == [.unreadable])
      #expect(result.rejections.map(\.source) == [path])
      #expect(SourceDigest(of: InputSource(path: path)) == nil)
    }
  }
}
