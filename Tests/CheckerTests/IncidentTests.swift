import Checker
import Contracts
import Foundation
import TestSupport
import Testing
import TraceModel

/// Public incidents of real apps, told as recordings, with labels of what must be found in each.
@Suite(.enabled(if: ProjectFiles.shared != nil, "the labelled cases lie beside the checkout"))
struct `Labelled incidents` {
  private struct Label: Decodable {
    /// Rules that are violated for sure.
    var must: [String]
    /// Rules that a defensible reading could also flag.
    var may: [String]
    /// Rules whose verdict must be inconclusive.
    var inconclusive: [String]
    /// Nothing is violated.
    var clean: Bool
  }

  private static func cases() throws -> [(file: URL, label: Label)] {
    let folder = try #require(ProjectFiles.shared).appending(path: "cases/incidents")
    let data = try Data(contentsOf: folder.appending(path: "labels.json"))
    return try JSONDecoder().decode([String: Label].self, from: data)
      .map { (folder.appending(path: $0), $1) }
      .sorted { $0.file.path < $1.file.path }
  }

  @Test func `come out as labelled, with no false alarm`() throws {
    let contract = try ContractLoader.load(BuiltInContract.files)
    let checker = TraceChecker(contract: contract)
    let cases = try Self.cases()
    #expect(cases.count > 30)
    for (file, label) in cases {
      let (traces, rejections) = TraceCollector.read(file.path, vocabulary: contract.vocabulary)
      #expect(rejections == [], "\(file.lastPathComponent)")
      let trace = try #require(traces.first)
      checker.startReader()
      let findings = checker.check(trace).findings
      let violated = Set(findings.filter { $0.verdict == .violated }.map(\.rule))
      let inconclusive = Set(findings.filter { $0.verdict == .inconclusive }.map(\.rule))
      let name = file.lastPathComponent
      #expect(Set(label.must).subtracting(violated) == [], "\(name) misses these")
      #expect(violated.subtracting(label.must + label.may) == [], "\(name) has these false alarms")
      #expect(Set(label.inconclusive).subtracting(inconclusive) == [], "\(name) is too sure")
    }
  }

  @Test func `that are clean stay so whichever event is lost`() throws {
    let contract = try ContractLoader.load(BuiltInContract.files)
    for (file, label) in try Self.cases() where label.clean {
      let (traces, _) = TraceCollector.read(file.path, vocabulary: contract.vocabulary)
      for trace in traces {
        DeletionTests.check(trace, TraceChecker(contract: contract), file.lastPathComponent)
      }
    }
  }
}
