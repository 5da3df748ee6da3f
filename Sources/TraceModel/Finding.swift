/// One violated or inconclusive trigger of one rule, with the events that explain it.
package struct Finding: Hashable, Sendable {
  /// The rule's code, such as `A01`.
  package var rule: String
  /// `violated` or `inconclusive`.
  package var verdict: Verdict
  /// The trace's id.
  package var trace: String
  /// The trigger's `seq`.
  package var seq: Int64
  /// The trigger's name, recorded or derived.
  package var event: String
  /// The trigger's time, in milliseconds since the recording's start.
  package var time: Int64
  /// Sixteen hexadecimal digits: the same for the same trigger whenever and wherever it is found.
  package var fingerprint: String
  /// Sixteen hexadecimal digits: the same for findings of the same cause in any trace.
  package var problem: String
  /// One line that says what happened; no count and no time in it.
  package var message: String
  /// What the rule required and the trace does not hold, with the bound values.
  package var missing: [String]
  /// What could have hidden it; empty for a violation.
  package var doubts: [String]
  /// In the order in which a reader follows it; at most 40.
  package var evidence: [Evidence]

  package init(
    rule: String, verdict: Verdict, trace: String, seq: Int64, event: String, time: Int64,
    fingerprint: String = "", problem: String = "", message: String, missing: [String] = [],
    doubts: [String] = [], evidence: [Evidence] = []
  ) {
    self.rule = rule
    self.verdict = verdict
    self.trace = trace
    self.seq = seq
    self.event = event
    self.time = time
    self.fingerprint = fingerprint
    self.problem = problem
    self.message = message
    self.missing = missing
    self.doubts = doubts
    self.evidence = evidence
  }
}

/// One event of a finding's argument.
package struct Evidence: Hashable, Sendable {
  package var role: Role
  package var seq: Int64
  /// The event's name as recorded.
  package var event: String
  /// The name of the event that the contract derives from it, where that is the point.
  package var derived: String?
  package var time: Int64
  /// The event's attributes in the order of the vocabulary.
  package var attributes: [EvidenceAttribute]
  /// Why it is shown, in a few words; such as "for attempt l1, not l2".
  package var note: String?

  /// What an event is to the argument (contract language, "Verdicts").
  package enum Role: String, CaseIterable, Sendable {
    /// The event that the rule judges.
    case trigger
    /// An earlier step of the trigger, or the event that a claim names as its basis.
    case basis
    /// What the app may have taken for proof, and is none.
    case notEnough = "not-enough"
    /// The right event, but for another key, too late, too old or voided.
    case nearMiss = "near-miss"
    /// The event that took the evidence's force away.
    case voidedBy = "voided-by"
    /// A state that the rule forbids, and that still held.
    case contrary
    /// The event that the answer had to come before, or a counted event.
    case bound
    /// The event by whose time the deadline had passed.
    case deadline
  }

  package init(
    role: Role, seq: Int64, event: String, derived: String? = nil, time: Int64,
    attributes: [EvidenceAttribute], note: String? = nil
  ) {
    self.role = role
    self.seq = seq
    self.event = event
    self.derived = derived
    self.time = time
    self.attributes = attributes
    self.note = note
  }
}

/// An attribute's name and value as text; only words, integers and pseudonyms of the vocabulary.
package struct EvidenceAttribute: Hashable, Sendable {
  package var name: String
  package var value: String

  package init(name: String, value: String) {
    self.name = name
    self.value = value
  }
}
