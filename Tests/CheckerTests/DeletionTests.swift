import Checker
import Contracts
import TestSupport
import Testing
import TraceModel

/// Losing an event never makes a breach: the property behind "never cries wolf".
@Suite("A lost event") struct DeletionTests {
  @Test func `makes no conforming example a violation`() throws {
    try Self.checkExamples(of: ContractLoader.load(BuiltInContract.files))
  }

  @Test(arguments: ["precedence", "response", "absence", "count"])
  func `makes no conforming case a violation`(name: String) throws {
    try Self.checkExamples(of: VerdictTests.contract(name))
  }

  /// Deletes each event of each example in which no rule finds anything.
  static func checkExamples(of contract: Contract) {
    var conforming = 0
    let checker = TraceChecker(contract: contract)
    for rule in contract.rules {
      for example in rule.examples {
        checker.startReader()
        guard checker.check(example.trace).findings.isEmpty else { continue }
        conforming += 1
        let place = "'\(example.title)' of \(rule.description.code), line \(example.position.line)"
        check(example.trace, checker, place)
      }
    }
    #expect(conforming > 1)
  }

  /// Deletes each event of a trace in turn, and numbers nothing anew, so that it is a gap.
  static func check(_ whole: Trace, _ checker: TraceChecker, _ place: String) {
    for index in whole.events.indices {
      var trace = whole
      let lost = trace.events.remove(at: index)
      for finding in checker.check(trace).findings where finding.verdict == .violated {
        Issue.record(
          "\(finding.rule) is violated once seq \(lost.seq) is lost from \(place): \(finding.message)"
        )
      }
    }
  }
}
