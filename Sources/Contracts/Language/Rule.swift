package import TraceModel

/// One rule of a contract: what it says to people, and what it means to the engine.
package struct Rule: Sendable {
  package var description: RuleDescription
  /// The rule's verdict is the worst of its cases'.
  package var cases: [RuleCase]
  package var examples: [Example]
  package var position: SourcePosition

  package init(
    description: RuleDescription, cases: [RuleCase], examples: [Example], position: SourcePosition
  ) {
    self.description = description
    self.cases = cases
    self.examples = examples
    self.position = position
  }
}

/// One way in which a rule can be triggered and broken.
package struct RuleCase: Sendable {
  /// What leads up to the judgement.
  package var trigger: Trigger
  /// What must hold at the trigger for it to count at all.
  package var whileConditions: [Condition]
  package var demand: Demand
  /// Events that an app may take for proof, and that are none; named in the explanation.
  package var notEnough: [EventPattern]
  /// What this case is about, where a rule has several.
  package var title: String?
  /// The recordings that the case is about; nil for all.
  package var recordings: RecordingFilter?
  package var position: SourcePosition

  package init(
    trigger: Trigger, whileConditions: [Condition], demand: Demand, notEnough: [EventPattern],
    title: String?, recordings: RecordingFilter?, position: SourcePosition
  ) {
    self.trigger = trigger
    self.whileConditions = whileConditions
    self.demand = demand
    self.notEnough = notEnough
    self.title = title
    self.recordings = recordings
    self.position = position
  }
}

/// Which recordings a case is about, by their headers.
package struct RecordingFilter: Sendable {
  /// Empty for any.
  package var environments: [TraceHeader.Environment]
  /// Empty for any.
  package var purposes: [TraceHeader.Purpose]

  package init(environments: [TraceHeader.Environment], purposes: [TraceHeader.Purpose]) {
    self.environments = environments
    self.purposes = purposes
  }

  package func accepts(_ header: TraceHeader) -> Bool {
    (environments.isEmpty || environments.contains(header.environment))
      && (purposes.isEmpty || purposes.contains(header.purpose))
  }
}

/// The events that put a rule to the test, in this order.
package struct Trigger: Sendable {
  /// One or more; the last is the trigger itself.
  ///
  /// Empty for an absence that holds always.
  package var steps: [Step]
  /// Any of these between two steps ends the attempt without a verdict.
  package var unless: [EventPattern]

  package init(steps: [Step], unless: [EventPattern]) {
    self.steps = steps
    self.unless = unless
  }
}

/// One event of a trigger.
package struct Step: Sendable {
  /// Any of these.
  package var patterns: [EventPattern]
  /// The name by which later patterns refer to the event.
  package var binding: String?
  /// Any of these before the next step ends the attempt without a verdict.
  package var until: [EventPattern]

  package init(patterns: [EventPattern], binding: String?, until: [EventPattern]) {
    self.patterns = patterns
    self.binding = binding
    self.until = until
  }
}

/// What a case demands once it is triggered; the names are those of Dwyer, Avrunin and Corbett,
/// "Patterns in Property Specifications for Finite-State Verification" (1999).
package enum Demand: Sendable {
  /// The trigger needs earlier evidence: all of these hold at it.
  case precedence([Condition])
  case response(Response)
  case absence(Absence)
  case count(Count)
}

/// The trigger needs a later event.
package struct Response: Sendable {
  /// Any of these answers.
  package var expect: [EventPattern]
  /// In milliseconds of active time; exactly so much later is in time.
  package var within: Int64?
  /// Any of these before the answer is a breach.
  package var before: [EventPattern]
  /// Any of these releases the obligation without a verdict.
  package var unless: [EventPattern]
  /// Whether the obligation outlives the process.
  package var survivesLaunch: Bool
  /// Whether an obligation that is open at the end of a complete recording is left undecided.
  package var isUndecidedAtEnd: Bool

  package init(
    expect: [EventPattern], within: Int64?, before: [EventPattern], unless: [EventPattern],
    survivesLaunch: Bool, isUndecidedAtEnd: Bool
  ) {
    self.expect = expect
    self.within = within
    self.before = before
    self.unless = unless
    self.survivesLaunch = survivesLaunch
    self.isUndecidedAtEnd = isUndecidedAtEnd
  }
}

/// What must not happen: after the trigger where it has one, else always.
package struct Absence: Sendable {
  package var never: [EventPattern]
  /// Any of these ends the prohibition that the trigger began.
  package var until: [EventPattern]
  /// Where there is no trigger: the events that could have been a breach, and were none.
  package var exercisedBy: [EventPattern]

  package init(never: [EventPattern], until: [EventPattern], exercisedBy: [EventPattern]) {
    self.never = never
    self.until = until
    self.exercisedBy = exercisedBy
  }
}

/// Never more than so many, for each value of some attributes.
package struct Count: Sendable {
  package var pattern: EventPattern
  package var per: [AttributeID]
  /// From 0.
  package var atMost: Int
  /// Any of these starts the count anew.
  package var resetBy: [EventPattern]
  /// In milliseconds of active time: only so much time counts together.
  package var within: Int64?

  package init(
    pattern: EventPattern, per: [AttributeID], atMost: Int, resetBy: [EventPattern],
    within: Int64?
  ) {
    self.pattern = pattern
    self.per = per
    self.atMost = atMost
    self.resetBy = resetBy
    self.within = within
  }
}

/// Something that held, or did not, just before an event.
package indirect enum Condition: Sendable {
  /// The evidence was seen, and nothing has voided it since.
  case seen(EvidencePattern)
  /// No such event stands unvoided.
  case none(EvidencePattern)
  case all([Condition])
  case any([Condition])
}

/// An earlier event that counts until another voids it or it is too old.
package struct EvidencePattern: Sendable {
  package var pattern: EventPattern
  /// Evidence before the latest of these does not count.
  ///
  /// They may refer to the evidence's binding.
  package var voidedBy: [EventPattern]
  /// After the latest of these nobody can tell whether evidence before it counts.
  package var maybeVoidedBy: [EventPattern]
  /// In milliseconds of active time: evidence older than this does not count.
  package var within: Int64?

  package init(
    pattern: EventPattern, voidedBy: [EventPattern], maybeVoidedBy: [EventPattern] = [],
    within: Int64?
  ) {
    self.pattern = pattern
    self.voidedBy = voidedBy
    self.maybeVoidedBy = maybeVoidedBy
    self.within = within
  }
}

/// A few event lines, and what the rule must make of them.
package struct Example: Sendable {
  package var expectation: Expectation
  /// What it shows.
  package var title: String
  package var trace: Trace
  package var position: SourcePosition

  /// What the rule must make of an example; the raw values are the keys of a rule.
  package enum Expectation: String, CaseIterable, Sendable {
    /// No breach, and no doubt about it.
    case pass
    /// A breach.
    case fail
    /// Nobody can tell.
    case unsure

    /// Whether a verdict is what is expected.
    package func accepts(_ verdict: Verdict) -> Bool {
      switch self {
      case .pass: verdict == .satisfied || verdict == .notExercised
      case .fail: verdict == .violated
      case .unsure: verdict == .inconclusive
      }
    }
  }

  package init(
    expectation: Expectation, title: String, trace: Trace, position: SourcePosition
  ) {
    self.expectation = expectation
    self.title = title
    self.trace = trace
    self.position = position
  }
}
