import Checker
import Contracts
import TestSupport
import Testing
import TraceModel

/// What a contract's mutation score counts.
@Suite("Mutation") struct MutationTesterTests {
  private static let vocabulary = """
    vocabulary: shop
    version: 1
    recording: {launch: machine.started, gap: tape.gap, end: tape.ended(reason=stopped)}
    lanes: {tape: Tape, bank: Bank, shop: Shop}
    events:
      tape.gap: {lane: tape, attributes: {of: lane}}
      tape.ended: {lane: tape, attributes: {reason: [stopped, killed]}}
      machine.started: {lane: tape, attributes: {}}
      payment.settled: {lane: bank, attributes: {result: [ok, refused]}, optional: {order: pseudonym}}
      door.opened: {lane: shop, attributes: {door: pseudonym}, optional: {order: pseudonym}}
    """
  private static let rules = """
    contract: doors
    rules:
      - code: P1
        name: paid-before-open
        title: A door opens for a paid order
        severity: error
        source: shop / doors
        why: w
        remedy: r
        when: door.opened(order!=none)
        require:
          - payment.settled(order=$order~, result=ok)
        pass:
          - title: paid
            events: [machine.started, "payment.settled(order=o1, result=ok)", "door.opened(door=d1, order=o1)"]
        fail:
          - {title: not paid, events: [machine.started, "door.opened(door=d1, order=o1)"]}
    """

  private func shop() throws -> Contract {
    try ContractLoader.load([
      ContractFile(name: "vocabulary.yaml", text: Self.vocabulary),
      ContractFile(name: "rules.yaml", text: Self.rules),
    ])
  }

  @Test func `counts what the rules notice of each kind of change, and names the rest`() throws {
    var tester = MutationTester(contract: try shop())
    tester.testExamples()
    let report = tester.report
    #expect(report.subjects == 1)
    func tally(_ kind: MutationOperator) -> [Int] {
      report.operators[kind].map { [$0.mutants, $0.noticed, $0.doubted] } ?? []
    }
    #expect(tally(.delete) == [2, 1, 0])
    #expect(tally(.swap) == [1, 1, 0])
    #expect(tally(.move) == [])
    #expect(tally(.rekey) == [3, 2, 0])
    #expect(tally(.reword) == [1, 1, 0])
    #expect(report.total.score.map { Int($0) } == 71)
    #expect(
      report.survivors.map { "\($0.rule ?? "-") \($0.seq) \($0.event) \($0.kind) \($0.change)" }
        == [
          "P1 3 door.opened delete ", "P1 3 door.opened rekey door d1 → d2",
        ])
    #expect(report.rules.map { [$0.own.mutants, $0.noticedByItself, $0.reached] } == [[7, 5, 5]])
  }

  @Test func `takes recordings that conform, and leaves others alone`() throws {
    let contract = try shop()
    let examples = contract.rules[0].examples
    var tester = MutationTester(contract: contract)
    for example in examples { tester.test(recording: example.trace) }
    #expect(tester.report.subjects == 1)
    #expect(tester.report.skipped == 1)
    #expect(tester.report.total.mutants == 7)
    #expect(tester.report.survivors.allSatisfy { $0.rule == nil && $0.subject == "example" })
  }

  @Test func `makes no more mutants of a recording than are asked for, and says so`() throws {
    var tester = MutationTester(contract: try shop(), limit: 3)
    tester.testExamples()
    #expect(tester.report.total.mutants == 3)
    #expect(tester.report.omitted == 4)
  }

  @Test func `of the contract's examples is noticed no less than docs/MUTATION.md says`() throws {
    let page = try ProjectFiles.text("docs/MUTATION.md")
    let floor = try #require(
      page.firstMatch(of: /at least (\d+) of a hundred/).flatMap { Double($0.output.1) })
    var tester = MutationTester(contract: try ContractLoader.load(ProjectFiles.contractFiles()))
    tester.testExamples()
    let score = try #require(tester.report.total.score)
    #expect(score >= floor)
    #expect(tester.report.total.mutants > 8000)
    // Nothing that conforms comes near a leak: no change of one event makes one.
    #expect(tester.report.rules.filter { $0.reached == 0 }.map(\.rule) == ["B39"])
  }
}
