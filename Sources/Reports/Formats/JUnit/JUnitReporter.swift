internal import TraceModel

/// Writes JUnit XML: the report that a CI server reads.
///
/// The file holds a failure or an error exactly when the exit status is not 0.
struct JUnitReporter: Reporter {
  let grouping: JUnitGrouping

  func write(_ report: AuditReport, to path: String) throws(ReportError) {
    try OutputFile.write(to: path, check: XMLCheck.firstBrokenLine(_:)) { file in
      render(report, to: &file)
    }
  }

  func render(_ report: AuditReport, to output: inout some TextOutputStream) {
    JUnitDocument(suites: suites(report), started: report.run.started).render(to: &output)
  }

  func suites(_ report: AuditReport) -> [JUnitSuite] {
    let suites =
      switch grouping {
      case .rule: suitesByRule(report)
      case .trace: suitesByTrace(report)
      }
    return suites + [IngestSuite(report: report).suite(after: suites)]
  }

  // MARK: By rule

  private func suitesByRule(_ report: AuditReport) -> [JUnitSuite] {
    let outline = ReportOutline(report)
    let results = Dictionary(
      report.rules.map { ($0.rule.code, $0) }, uniquingKeysWith: { first, _ in first })
    let findings = Dictionary(grouping: report.findings, by: \.finding.rule)
    let described = report.rules.map(\.rule)
    let others = (outline.violated + outline.inconclusive).map(\.rule)
      .filter { results[$0.code] == nil }
    var seen: Set<String> = []
    var suites: [JUnitSuite] = []
    for rule in described + others where seen.insert(rule.code).inserted {
      let name = Self.contract(of: rule)
      let verdict = results[rule.code]?.coverage.verdict ?? .notExercised
      let judge = CaseJudge(rule: rule, gate: report.run.gate, scope: "no trace")
      let testCase = JUnitCase(
        classname: name, name: Self.name(of: rule),
        result: judge.result(verdict, findings[rule.code] ?? []))
      if let index = suites.firstIndex(where: { $0.name == name }) {
        suites[index].cases.append(testCase)
      } else {
        suites.append(
          JUnitSuite(
            name: name, package: report.contract.name,
            properties: IngestSuite.properties(report), cases: [testCase]))
      }
    }
    return suites
  }

  // MARK: By trace

  private func suitesByTrace(_ report: AuditReport) -> [JUnitSuite] {
    let order = Dictionary(
      report.rules.enumerated().map { ($1.rule.code, $0) }, uniquingKeysWith: min)
    var findings = Dictionary(grouping: report.findings, by: \.finding.trace)
    var suites: [JUnitSuite] = []
    for trace in report.traces {
      suites.append(
        suite(
          report, trace: trace.trace, coverage: trace.rules, order: order,
          findings: findings.removeValue(forKey: trace.trace) ?? [],
          properties: [("source", trace.source), ("start", trace.start.rfc3339)]))
    }
    // Findings of traces that the report does not list would else be lost.
    for trace in findings.keys.sorted() {
      suites.append(
        suite(
          report, trace: trace, coverage: [], order: order, findings: findings[trace] ?? [],
          properties: []))
    }
    return suites
  }

  private func suite(
    _ report: AuditReport, trace: String, coverage: [RuleCoverage], order: [String: Int],
    findings: [ReportedFinding], properties: [(name: String, value: String)]
  ) -> JUnitSuite {
    let verdicts = Dictionary(
      coverage.map { ($0.rule, $0.verdict) }, uniquingKeysWith: max)
    let byRule = Dictionary(grouping: findings, by: \.finding.rule)
    let codes = Set(verdicts.keys).union(byRule.keys)
      .sorted { (order[$0] ?? .max, $0) < (order[$1] ?? .max, $1) }
    var suite = JUnitSuite(
      name: trace, package: report.contract.name, properties: properties, cases: [])
    for code in codes {
      let rule = order[code].map { report.rules[$0].rule } ?? ReportOutline.undescribed(code)
      let judge = CaseJudge(rule: rule, gate: report.run.gate, scope: "the trace never")
      let contract = Self.contract(of: rule)
      suite.cases.append(
        JUnitCase(
          classname: "\(contract).\(trace)", name: Self.name(of: rule),
          result: judge.result(verdicts[code] ?? .notExercised, byRule[code] ?? [])))
    }
    if suite.cases.isEmpty {
      // A suite without a case vanishes.
      suite.cases.append(
        JUnitCase(
          classname: "trace.\(trace)", name: "a rule is exercised",
          result: JUnitResult(
            .skipped, type: "", message: "not exercised: the trace triggered no rule")))
    }
    return suite
  }

  /// No schema takes an empty name.
  private static func contract(of rule: RuleDescription) -> String {
    rule.contract.allSatisfy(\.isWhitespace) ? "other" : rule.contract
  }

  private static func name(of rule: RuleDescription) -> String {
    rule.name.isEmpty ? rule.code : "\(rule.code) \(rule.name)"
  }
}
