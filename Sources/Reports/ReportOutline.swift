internal import TraceModel

/// The findings in the order in which a person reads them: by verdict, rule and problem.
struct ReportOutline {
  /// Every rule of the contract in its order, with the worst of its coverage and its findings.
  let verdicts: [(rule: RuleDescription, verdict: Verdict)]
  /// The graver rules first, otherwise in the contract's order.
  let violated: [Group]
  let inconclusive: [Group]
  private let findingCounts: [Verdict: Int]

  /// The findings of one rule that have one verdict.
  struct Group {
    let rule: RuleDescription
    /// New ones first, then those with most findings.
    let problems: [Problem]

    var findings: Int { problems.reduce(0) { $0 + $1.findings.count } }
    var newProblems: Int { problems.count { $0.status == .new } }
    var first: ReportedFinding? { problems.first?.findings.first }
    var traces: Int {
      Set(problems.flatMap { $0.findings.map(\.finding.trace) }).count
    }
  }

  /// Findings of the same cause.
  struct Problem {
    let id: String
    let verdict: Verdict
    let status: ReportedFinding.Status
    /// One or more, in the order of the report.
    let findings: [ReportedFinding]
    /// Their places in the report's list.
    let numbers: [Int]

    var traces: Int { Set(findings.map(\.finding.trace)).count }
  }

  init(_ report: AuditReport) {
    var worst: [String: Verdict] = [:]
    var counts: [Verdict: Int] = [:]
    for finding in report.findings.map(\.finding) {
      worst[finding.rule] = max(worst[finding.rule] ?? finding.verdict, finding.verdict)
      counts[finding.verdict, default: 0] += 1
    }
    findingCounts = counts
    verdicts = report.rules.map { result in
      let known = result.coverage.verdict
      return (result.rule, max(known, worst[result.rule.code] ?? known))
    }
    violated = Self.groups(report, .violated)
    inconclusive = Self.groups(report, .inconclusive)
  }

  /// How many rules came to this.
  func rules(_ verdict: Verdict) -> Int { verdicts.count { $0.verdict == verdict } }

  /// How many findings have this verdict.
  func findings(_ verdict: Verdict) -> Int { findingCounts[verdict] ?? 0 }

  func codes(_ verdict: Verdict) -> [String] {
    verdicts.filter { $0.verdict == verdict }.map(\.rule.code)
  }

  private static func groups(_ report: AuditReport, _ verdict: Verdict) -> [Group] {
    var problems: [String: [String: [Int]]] = [:]
    for (number, finding) in report.findings.map(\.finding).enumerated()
    where finding.verdict == verdict {
      problems[finding.rule, default: [:]][finding.problem, default: []].append(number)
    }
    var rules = report.rules.map(\.rule)
    let known = Set(rules.map(\.code))
    rules += problems.keys.filter { !known.contains($0) }.sorted().map(undescribed)
    // Sorting is stable, so that rules of one severity keep the contract's order.
    return rules.sorted { $0.severity > $1.severity }.compactMap { rule in
      guard let found = problems.removeValue(forKey: rule.code) else { return nil }
      return Group(rule: rule, problems: ordered(found, report, verdict))
    }
  }

  private static func ordered(
    _ problems: [String: [Int]], _ report: AuditReport, _ verdict: Verdict
  ) -> [Problem] {
    problems.map { id, numbers in
      let findings = numbers.map { report.findings[$0] }
      return Problem(
        id: id, verdict: verdict,
        status: findings.contains { $0.status == .new } ? .new : .known, findings: findings,
        numbers: numbers)
    }
    .sorted { left, right in
      if left.status != right.status { return left.status == .new }
      if left.findings.count != right.findings.count {
        return left.findings.count > right.findings.count
      }
      return left.id < right.id
    }
  }

  /// Stands for a rule that the report does not describe: its findings are shown all the same.
  static func undescribed(_ code: String) -> RuleDescription {
    RuleDescription(
      code: code, name: "", title: "A rule that the contract does not describe", severity: .error,
      contract: "", source: "", why: "", remedy: "")
  }
}
