internal import Contracts
internal import TraceModel

/// Says what a case demands in a sentence of Markdown.
struct PatternSentence {
  let vocabulary: Vocabulary

  /// The pattern's kind, as Dwyer, Avrunin and Corbett call it, and the sentence.
  func text(_ ruleCase: RuleCase) -> String {
    let given = conditions(ruleCase.whileConditions, joinedBy: " and ")
    let condition = given.isEmpty ? "" : ", given \(given),"
    let trigger = self.trigger(ruleCase.trigger)
    let sentence: String
    switch ruleCase.demand {
    case .precedence(let demanded):
      let proof = conditions(demanded, joinedBy: "; and ")
      sentence = "*Precedence.* Each \(trigger)\(condition) needs before it \(proof)."
    case .response(let response):
      sentence = "*Response.* Each \(trigger)\(condition) needs after it \(answer(response))"
    case .absence(let absence):
      let never = alternatives(absence.never)
      let start =
        ruleCase.trigger.steps.isEmpty
        ? "Never" : "After each \(trigger)\(given.isEmpty ? "," : condition) no"
      let until = absence.until.isEmpty ? "" : " until \(alternatives(absence.until))"
      let always = given.isEmpty ? "" : ", given \(given)"
      let rest = ruleCase.trigger.steps.isEmpty ? always : until
      sentence = "*Absence.* \(start) \(never)\(rest).\(exercised(absence))"
    case .count(let count):
      let given = given.isEmpty ? "" : ", given \(given)"
      sentence = "*Bounded existence.* \(self.count(count))\(given)."
    }
    return recordings(ruleCase.recordings) + sentence
  }

  private func answer(_ response: Response) -> String {
    var text = alternatives(response.expect)
    if let within = response.within { text += ", within \(DurationText.text(within))" }
    if !response.before.isEmpty { text += ", before any \(alternatives(response.before))" }
    text += "."
    if !response.unless.isEmpty { text += " Released by \(alternatives(response.unless))." }
    if response.survivesLaunch { text += " It is owed beyond the process." }
    if response.isUndecidedAtEnd { text += " What is still owed at the end is undecided." }
    return text
  }

  private func exercised(_ absence: Absence) -> String {
    absence.exercisedBy.isEmpty
      ? "" : " Put to the test by \(alternatives(absence.exercisedBy))."
  }

  private func count(_ count: Count) -> String {
    let times = count.atMost == 1 ? "once" : "\(count.atMost) times"
    var text = "\(code(count.pattern.text)) at most \(times)"
    if !count.per.isEmpty {
      text += " for each " + count.per.map { code(vocabulary[$0]) }.joined(separator: " and ")
    }
    if let within = count.within { text += " within \(DurationText.text(within))" }
    if !count.resetBy.isEmpty { text += ", counted anew after \(alternatives(count.resetBy))" }
    return text
  }

  // MARK: Triggers

  private func trigger(_ trigger: Trigger) -> String {
    var text = ""
    for (number, step) in trigger.steps.enumerated() {
      if number > 0 { text += ", then " }
      text += alternatives(step.patterns)
      if let binding = step.binding { text += " (*\(binding)*)" }
      if !step.until.isEmpty { text += " with no \(alternatives(step.until)) after it" }
    }
    if trigger.steps.count > 1, !trigger.unless.isEmpty {
      text += ", with no \(alternatives(trigger.unless)) in between"
    }
    return text
  }

  private func recordings(_ filter: RecordingFilter?) -> String {
    guard let filter else { return "" }
    var parts: [String] = []
    if !filter.environments.isEmpty {
      parts.append("environment " + filter.environments.map { code($0.rawValue) }.joined(or: ", "))
    }
    if !filter.purposes.isEmpty {
      parts.append("purpose " + filter.purposes.map { code($0.rawValue) }.joined(or: ", "))
    }
    return parts.isEmpty ? "" : "In recordings of \(parts.joined(separator: " and ")): "
  }

  // MARK: Conditions

  private func conditions(_ conditions: [Condition], joinedBy separator: String) -> String {
    joined(conditions, separator)
      ?? conditions
      .map { text($0, isPart: conditions.count > 1) }.joined(separator: separator)
  }

  private func text(_ condition: Condition, isPart: Bool) -> String {
    switch condition {
    case .seen(let evidence):
      let voids = self.voids(evidence, "with no", "since")
      return event(evidence) + (voids.isEmpty ? "" : " " + voids)
    case .none(let evidence):
      let voids = self.voids(evidence, "unless", "came since")
      return "no " + event(evidence) + (voids.isEmpty ? "" : " (\(voids))")
    case .all(let parts): return group(parts, " and ", isPart: isPart)
    case .any(let parts): return group(parts, " or ", isPart: isPart)
    }
  }

  private func group(_ parts: [Condition], _ separator: String, isPart: Bool) -> String {
    let text = conditions(parts, joinedBy: separator)
    return isPart && parts.count > 1 ? "(\(text))" : text
  }

  /// Pieces of evidence whose force the same events take away, with these said once; nil where
  /// they are not of that kind.
  private func joined(_ conditions: [Condition], _ separator: String) -> String? {
    var events: [String] = []
    var tails: Set<String> = []
    for condition in conditions {
      switch condition {
      case .seen(let evidence):
        events.append(event(evidence))
        tails.insert(voids(evidence, "with no", "since"))
      case .none(let evidence):
        events.append("no " + event(evidence))
        tails.insert(voids(evidence, "unless", "came since"))
      case .all, .any: return nil
      }
    }
    guard conditions.count > 1, tails.count == 1, let tail = tails.first, !tail.isEmpty else {
      return nil
    }
    return events.joined(separator: separator) + ", each " + tail
  }

  private func event(_ evidence: EvidencePattern) -> String {
    let name = evidence.pattern.binding.map { " (*\($0)*)" } ?? ""
    let age = evidence.within.map { " at most \(DurationText.text($0)) earlier" } ?? ""
    return code(evidence.pattern.text) + name + age
  }

  private func voids(_ evidence: EvidencePattern, _ before: String, _ after: String) -> String {
    var parts: [String] = []
    if !evidence.voidedBy.isEmpty {
      parts.append("\(before) \(alternatives(evidence.voidedBy)) \(after)")
    }
    if !evidence.maybeVoidedBy.isEmpty {
      parts.append("undecided after \(alternatives(evidence.maybeVoidedBy))")
    }
    return parts.joined(separator: ", ")
  }

  // MARK: Patterns

  /// Any of these patterns.
  func alternatives(_ patterns: [EventPattern]) -> String {
    patterns.map { code($0.text) }.joined(or: ", ")
  }

  private func code(_ text: String) -> String { "`\(text)`" }
}

extension [String] {
  /// The texts in a row, with "or" before the last.
  fileprivate func joined(or separator: String) -> String {
    count < 2
      ? joined(separator: "") : dropLast().joined(separator: separator) + " or " + self[count - 1]
  }
}
