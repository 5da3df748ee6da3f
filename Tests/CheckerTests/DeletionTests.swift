import Checker
import Contracts
import TestSupport
import Testing
import TraceModel

/// Losing an event never makes a breach: the property behind "never cries wolf".
@Suite struct `A lost event` {
  @Test func `makes no conforming example a violation`() throws {
    let contract = try ContractLoader.load(ProjectFiles.contractFiles())
    try Self.check(contract)
  }

  @Test(arguments: ["precedence", "response", "absence", "count"])
  func `makes no conforming case a violation`(name: String) throws {
    try Self.check(VerdictTests.contract(name))
  }

  /// Deletes each event of each example in which no rule finds anything, and numbers nothing anew.
  static func check(_ contract: Contract) throws {
    let checker = TraceChecker(contract: contract)
    var deletions = 0
    for rule in contract.rules {
      for example in rule.examples {
        checker.startReader()
        guard checker.check(example.trace).findings.isEmpty else { continue }
        for index in example.trace.events.indices {
          var trace = example.trace
          trace.events.remove(at: index)
          deletions += 1
          for code in violated(trace, checker) {
            Issue.record(
              """
              \(code) is violated once seq \(example.trace.events[index].seq) is lost from \
              '\(example.title)' of \(rule.description.code), line \(example.position.line)
              """)
          }
        }
      }
    }
    #expect(deletions > 10)
  }

  static func violated(_ trace: Trace, _ checker: TraceChecker) -> [String] {
    checker.check(trace).findings.filter { $0.verdict == .violated }.map(\.rule)
  }
}
