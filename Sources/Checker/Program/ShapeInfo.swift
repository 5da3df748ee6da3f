internal import TraceModel

/// Where the checker finds an attribute of an event of one shape.
enum Fetch {
  case absent
  /// At this index among the event's values.
  case value(Int)
  case word(Operand)
  /// The event does not carry it; it has the inherited attribute of this number.
  case inherited(Int)
}

/// A node that events of one shape run.
struct ShapeNode {
  var number: Int
  var node: Node
  /// Whether the shape alone decides that the event matches, but for ties to other events.
  var isDecided: Bool
}

/// What an event of one shape sets off.
///
/// A class for the same reason as ``CompiledPattern``.
final class ShapeInfo {
  let shape: EventShape
  /// By attribute number.
  let fetch: [Fetch]
  /// The nodes to run before the event becomes evidence, in the order of their phases.
  var early: [ShapeNode] = []
  /// The nodes to run after it.
  var late: [ShapeNode] = []
  /// The derivations that may apply.
  var derivations: [Int] = []
  /// The variants that the event shows, as indices into all words of all groups.
  var variants: [Int] = []
  var launches = false
  var stepsClock = false
  /// True where the event pauses the clock, false where it lets it go on.
  var pauses: Bool?
  /// Inherited attributes that the event sets, and those that it clears.
  var sets: [Int] = []
  var clears: [Int] = []
  /// Who saw the event, and whether that is a mere witness; nil where the shape does not say.
  var observer: Operand?
  var isWitness: Bool?
  /// The recorder notes a loss by it.
  var notesLoss = false
  /// The same for shapes that differ only in attributes that do not count; nil for effects.
  var foldShape: Int?

  init(shape: EventShape, fetch: [Fetch]) {
    self.shape = shape
    self.fetch = fetch
  }
}
