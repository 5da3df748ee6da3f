import Checker
import Contracts
import Foundation
import Reports
import TestSupport
import Testing

/// The mutation report as JSON.
@Suite struct `The mutation report` {
  private struct Report: Decodable {
    struct Tally: Decodable, Equatable {
      var mutants: Int
      var noticed: Int
      var inconclusive: Int
    }
    struct Rule: Decodable {
      var rule: String
      var own: Tally
      var reached: Int
    }
    struct Survivor: Decodable {
      var rule: String?
      var subject: String
      var seq: Int
      var event: String
      var `operator`: String
      var change: String
    }
    var milliseconds: Int
    var subjects: Int
    var total: Tally
    var operators: [String: Tally]
    var rules: [Rule]
    var survivors: [Survivor]
  }

  @Test func `says in JSON what it counted, and names every survivor`() throws {
    let contract = try ContractLoader.load(BuiltInContract.files)
    var tester = MutationTester(contract: contract, limit: 5)
    tester.testExamples()
    let text = MutationJSON.text(
      tester.report, contract: contract.name, digest: contract.digest, milliseconds: 7)
    let report = try JSONDecoder().decode(Report.self, from: Data(text.utf8))
    #expect(report.milliseconds == 7)
    #expect(report.subjects == tester.report.subjects)
    #expect(Set(report.operators.keys) == ["delete", "swap", "move", "re-key", "re-word"])
    #expect(report.operators.values.map(\.mutants).reduce(0, +) == report.total.mutants)
    #expect(report.rules.map(\.rule) == contract.rules.map(\.description.code))
    #expect(report.rules.map(\.own.mutants).reduce(0, +) == report.total.mutants)
    let unnoticed = report.total.mutants - report.total.noticed - report.total.inconclusive
    #expect(report.survivors.count == unnoticed && unnoticed > 100)
    #expect(report.survivors.allSatisfy { $0.rule != nil && $0.seq > 0 && !$0.subject.isEmpty })
  }
}
