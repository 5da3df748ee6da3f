internal import Contracts
internal import TraceModel

/// An event pattern, taken apart for the engine: what a shape decides, what a value decides, and
/// which values tie it to other events.
///
/// A class, so that handing it on costs one count of references and not one for each list in it.
final class CompiledPattern {
  let source: EventPattern
  /// The constraints that need no other event.
  let tests: [Constraint]
  /// The values that must equal those of other events; at most ``CorrelationKey/capacity``.
  let keys: [Correlation]
  /// The ties that are no plain equality.
  let residuals: [Correlation]
  /// The lanes in which a matching event would have been recorded.
  let lanes: LaneSet

  init(
    source: EventPattern, tests: [Constraint], keys: [Correlation], residuals: [Correlation],
    lanes: LaneSet
  ) {
    self.source = source
    self.tests = tests
    self.keys = keys
    self.residuals = residuals
    self.lanes = lanes
  }

  /// The attributes by which an event can be told from others of the same key.
  var residualAttributes: [AttributeID] { residuals.map(\.attribute) }
}

/// A tie between an attribute of a matching event and one of another event.
struct Correlation: Hashable {
  let attribute: AttributeID
  let isNegated: Bool
  let target: Target
  let otherAttribute: AttributeID
  let tolerance: Reference.Tolerance

  enum Target: Hashable {
    /// The trigger's step of this number, from 0.
    case step(Int)
    /// The evidence that a pattern voids.
    case evidence
  }
}
