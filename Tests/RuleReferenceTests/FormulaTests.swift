import Contracts
import RuleReference
import TestSupport
import Testing
import TraceModel

/// The formulas of the rules, evaluated by an implementation that knows nothing of the engine.
@Suite("A rule's formula") struct FormulaTests {
  @Test func `holds of the rule's passing examples, and of none that fails`() throws {
    try Self.check(try ContractLoader.load(ProjectFiles.contractFiles()), atLeast: 360)
  }

  @Test(arguments: ["precedence", "response", "absence", "count"])
  func `holds of the passing cases of each pattern, and of none that fails`(name: String) throws {
    let files = try ["vocabulary", name].map { name in
      ContractFile(
        name: "\(name).yaml", text: try ProjectFiles.text("Tests/CheckerTests/Cases/\(name).yaml"))
    }
    try Self.check(try ContractLoader.load(files), atLeast: 8)
  }

  private static func check(_ contract: Contract, atLeast expected: Int) throws {
    var count = 0
    for rule in contract.rules {
      for example in rule.examples
      where example.expectation != .unsure && isWhole(example.trace, contract.vocabulary) {
        count += 1
        let recording = NaiveRecording(example.trace, contract)
        let evaluator = FormulaEvaluator(recording: recording)
        let holds = rule.cases
          .filter { $0.recordings?.accepts(example.trace.header) ?? true }
          .allSatisfy {
            evaluator.holds(CaseFormula.formula(of: $0, in: contract.vocabulary))
          }
        #expect(
          holds == (example.expectation == .pass),
          "\(rule.description.code): '\(example.title)', line \(example.position.line)")
      }
    }
    #expect(count >= expected)
  }

  /// Whether nothing of the recording was lost, as the formulas presume.
  static func isWhole(_ trace: Trace, _ vocabulary: Vocabulary) -> Bool {
    trace.header.from == .launch && trace.header.lanes == nil && trace.missingEvents == 0
      && trace.clockFaults.isEmpty && trace.ending(in: vocabulary) == .complete
      && !trace.events.indices.contains { trace.event(at: $0) == vocabulary.gapEvent?.event }
  }
}
