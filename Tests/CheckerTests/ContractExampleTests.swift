import Checker
import Contracts
import TestSupport
import Testing
import TraceModel

@Suite struct `The contract's own examples` {
  @Test func `come out as the contract says`() throws {
    let contract: Contract
    do {
      contract = try ContractLoader.load(ProjectFiles.contractFiles())
    } catch let error as ContractError {
      for diagnostic in error.diagnostics { Issue.record("\(diagnostic)") }
      return
    }
    #expect(contract.rules.allSatisfy { $0.examples.count >= 4 })
    for failure in ContractTester.failures(of: contract) {
      Issue.record(
        """
        \(failure.rule): '\(failure.example.title)' is \(failure.verdict), line \
        \(failure.example.position.line): \(failure.findings.map { "\($0.message) \($0.doubts)" })
        """)
    }
  }
}
