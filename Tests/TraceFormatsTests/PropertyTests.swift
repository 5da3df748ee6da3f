import Foundation
import TestSupport
import Testing
import TraceFormats
import TraceModel

@Suite("Traces by chance")
struct PropertyTests {
  static let seeds: [UInt64] = {
    // Another run's seeds can be had again: SEED=… swift test
    if let text = ProcessInfo.processInfo.environment["SEED"], let seed = UInt64(text) {
      return [seed]
    }
    return (0..<6).map { _ in UInt64.random(in: 0...UInt64.max) }
  }()

  @Test("Shuffled, repeated and cut into pieces, a trace reads as it was written", arguments: seeds)
  func shuffled(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let traces = (0..<4).map { index in
      RandomTrace(
        id: "t\(index)", count: Int.random(in: 0...120, using: &generator), using: &generator)
    }
    var lines: [String] = []
    var duplicates: [Int] = []
    for trace in traces {
      let (own, count) = trace.lines(naming: nil, using: &generator)
      lines += [trace.header] + own.shuffled(using: &generator)
      duplicates.append(count)
    }
    let result = try read(lines)
    #expect(result.rejections.isEmpty, "SEED=\(seed)")
    #expect(result.traces.map(\.events) == traces.map(\.expected), "SEED=\(seed)")
    #expect(result.traces.map(\.duplicates) == duplicates, "SEED=\(seed)")
    #expect(result.restarts == 0)
  }

  @Test("So do traces whose lines are mixed with each other's, packed or not", arguments: seeds)
  func interleaved(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let traces = (0..<6).map { index in
      RandomTrace(
        id: "t\(index)", count: Int.random(in: 0...60, using: &generator), using: &generator)
    }
    var lines: [String] = []
    for (index, trace) in traces.enumerated() {
      lines += trace.lines(naming: "t\(index)", using: &generator).lines
    }
    let text = (traces.map(\.header) + lines.shuffled(using: &generator)).map { $0 + "\n" }.joined()
    let bytes = Array(text.utf8)
    for (content, name) in [
      (bytes, "t.jsonl"), (Packing.gzip(bytes), "t.jsonl.gz"), (Packing.zstd(bytes), "t.jsonl.zst"),
    ] {
      let result = try read(bytes: content, name: name)
      #expect(result.rejections.isEmpty, "SEED=\(seed)")
      #expect(result.traces.map(\.events) == traces.map(\.expected), "SEED=\(seed)")
    }
  }

  @Test("A changed byte never crashes, and never lets another trace in", arguments: seeds)
  func damaged(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let traces = (0..<3).map { index in
      RandomTrace(id: "t\(index)", count: 20, using: &generator)
    }
    let bytes = Array(
      traces.flatMap { [$0.header] + $0.lines(naming: nil, using: &generator).lines }
        .map { $0 + "\n" }.joined().utf8)
    let folder = try TemporaryFolder()
    for _ in 0..<40 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        damaged[Int.random(in: damaged.indices, using: &generator)] =
          [0, 10, 34, 44, 58, 91, 92, 123, 125, 0xC3, UInt8.random(in: 0...255, using: &generator)]
          .randomElement(using: &generator) ?? 0
      }
      var options = ReaderOptions()
      let source = try folder.write(damaged, "damaged.jsonl")
      let result = readOnce(source, options, vocabulary: driverApp)
      options.chunkSize = Int.random(in: 1...100, using: &generator)
      #expect(readOnce(source, options, vocabulary: driverApp) == result, "SEED=\(seed)")
      #expect(result.traces.count + result.rejections.count <= 7, "SEED=\(seed)")
    }
  }

  // Skipped where the samples are not beside the checkout.
  @Test(
    "Every recording of the public incidents is read",
    .enabled(if: SharedSamples.folder("cases/incidents") != nil))
  func incidents() throws {
    let files = SharedSamples.files("cases/incidents", suffix: ".jsonl")
    #expect(!files.isEmpty)
    for file in files {
      let result = readOnce(InputSource(path: file.path), ReaderOptions(), vocabulary: driverApp)
      #expect(result.rejections.isEmpty, "\(file.lastPathComponent): \(result.rejections)")
      #expect(result.traces.count == 1)
    }
  }
}
