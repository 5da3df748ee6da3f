import Checker
import Contracts
import TestSupport
import Testing
import TraceModel

/// What a rule's examples say of the language's semantics; the files in `Cases` are the tests.
@Suite("Verdicts") struct VerdictTests {
  @Test(arguments: ["precedence", "response", "absence", "count"])
  func `are as the cases of each pattern say`(name: String) throws {
    let contract = try Self.contract(name)
    #expect(!contract.rules.isEmpty)
    for failure in ContractTester.failures(of: contract) {
      Issue.record(
        """
        \(failure.rule): '\(failure.example.title)' (\(failure.example.expectation)) is \
        \(failure.verdict): \(failure.findings.map { "\($0.message) \($0.doubts)" })
        """)
    }
  }

  static func contract(_ name: String) throws -> Contract {
    let files = try ["vocabulary", name].map { name in
      ContractFile(
        name: "\(name).yaml", text: try ProjectFiles.text("Tests/CheckerTests/Cases/\(name).yaml"))
    }
    do {
      return try ContractLoader.load(files)
    } catch {
      for diagnostic in error.diagnostics { Issue.record("\(diagnostic)") }
      throw error
    }
  }
}
