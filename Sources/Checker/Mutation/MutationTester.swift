package import Contracts
package import TraceModel

/// Tests a contract by mutation: changes conforming recordings a little, and sees whether a rule
/// notices (DeMillo, Lipton and Sayward, "Hints on Test Data Selection", 1978).
///
/// A mutant that nobody notices is an app that behaves otherwise and is called right: some are right
/// indeed, the others show what the contract leaves open.
package struct MutationTester {
  private let checker: TraceChecker
  private let vocabulary: Vocabulary
  private let limit: Int
  private var shapes = ShapeTable()
  private var numbers: [String: Int] = [:]
  package private(set) var report = MutationReport()

  /// - Parameter limit: The most mutants of one recording, from 1; of more, so many are taken evenly.
  package init(contract: Contract, limit: Int = .max) {
    checker = TraceChecker(contract: contract)
    vocabulary = contract.vocabulary
    self.limit = limit
    for (number, rule) in contract.rules.enumerated() {
      numbers[rule.description.code] = number
      report.rules.append(RuleMutations(rule: rule.description.code))
    }
  }

  /// Mutates the passing examples of every rule.
  package mutating func testExamples() {
    for rule in checker.contract.rules {
      for example in rule.examples where example.expectation == .pass {
        test(example.trace, named: example.title, of: rule.description.code)
      }
    }
  }

  /// Mutates a recording, if it breaks no rule and leaves none undecided.
  package mutating func test(recording: Trace) {
    let own = renumbered(recording)
    if checker.check(own).findings.isEmpty {
      test(recording, named: recording.header.id, of: nil)
    } else {
      report.skipped += 1
    }
  }

  private mutating func test(_ trace: Trace, named subject: String, of rule: String?) {
    let trace = renumbered(trace)
    let mutator = TraceMutator(trace, vocabulary: vocabulary)
    let before = verdicts(of: trace)
    let all = mutator.mutations
    report.subjects += 1
    report.omitted += max(0, all.count - limit)
    for mutation in chosen(of: all) {
      let mutant = mutator.mutant(mutation, shapes: &shapes)
      let after = verdicts(of: mutant)
      var tally = MutationTally()
      tally.mutants = 1
      let noticing = after.filter { $1 == .violated && before[$0] != .violated }.keys
      for number in noticing { report.rules[number].reached += 1 }
      if !noticing.isEmpty {
        tally.noticed = 1
      } else if after.contains(where: { $1 == .inconclusive && before[$0] != .inconclusive }) {
        tally.doubted = 1
      } else {
        report.survivors.append(survivor(mutation, trace, subject, rule))
      }
      report.operators[mutation.kind, default: MutationTally()] += tally
      if let rule, let number = numbers[rule] {
        report.rules[number].own += tally
        if noticing.contains(number) { report.rules[number].noticedByItself += 1 }
      }
    }
  }

  private func chosen(of mutations: [Mutation]) -> [Mutation] {
    guard mutations.count > limit else { return mutations }
    return (0..<limit).map { mutations[$0 * mutations.count / limit] }
  }

  /// By the rule's number; rules that were not triggered are left out.
  private func verdicts(of trace: Trace) -> [Int: Verdict] {
    checker.check(trace).coverage.reduce(into: [:]) { verdicts, coverage in
      if let number = numbers[coverage.rule] { verdicts[number] = coverage.verdict }
    }
  }

  /// The recording with the tester's shape numbers, so that all mutants come from one reader.
  private mutating func renumbered(_ trace: Trace) -> Trace {
    var result = trace
    let numbers = trace.shapes.map { shapes.intern($0) }
    for index in result.events.indices {
      result.events[index].shape = numbers[Int(result.events[index].shape.rawValue)]
    }
    result.shapes = shapes.shapes
    return result
  }

  private func survivor(
    _ mutation: Mutation, _ trace: Trace, _ subject: String, _ rule: String?
  ) -> Survivor {
    let change =
      switch mutation.change {
      case .delete: ""
      case .swap: "with \(name(mutation.position + 1, in: trace))"
      case .move(let past): "past \(name(past, in: trace))"
      case .rekey(let attribute, let value):
        text(attribute, trace.value(of: attribute, at: mutation.position), value)
      case .reword(let attribute, let word):
        text(attribute, trace.value(of: attribute, at: mutation.position), .word(word))
      }
    return Survivor(
      rule: rule, subject: subject, seq: trace.events[mutation.position].seq,
      event: name(mutation.position, in: trace), kind: mutation.kind, change: change)
  }

  private func name(_ position: Int, in trace: Trace) -> String {
    vocabulary[trace.event(at: position)].name
  }

  private func text(_ attribute: AttributeID, _ old: Value, _ new: Value) -> String {
    "\(vocabulary[attribute]) \(vocabulary.text(old) ?? "none") → \(vocabulary.text(new) ?? "none")"
  }
}
