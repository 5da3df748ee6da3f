import Foundation
import TestSupport
import Testing

/// `docs/TUTORIAL.md`, step by step, with the files that it is about.
@Suite struct `The tutorial` {
  private let page: String
  private let folder: TemporaryFolder

  init() throws {
    page = try ProjectFiles.text("docs/TUTORIAL.md")
    folder = try TemporaryFolder()
    for name in ["contract", "mistakes", "recordings"] {
      try FileManager.default.copyItem(
        at: ProjectFiles.root.appending(path: "docs/tutorial/\(name)"),
        to: folder.url.appending(path: name))
    }
  }

  /// The code blocks of a kind, without their fences.
  private func blocks(_ kind: String) -> [String] {
    page.components(separatedBy: "```\(kind)\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
  }

  /// The text with every length of time the same.
  private func timeless(_ text: String) -> String {
    text.replacing(/in \d+\.\d s;/, with: "in 0.0 s;")
  }

  @Test func `prints what its page says`() throws {
    let blocks = blocks("console")
    #expect(blocks.count == 6)
    for block in blocks {
      let lines = block.split(separator: "\n", maxSplits: 1)
      let words = try #require(
        lines.first.flatMap { Self.words(String($0)) }, "a block starts with a command")
      let run = try TraceAuditProgram.run(Array(words), in: folder)
      #expect(timeless(run.output + run.errors) == timeless(String(lines[1])), "\(words)")
    }
  }

  /// The arguments of a line such as `$ trace-audit query "select 1"`.
  private static func words(_ line: String) -> [String]? {
    guard line.hasPrefix("$ trace-audit ") else { return nil }
    let parts = line.dropFirst("$ trace-audit ".count).components(separatedBy: "\"")
    return parts.enumerated().flatMap { index, part in
      index % 2 == 1 ? [part] : part.split(separator: " ").map(String.init)
    }
  }

  @Test func `shows its files as they are`() throws {
    let contract = try ["vocabulary", "lockers"].map {
      try folder.text("contract/\($0).yaml")
    }.joined()
    let excerpts = blocks("yaml")
    #expect(excerpts.count == 6)
    for excerpt in excerpts { #expect(contract.contains(excerpt), "\(excerpt)") }
    let recordings = try ["morning", "evening", "cellar"].map {
      try folder.text("recordings/\($0).jsonl")
    }.joined()
    for excerpt in blocks("json") { #expect(recordings.contains(excerpt), "\(excerpt)") }
  }
}
