/// What the check of one rule against one trace came to; worst last, so that `max` is the worst.
///
/// The names follow RV-LTL (Bauer, Leucker and Schallhart, 2010): what a finite, lossy recording
/// cannot decide is said to be undecided.
package enum Verdict: String, CaseIterable, Comparable, Sendable {
  /// The trace never triggered the rule; a vacuous pass is never shown as a pass.
  case notExercised = "not-exercised"
  /// Triggered, and held each time.
  case satisfied
  /// What is missing could have been lost.
  case inconclusive
  /// The trace proves the breach: nothing that may have been lost could undo it.
  case violated

  private var rank: Int {
    switch self {
    case .notExercised: 0
    case .satisfied: 1
    case .inconclusive: 2
    case .violated: 3
    }
  }

  package static func < (left: Verdict, right: Verdict) -> Bool { left.rank < right.rank }
}

/// How much a breach of a rule matters; worst last.
package enum Severity: String, CaseIterable, Comparable, Sendable {
  case note, warning, error

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }

  package static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }
}
