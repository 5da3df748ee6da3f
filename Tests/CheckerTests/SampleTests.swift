import Checker
import Contracts
import Foundation
import TestSupport
import Testing
import TraceModel

/// The recordings in `traces/`: what the index says of each is what the checker finds.
@Suite struct `The sample recordings` {
  /// The folders of the index, and the rules that each breach violates.
  private static func stories() throws -> [(folder: String, rules: Set<String>)] {
    try ProjectFiles.text("traces/README.md").split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 4, cells[0].hasPrefix("["), cells[1].contains("breach.jsonl"),
        let folder = cells[0].split(whereSeparator: { "[]".contains($0) }).first
      else { return nil }
      return (String(folder), Set(cells[2].split(separator: " ").map(String.init)))
    }
  }

  @Test func `violate what their index says, and their repaired twins nothing`() throws {
    let contract = try ContractLoader.load(BuiltInContract.files)
    let stories = try Self.stories()
    #expect(stories.count >= 12)
    for (folder, rules) in stories {
      for (file, expected) in [("breach", rules), ("repaired", [])] {
        let path = ProjectFiles.root.appending(path: "traces/\(folder)/\(file).jsonl").path
        let (traces, rejections) = TraceCollector.read(path, vocabulary: contract.vocabulary)
        #expect(rejections == [], "\(path)")
        #expect(traces.count == 1 && traces[0].events.count >= 40, "\(path)")
        let findings = traces.flatMap { TraceChecker(contract: contract).check($0).findings }
        #expect(Set(findings.map(\.rule)) == expected, "\(path)")
        #expect(findings.allSatisfy { $0.verdict == .violated }, "\(path)")
      }
    }
  }

  @Test func `that conform stay so whichever event is lost`() throws {
    let contract = try ContractLoader.load(BuiltInContract.files)
    for (folder, _) in try Self.stories() {
      let path = ProjectFiles.root.appending(path: "traces/\(folder)/repaired.jsonl").path
      for trace in TraceCollector.read(path, vocabulary: contract.vocabulary).traces {
        DeletionTests.check(trace, TraceChecker(contract: contract), folder)
      }
    }
  }
}
