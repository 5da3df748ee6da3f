import Checker
import Contracts
import TestSupport
import Testing
import TraceModel

/// Mutants are recordings like any other, and differ from theirs by one change.
@Suite("A mutant") struct TraceMutatorTests {
  private static let loaded = Result { try ContractLoader.load(ProjectFiles.contractFiles()) }
  private let contract: Contract

  init() throws { contract = try Self.loaded.get() }

  private var vocabulary: Vocabulary { contract.vocabulary }

  /// A recording of these lines, in the notation of examples.
  private func trace(_ lines: String...) throws -> Trace {
    let events = lines.map { "\"\($0)\"" }.joined(separator: ", ")
    let rules = """
      contract: test
      rules:
        - {code: T1, name: t, title: t, severity: note, source: s, why: w, remedy: r,
           never: privacy.leaked, pass: [{title: t, events: [\(events)]}]}
      """
    let files = [
      ContractFile(
        name: "vocabulary.yaml",
        text: try ProjectFiles.text("Sources/Resources/contracts/vocabulary.yaml")),
      ContractFile(name: "rules.yaml", text: rules),
    ]
    return try ContractLoader.load(files).rules[0].examples[0].trace
  }

  private func mutants(of trace: Trace) -> [(mutation: Mutation, trace: Trace)] {
    var shapes = ShapeTable()
    for shape in trace.shapes { _ = shapes.intern(shape) }
    let mutator = TraceMutator(trace, vocabulary: vocabulary)
    return mutator.mutations.map { ($0, mutator.mutant($0, shapes: &shapes)) }
  }

  private func text(_ trace: Trace) -> [String] {
    trace.events.indices.map { position in
      let attributes = trace.attributes(at: position).map {
        "\(vocabulary[$0.attribute])=\(vocabulary.text($0.value) ?? "none")"
      }
      return "\(vocabulary[trace.event(at: position)].name)(\(attributes.joined(separator: ", ")))"
    }
  }

  @Test func `loses nothing, keeps its beginning and end, and is another recording`() {
    var count = 0
    for example in contract.rules.flatMap(\.examples) {
      let original = text(example.trace)
      for (mutation, mutant) in mutants(of: example.trace) {
        count += 1
        let lines = text(mutant)
        #expect(lines != original, "\(example.title): \(mutation)")
        #expect(lines.first == original.first || mutation.position == 0)
        #expect(lines.last == original.last)
        #expect(mutant.missingEvents <= example.trace.missingEvents)
        #expect(mutant.clockFaults.count <= example.trace.clockFaults.count)
        let kept = mutation.kind == .delete ? original.count - 1 : original.count
        #expect(lines.count == kept)
        if mutation.kind == .swap || mutation.kind == .move {
          #expect(
            lines.map { $0.prefix { $0 != "(" } }.sorted()
              == original.map { $0.prefix { $0 != "(" } }.sorted())
        }
      }
    }
    #expect(count > 15_000)
  }

  @Test func `differs from its recording in one line, where one value was changed`() {
    for example in contract.rules.flatMap(\.examples) {
      let original = text(example.trace)
      for (mutation, mutant) in mutants(of: example.trace)
      where mutation.kind == .rekey || mutation.kind == .reword {
        let changed = zip(original, text(mutant)).enumerated().filter { $1.0 != $1.1 }.map(\.offset)
        #expect(changed == [mutation.position])
      }
    }
  }

  @Test func `names the same event by the number that it has now`() throws {
    let trace = try trace(
      "app.launched(kind=cold)", "push.opened(push=p1, shape=order, delivery=live, order=o1)",
      "overlay.shown(overlay=v1, kind=order_new, order=o1)",
      "claim.made(claim=order_accepted, surface=ui, order=o1, basis=3)")
    func basis(_ change: Mutation.Change, at position: Int) throws -> Int64? {
      let mutants = mutants(of: trace)
      let mutant = try #require(
        mutants.first { $0.mutation == Mutation(position: position, change: change) }
      ).trace
      let attribute = try #require(vocabulary.attribute("basis"))
      let claim = try #require(
        mutant.events.indices.first {
          vocabulary[mutant.event(at: $0)].name == "claim.made"
        })
      let seq = mutant.value(of: attribute, at: claim).integer
      return seq.flatMap { mutant.position(ofSeq: $0) }.map { Int64($0) }
    }
    #expect(try basis(.delete, at: 1) == 1)
    #expect(try basis(.swap, at: 1) == 1)
    #expect(try basis(.swap, at: 2) == 3)
    #expect(try basis(.delete, at: 2) == nil)
  }

  @Test func `moves past the next event but one that shares a pseudonym, if there is one`() throws {
    let trace = try trace(
      "app.launched(kind=cold)",
      "api.sent(request=r1, kind=read, resource=user, bearer=current, epoch=e1, account=a1)",
      "network.changed(connected=yes, reachable=yes, epoch=e1, account=a1)",
      "api.settled(request=r1, result=ok, epoch=e1, account=a1)",
      "api.settled(request=r2, result=ok, epoch=e1, account=a1)")
    let moves = mutants(of: trace).filter { $0.mutation.kind == .move }
    #expect(moves.map(\.mutation.position) == [1])
    #expect(
      text(moves[0].trace).map { $0.prefix { $0 != "(" } } == [
        "app.launched", "network.changed", "api.settled", "api.sent", "api.settled", "trace.ended",
      ])
  }
}
