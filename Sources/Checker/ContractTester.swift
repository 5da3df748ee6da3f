package import Contracts
package import TraceModel

/// Runs a contract's own examples.
package enum ContractTester {
  /// An example that did not come out as its contract says.
  package struct Failure: Sendable {
    package let rule: String
    package let example: Example
    /// What it came out as.
    package let verdict: Verdict
    /// The findings of the rule, for whoever looks into it.
    package let findings: [Finding]
  }

  /// Every example that fails, in the order of the contract.
  package static func failures(of contract: Contract) -> [Failure] {
    let checker = TraceChecker(contract: contract)
    var failures: [Failure] = []
    for rule in contract.rules {
      let code = rule.description.code
      for example in rule.examples {
        checker.startReader()
        let checked = checker.check(example.trace)
        let verdict = checked.coverage.first { $0.rule == code }?.verdict ?? .notExercised
        if !example.expectation.accepts(verdict) {
          failures.append(
            Failure(
              rule: code, example: example, verdict: verdict,
              findings: checked.findings.filter { $0.rule == code }))
        }
      }
    }
    return failures
  }
}
