import Checker
import Contracts
import Foundation
import TestSupport
import Testing
import TraceModel

/// Legitimate runs that look like breaches: whoever fires on one of them cries wolf.
@Suite("A legitimate run") struct ControlTests {
  /// Read once: the tests of a suite make an instance each.
  private static let loaded = Result { try ContractLoader.load(ProjectFiles.contractFiles()) }

  private let contract: Contract

  init() throws { contract = try Self.loaded.get() }

  private func path(_ control: Control) -> String {
    "Tests/CheckerTests/Controls/\(control.name).jsonl"
  }

  /// The recording with these edits.
  private func trace(_ control: Control, _ edits: [RecordingEdit] = []) throws -> Trace {
    var recording = try EditedRecording(path(control))
    for edit in edits { try recording.apply(edit) }
    let folder = try TemporaryFolder()
    try folder.write(recording.data, to: "edited.jsonl")
    let (traces, rejections) = TraceCollector.read(
      folder.path("edited.jsonl"), vocabulary: contract.vocabulary)
    #expect(rejections == [], "\(control.name)")
    return try #require(traces.first)
  }

  @Test func `is there for each control, and nothing else is`() throws {
    let files = try FileManager.default.contentsOfDirectory(
      atPath: ProjectFiles.root.appending(path: "Tests/CheckerTests/Controls").path)
    let names = Control.catalogue.map(\.name).sorted()
    #expect(names.count == 20)
    #expect(files.filter { $0 != "README.md" }.sorted() == names.map { "\($0).jsonl" })
  }

  @Test(arguments: Control.catalogue)
  func `violates nothing, and leaves undecided what nobody can tell`(control: Control) throws {
    let trace = try trace(control)
    #expect(trace.events.count >= 30)
    #expect(trace.event(at: 0) == contract.vocabulary.launchEvent)
    #expect(trace.ending(in: contract.vocabulary) == .complete)
    let checked = TraceChecker(contract: contract).check(trace)
    #expect(checked.findings.filter { $0.verdict == .violated }.map(\.message) == [])
    #expect(Set(checked.findings.map(\.rule)) == control.undecided)
    let triggered = Set(checked.coverage.map(\.rule))
    #expect(triggered.intersection(control.mustNotFire) == control.exercised)
  }

  @Test(arguments: Control.catalogue)
  func `is a breach where what makes it legitimate is taken away`(control: Control) throws {
    #expect(!control.breaches.isEmpty)
    for breach in control.breaches {
      let findings = TraceChecker(contract: contract).check(try trace(control, breach.edits))
        .findings
      let violated = Set(findings.filter { $0.verdict == .violated }.map(\.rule))
      #expect(violated == breach.violates, "\(control.name): \(breach.title)")
    }
    let provoked = control.breaches.reduce(into: Set<String>()) { $0.formUnion($1.violates) }
    #expect(provoked.isSuperset(of: control.mustNotFire), "each rule could have fired")
  }

  @Test(arguments: Control.catalogue)
  func `stays one whichever event is lost`(control: Control) throws {
    DeletionTests.check(
      try trace(control), TraceChecker(contract: contract), control.name)
  }
}
