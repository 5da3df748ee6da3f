import Checker
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

  @Test func `agrees with the engine on mutants of every example`() throws {
    let contract = try ContractLoader.load(ProjectFiles.contractFiles())
    let checker = TraceChecker(contract: contract)
    var compared: [Bool: Int] = [:]
    for rule in contract.rules {
      let code = rule.description.code
      for example in rule.examples
      where Self.isWhole(example.trace, contract.vocabulary) {
        var shapes = ShapeTable()
        for shape in example.trace.shapes { _ = shapes.intern(shape) }
        let mutator = TraceMutator(example.trace, vocabulary: contract.vocabulary)
        let mutations = mutator.mutations
        // Every so many meets each operator and each attribute somewhere.
        let start = example.position.line % Self.stride
        for index in Swift.stride(from: start, to: mutations.count, by: Self.stride) {
          let mutant = mutator.mutant(mutations[index], shapes: &shapes)
          checker.startReader()
          let coverage = checker.check(mutant).coverage.first { $0.rule == code }
          if coverage?.verdict == .inconclusive { continue }
          guard let holds = Self.holds(rule, of: mutant, contract) else { continue }
          compared[holds, default: 0] += 1
          #expect(
            holds == (coverage?.verdict != .violated),
            "\(code): '\(example.title)', line \(example.position.line), \(mutations[index])")
        }
      }
    }
    #expect(compared[true, default: 0] > 900 && compared[false, default: 0] > 300)
  }

  /// How many mutants are made for each that is compared.
  private static let stride = 11

  /// - Returns: Nil where a callback was delivered twice: formulas are not about that.
  private static func holds(_ rule: Rule, of trace: Trace, _ contract: Contract) -> Bool? {
    let recording = NaiveRecording(trace, contract)
    if recording.hasCopies { return nil }
    let evaluator = FormulaEvaluator(recording: recording)
    return rule.cases.filter { $0.recordings?.accepts(trace.header) ?? true }
      .allSatisfy { evaluator.holds(CaseFormula.formula(of: $0, in: contract.vocabulary)) }
  }

  private static func check(_ contract: Contract, atLeast expected: Int) throws {
    var count = 0
    for rule in contract.rules {
      for example in rule.examples
      where example.expectation != .unsure && isWhole(example.trace, contract.vocabulary) {
        guard let holds = holds(rule, of: example.trace, contract) else { continue }
        count += 1
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
