import Checker
import Contracts
import Foundation
import TestSupport
import Testing
import TraceModel

/// The contract of another app, in `docs/tutorial`: the engine knows no event by name.
@Suite struct `The tutorial's contract` {
  private let contract: Contract

  init() throws {
    contract = try ContractLoader.load(
      ["vocabulary", "lockers"].map { name in
        ContractFile(
          name: "\(name).yaml", text: try ProjectFiles.text("docs/tutorial/contract/\(name).yaml"))
      })
  }

  private func findings(_ name: String) throws -> [Finding] {
    let path = ProjectFiles.root.appending(path: "docs/tutorial/recordings/\(name).jsonl").path
    let (traces, rejections) = TraceCollector.read(path, vocabulary: contract.vocabulary)
    #expect(rejections == [])
    return TraceChecker(contract: contract).check(try #require(traces.first)).findings
  }

  @Test func `has a dozen events and three rules, whose examples come out right`() {
    #expect(contract.vocabulary.events.count { !$0.isDerived } == 12)
    #expect(contract.rules.map(\.description.code) == ["L01", "L02", "L03"])
    #expect(ContractTester.failures(of: contract).isEmpty)
  }

  @Test func `finds what the tutorial says in its recordings`() throws {
    #expect(try findings("morning").isEmpty)
    let evening = try findings("evening")
    #expect(evening.map { "\($0.rule) \($0.seq)" } == ["L01 7", "L03 12", "L02 14"])
    #expect(evening.allSatisfy { $0.verdict == .violated })
    let cellar = try findings("cellar")
    #expect(cellar.map { "\($0.rule) \($0.seq) \($0.verdict)" } == ["L01 8 inconclusive"])
  }

  @Test func `shows what the app took for proof of a delivery`() throws {
    let finding = try #require(try findings("evening").first)
    #expect(
      finding.evidence.filter { $0.role == .notEnough }.map(\.event)
        == ["door.closed", "server.asked"])
  }
}
