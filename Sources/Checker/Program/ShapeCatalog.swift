internal import Contracts
internal import TraceModel

/// For each shape what it sets off, worked out when the shape is first met.
final class ShapeCatalog {
  private let program: Program
  private(set) var infos: [ShapeInfo] = []
  /// The fetches of all shapes, one shape after another.
  private var fetches: [Fetch] = []
  private let attributeCount: Int
  /// By the reader's number of the shape; -1 where it was not met yet.
  private var numbers: [Int] = []
  private var known: [EventShape: Int] = [:]
  /// By the shapes that a derived event is made from.
  var derivedForms = KeyTable<DerivedForm>()
  private var foldNumbers: [EventShape: Int] = [:]

  init(program: Program) {
    self.program = program
    attributeCount = program.vocabulary.attributes.count
  }

  /// Where the attribute of an event of a shape is to be found.
  func fetch(_ attribute: AttributeID, of shape: Int32) -> Fetch {
    fetches[Int(shape) * attributeCount + Int(attribute.rawValue)]
  }

  /// The catalog's number for one of the reader's shapes.
  func number(of shape: ShapeID, in shapes: [EventShape]) -> Int {
    let index = Int(shape.rawValue)
    while numbers.count <= index { numbers.append(-1) }
    if numbers[index] < 0 { numbers[index] = number(of: shapes[index]) }
    return numbers[index]
  }

  /// Forgets the reader's numbers: another reader gives the same numbers to other shapes.
  func forgetNumbers() { numbers.removeAll() }

  /// The catalog's number for this shape.
  func number(of shape: EventShape) -> Int {
    if let number = known[shape] { return number }
    let number = infos.count
    known[shape] = number
    let info = makeInfo(shape)
    infos.append(info)
    fetches += info.fetch
    return number
  }

  private func makeInfo(_ shape: EventShape) -> ShapeInfo {
    let semantics = program.semantics
    let info = ShapeInfo(shape: shape, fetch: fetches(of: shape))
    let nodes = program.nodes.enumerated()
      .filter { mayMatch(program.patterns[$1.pattern].source, info) }
      .map { number, node in
        let tests = program.patterns[node.pattern].tests
        return ShapeNode(
          number: number, node: node, isDecided: tests.allSatisfy { isDecided($0, info) })
      }
      .sorted { ($0.node.phase, $0.number) < ($1.node.phase, $1.number) }
    info.early = nodes.filter { $0.node.phase < Node.firstLatePhase }
    info.late = nodes.filter { $0.node.phase >= Node.firstLatePhase }
    info.derivations = program.derivations.indices.filter {
      mayMatch(program.patterns[program.derivations[$0].from].source, info)
    }
    func anyMatches(_ patterns: [EventPattern]) -> Bool {
      patterns.contains { mayMatch($0, info) }
    }
    info.variants = variants(of: info)
    info.launches = anyMatches(semantics.launches)
    if let concurrency = semantics.concurrency {
      switch info.fetch[Int(concurrency.observer.rawValue)] {
      case .word(let word): info.observer = word
      case .absent: info.observer = Operand(concurrency.defaultObserver)
      case .value, .inherited: break
      }
      info.isWitness = info.observer.map { own in
        concurrency.witnesses.contains { Operand($0) == own }
      }
    } else {
      info.observer = .absent
      info.isWitness = false
    }
    info.notesLoss = shape.event == program.vocabulary.gapEvent?.event
    info.stepsClock = anyMatches(semantics.clockSteps)
    info.pauses = anyMatches(semantics.pauses) ? true : anyMatches(semantics.resumes) ? false : nil
    info.sets = semantics.inherited.indices.filter { anyMatches(semantics.inherited[$0].set) }
    info.clears = semantics.inherited.indices.filter { anyMatches(semantics.inherited[$0].clear) }
    // A launch is no callback: two processes are two, however close.
    if let folding = semantics.folding, !anyMatches(folding.never), !info.launches,
      !program.vocabulary[shape.event].isDerived
    {
      let core = EventShape(
        event: shape.event,
        attributes: shape.attributes.filter { !folding.ignoring.contains($0.attribute) })
      info.foldShape = foldNumbers[core] ?? foldNumbers.count
      foldNumbers[core] = info.foldShape
    }
    return info
  }

  private func variants(of info: ShapeInfo) -> [Int] {
    let vocabulary = program.vocabulary
    var first = 0
    return program.variants.flatMap { group -> [Int] in
      defer { first += group.words.count }
      guard group.event == vocabulary[info.shape.event].name,
        let attribute = vocabulary.attribute(group.attribute)
      else { return [] }
      return info.shape.attributes.compactMap { part in
        guard part.attribute == attribute, case .word(let word) = part.content else { return nil }
        return group.words.firstIndex(of: vocabulary[word]).map { first + $0 }
      }
    }
  }

  private func fetches(of shape: EventShape) -> [Fetch] {
    var fetch = [Fetch](repeating: .absent, count: program.vocabulary.attributes.count)
    for (index, inherited) in program.semantics.inherited.enumerated() {
      fetch[Int(inherited.attribute.rawValue)] = .inherited(index)
    }
    var next = 0
    for attribute in shape.attributes {
      if case .word(let word) = attribute.content {
        fetch[Int(attribute.attribute.rawValue)] = .word(Operand(.word(word)))
      } else {
        fetch[Int(attribute.attribute.rawValue)] = .value(next)
        next += 1
      }
    }
    return fetch
  }

  /// Whether a constraint that an event of this shape can meet is met by every one.
  private func isDecided(_ constraint: Constraint, _ info: ShapeInfo) -> Bool {
    switch (info.fetch[Int(constraint.attribute.rawValue)], constraint.operand) {
    case (.word, .values), (.word, .absent), (.value, .absent), (.absent, .values),
      (.absent, .absent):
      true
    default: false
    }
  }

  /// Whether an event of this shape can match; false only where its name, words or missing
  /// attributes rule it out.
  private func mayMatch(_ pattern: EventPattern, _ info: ShapeInfo) -> Bool {
    pattern.events.contains(info.shape.event)
      && pattern.constraints.allSatisfy { constraint in
        switch (info.fetch[Int(constraint.attribute.rawValue)], constraint.operand) {
        case (.word(let word), .values(let values)):
          values.contains { Operand($0) == word } != constraint.isNegated
        case (.absent, .values), (.absent, .events): constraint.isNegated
        case (.absent, .absent): !constraint.isNegated
        case (.word, .absent), (.value, .absent): constraint.isNegated
        default: true
        }
      }
  }
}

extension Node {
  /// The nodes from this phase on run after the event has been judged.
  static let firstLatePhase = 10
}
