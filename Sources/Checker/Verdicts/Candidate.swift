/// A trigger whose demand was not met, as far as the engine could see when it was judged.
///
/// What comes later in the trace may still raise a doubt (an answer whose order is uncertain) or
/// explain it better (an answer that came too late); so the verdict is given at the end.
struct Candidate {
  /// Index of the case.
  var ruleCase: Int
  /// The trigger's steps; where a prohibition was broken, the event that broke it stands last.
  var bindings: Bindings
  /// What the atoms of the case came to, where it has conditions.
  var atoms: [AtomState]
  var breach: Breach
  /// What could undo the breach whatever its conditions come to.
  var doubts: [Doubt]

  enum Breach {
    /// The evidence was not there.
    case noEvidence
    /// The deadline passed by the time of the event at this position.
    case deadline(position: Int)
    /// The event came before the answer.
    case before(Occurrence)
    /// The recording ended without an answer.
    case end
    /// The obligation was still open when it could no longer be judged.
    case open
    /// What must not happen happened.
    case forbidden
    /// One too many; the counted events before the trigger.
    case tooMany([Occurrence])
  }

  /// The answer that came after the deadline, once it did.
  var lateAnswer: Occurrence?

  var trigger: Occurrence { bindings[bindings.count - 1] }
}

/// What one piece of evidence came to at a trigger.
struct AtomState {
  /// As the trace stands.
  var isSeen = false
  /// Whether losses could make it seen, though it was not.
  var mayBeSeen = false
  /// Whether it is seen whatever was lost.
  var isSurelySeen = false
  /// The latest event that matches, whether or not it counts.
  var found: Occurrence?
  /// The latest event that took its force away, and the pattern.
  var void: (occurrence: Occurrence, pattern: Int)?
  var isTooOld = false
  var doubts: [Doubt] = []
}
