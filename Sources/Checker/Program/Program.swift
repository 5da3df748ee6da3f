internal import Contracts
internal import TraceModel

/// A contract, compiled: every pattern taken apart, every rule a few nodes that events run.
struct Program {
  var vocabulary: Vocabulary
  var semantics: RecordingSemantics
  var variants: [VariantGroup]
  var rules: [RuleDescription]
  var patterns: [CompiledPattern] = []
  var trackers: [TrackerPlan] = []
  var cases: [CompiledCase] = []
  var nodes: [Node] = []
  /// By case: the nodes at which its instances wait.
  var caseNodes: [CaseNodes] = []
  var derivations: [CompiledDerivation] = []
  /// The lanes of the events that set or clear each inherited attribute.
  var inheritedLanes: [LaneSet] = []
  /// The lanes of the events that stop the clock of deadlines.
  var clockLanes = LaneSet()
}

/// Which latest events to remember, by which values.
struct TrackerPlan: Hashable {
  var pattern: Int
  /// The attributes that make the key, and whether an absent one is a key like any other.
  var keys: [Key]
  /// Attributes by which events of one key are remembered apart.
  var discriminators: [AttributeID]
  /// Patterns that take an event out again; they refer to it alone.
  var innerVoids: [Int]
  /// Remember the first event of a key, not the latest.
  var keepsFirst: Bool
  /// It remembers what takes force away, not what gives it.
  var isVoid: Bool

  struct Key: Hashable {
    var attribute: AttributeID
    var absentIsKey: Bool
  }
}

/// One thing that an event can set off.
struct Node {
  var pattern: Int
  var action: Action
  /// The case, if it is about some recordings only.
  var restrictedCase: Int?

  enum Action {
    case expect(case: Int)
    /// Ends an obligation, a prohibition or an attempt.
    case release(case: Int)
    case before(case: Int)
    /// The step of this number, from 1, of a trigger of several.
    case advance(case: Int, step: Int)
    /// The only step of a trigger.
    case trigger(case: Int)
    case never(case: Int)
    /// Could have been a breach of an absence that holds always.
    case exercise(case: Int)
    case count(case: Int)
    case reset(case: Int)
    case track(Int)
    case voidInner(tracker: Int, index: Int)
    /// The first step of a trigger of several.
    case open(case: Int)
  }

  /// Nodes of a lower phase run first; those from 10 on after the event has been judged.
  var phase: Int {
    switch action {
    case .expect: 0
    case .release, .reset: 1
    case .before: 2
    case .advance, .trigger, .never: 3
    case .count, .exercise: 4
    case .voidInner: 10
    case .track: 11
    case .open: 12
    }
  }
}

/// The nodes at which the instances of a case wait.
struct CaseNodes {
  /// By the count of steps that have matched, while steps are missing.
  var steps: [[Int]]
  /// Once all have.
  var complete: [Int] = []
}

/// One case of a rule, compiled.
///
/// A class for the same reason as ``CompiledPattern``.
final class CompiledCase {
  /// Index of the rule.
  let rule: Int
  let steps: [CompiledStep]
  let unless: [Int]
  let recordings: RecordingFilter?
  /// The attributes of the first step that later patterns refer to: one open attempt for each.
  var firstKey: [AttributeID] = []
  let whileConditions: [CompiledCondition]
  let atoms: [Atom]
  let demand: CompiledDemand
  let notEnough: [Int]

  init(
    rule: Int, steps: [CompiledStep], unless: [Int], recordings: RecordingFilter?,
    whileConditions: [CompiledCondition], atoms: [Atom], demand: CompiledDemand, notEnough: [Int]
  ) {
    self.rule = rule
    self.steps = steps
    self.unless = unless
    self.recordings = recordings
    self.whileConditions = whileConditions
    self.atoms = atoms
    self.demand = demand
    self.notEnough = notEnough
  }
}

extension CompiledCase {
  /// Every pattern that the case looks for.
  var patterns: [Int] {
    var result = steps.flatMap { $0.patterns + $0.until } + unless
    result += atoms.flatMap {
      [$0.pattern] + ($0.voids + $0.maybeVoids).map(\.pattern) + $0.innerVoids
    }
    switch demand {
    case .precedence: break
    case .response(let expect, _, let before, let unless, _): result += expect + before + unless
    case .absence(let never, let until, let exercisedBy): result += never + until + exercisedBy
    case .count(_, _, let resetBy, _): result += resetBy
    }
    return result
  }
}

/// One step of a trigger, compiled.
struct CompiledStep {
  var patterns: [Int]
  var until: [Int]
}

/// What a case demands, compiled.
enum CompiledDemand {
  case precedence([CompiledCondition])
  case response(
    expect: [Int], within: Int64?, before: [Int], unless: [Int], ends: ObligationEnds)
  case absence(never: [Int], until: [Int], exercisedBy: [Int])
  case count(per: [AttributeID], atMost: Int, resetBy: [Int], within: Int64?)
}

/// What the end of a process, or of a recording, does to an open obligation.
struct ObligationEnds {
  var survivesLaunch: Bool
  var isUndecidedAtEnd: Bool
}

/// A condition whose leaves are the case's atoms.
indirect enum CompiledCondition {
  case seen(Int)
  case none(Int)
  case all([CompiledCondition])
  case any([CompiledCondition])
}

/// One piece of evidence that a case looks up.
struct Atom {
  var pattern: Int
  var tracker: Int
  /// What takes its force away, but for what the tracker itself takes out.
  var voids: [(pattern: Int, tracker: Int)]
  var innerVoids: [Int]
  /// What may take its force away.
  var maybeVoids: [(pattern: Int, tracker: Int)]
  var within: Int64?
  /// Trackers of the events before which the evidence cannot lie, and the value that ties it.
  var beginnings: [(tracker: Int, tie: Correlation)]
}

/// A derivation, compiled.
///
/// A class for the same reason as ``CompiledPattern``.
final class CompiledDerivation {
  let event: EventID
  let from: Int
  let join: (pattern: Int, tracker: Int)?
  let joinIsOptional: Bool
  /// Where the derived event's attributes come from, in the order of the vocabulary.
  let attributes: [(attribute: AttributeID, source: Source)]

  enum Source {
    case constant(Operand)
    /// An attribute of the event that it derives from.
    case own(AttributeID)
    /// An attribute of the joined event.
    case partner(AttributeID)
  }

  init(
    _ source: Derivation, from: Int, join: (pattern: Int, tracker: Int)?, in vocabulary: Vocabulary
  ) {
    event = source.event
    self.from = from
    self.join = join
    joinIsOptional = source.joinIsOptional
    // What every event carries passes on, unless the derivation says otherwise.
    var sources: [AttributeID: Source] = [:]
    for context in vocabulary.context { sources[context.attribute] = .own(context.attribute) }
    for (attribute, origin) in source.attributes {
      switch origin {
      case .constant(let value): sources[attribute] = .constant(Operand(value))
      case .reference(let reference):
        let isJoined = reference.binding != nil && reference.binding == source.join?.binding
        sources[attribute] =
          isJoined ? .partner(reference.attribute) : .own(reference.attribute)
      }
    }
    attributes = (vocabulary[source.event].attributes + vocabulary.context).compactMap { declared in
      sources[declared.attribute].map { (declared.attribute, $0) }
    }
  }
}
