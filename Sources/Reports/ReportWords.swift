internal import TraceModel

/// The sentences that several formats share.
enum ReportWords {
  /// The outcome in one sentence without its end.
  static func headline(_ report: AuditReport, _ outline: ReportOutline) -> String {
    let violated = outline.violated.count
    if violated > 0 {
      let traces = Set(
        outline.violated.flatMap { $0.problems.flatMap { $0.findings.map(\.finding.trace) } })
      let verb = violated == 1 ? "is" : "are"
      let place = "in \(traces.count) of \(count(report.traces.count, "trace"))"
      return "\(count(violated, "rule")) \(verb) violated \(place)"
    }
    switch report.run.exit {
    case .nothing: return "Nothing was audited"
    case .incomplete where report.traces.isEmpty: return "No trace could be audited"
    case .incomplete: return "No violation found, but the audit is incomplete"
    case .clean, .violations, .usage, .fault: break
    }
    let undecided = outline.inconclusive.count
    if undecided > 0 {
      return "No violation found, but \(count(undecided, "rule")) could not be decided"
    }
    return "No violation found in \(count(report.traces.count, "trace"))"
  }

  /// What the exit status says, as a sentence without its end.
  static func meaning(_ exit: ExitStatus, gate: Gate) -> String {
    switch exit {
    case .clean:
      gate == .never
        ? "everything was audited; findings do not fail this run"
        : "everything was audited, and there is no \(subject(gate))"
    case .violations: "there is at least one \(subject(gate))"
    case .usage: "the program was called wrongly, or its contract or database is at fault"
    case .incomplete:
      "the audit is incomplete: not everything could be read, so nobody knows what the rest holds"
    case .nothing: "nothing was audited: there was no trace, or no rule was exercised"
    case .fault: "the program itself failed"
    }
  }

  /// What makes a run fail.
  private static func subject(_ gate: Gate) -> String {
    switch gate {
    case .error: "violation of a rule of severity error"
    case .warning: "violation of a rule of severity warning or error"
    case .new: "violation of a kind that no earlier run saw"
    case .inconclusive: "violation or undecided finding"
    case .never: "finding that would fail the run"
    }
  }

  static func verdict(_ verdict: Verdict) -> String {
    switch verdict {
    case .violated: "Violated"
    case .inconclusive: "Inconclusive"
    case .satisfied: "Satisfied"
    case .notExercised: "Not exercised"
    }
  }

  /// A mark that reads in one colour.
  static func symbol(_ verdict: Verdict) -> String {
    switch verdict {
    case .violated: "✗"
    case .inconclusive: "?"
    case .satisfied: "✓"
    case .notExercised: "–"
    }
  }

  /// What an event is to the argument.
  static func role(_ role: Evidence.Role) -> String {
    switch role {
    case .trigger: "judged here"
    case .basis: "led here"
    case .notEnough: "taken for proof, but none"
    case .nearMiss: "near miss"
    case .voidedBy: "took the proof’s force away"
    case .contrary: "still stood"
    case .bound: "the limit"
    case .deadline: "time was up"
    }
  }

  /// Where and why a trace or source was refused; only what a rejection declares.
  static func rejection(_ rejection: Rejection) -> String {
    var text = rejection.reason.explanation
    if let key = rejection.key { text += ", at the key ‘\(key)’" }
    if let length = rejection.undeclaredKeyLength {
      text += ", at an undeclared key of \(count(length, "byte"))"
    }
    return text
  }

  static func count(_ number: Int, _ noun: String, _ plural: String? = nil) -> String {
    number == 1 ? "1 \(noun)" : "\(grouped(number)) \(plural ?? noun + "s")"
  }

  /// The digits in groups of three from ten thousand on.
  static func grouped(_ number: some BinaryInteger) -> String {
    let digits = String(number)
    guard digits.utf8.count > 4, number >= 0 else { return digits }
    var result = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.utf8.count - index) % 3 == 0 { result += "," }
      result.append(digit)
    }
    return result
  }
}
