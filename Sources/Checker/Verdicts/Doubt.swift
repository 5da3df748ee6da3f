internal import TraceModel

/// Something that could undo a breach: why a finding is inconclusive and no violation.
enum Doubt: Hashable {
  /// Events are missing where the evidence could lie.
  case loss(LossMap.Loss)
  /// An event lacks an attribute by which the rule tells what belongs together.
  case missingAttribute(AttributeID, position: Int)
  /// An event lacks it and stands before the judgement; it could be the evidence.
  case unkeyedEvidence(position: Int)
  /// The recording stops before the answer was due.
  case ending(TraceEnding)
  /// The recording ends in order, but before the time allowed had passed.
  case deadlineOpen
  /// The recording ends in order, but the obligation has no end of its own.
  case stillPossible
  /// What may have taken the force of an event away came after it.
  case maybeVoided(position: Int)
  /// A new process began; the one before could not answer any more.
  case launch(position: Int)
  /// The clock stepped between two events.
  case clock
  /// The event may be the second delivery of a callback whose first was lost.
  case copy(position: Int)
  /// Two observers saw these two events so close together that nobody knows which came first.
  case order(Int, Int)
}
