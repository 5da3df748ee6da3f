internal import TraceModel

/// Writes the whole report as one JSON object, for programs: the source of any other view.
///
/// Keys stand in a fixed order, rules, traces and rejections one a line, findings one a block.
struct JSONReporter: Reporter {
  /// Grows when a key changes its meaning or goes; new keys alone do not change it.
  static let schemaVersion: Int64 = 1

  func write(_ report: AuditReport, to path: String) throws(ReportError) {
    try OutputFile.write(to: path, check: JSONCheck.firstBrokenLine(_:)) { file in
      render(report, to: &file)
    }
  }

  func render(_ report: AuditReport, to output: inout some TextOutputStream) {
    output.write("{")
    member("schema_version", .integer(Self.schemaVersion), &output, isFirst: true)
    member("tool", tool(report.tool), &output)
    member("contract", contract(report.contract), &output)
    member("run", run(report), &output)
    member("summary", summary(report), &output)
    list("rules", report.rules, levels: 0, &output, value: rule)
    list("coverage", report.variants, levels: 0, &output, value: variants)
    list("traces", report.traces, levels: 0, &output, value: trace)
    list("rejections", report.rejections, levels: 0, &output, value: RejectionList.value)
    let rules = Dictionary(
      report.rules.map { ($0.rule.code, $0.rule) }, uniquingKeysWith: { first, _ in first })
    list("findings", report.findings, levels: 2, &output) { reported in
      finding(reported, rule: rules[reported.finding.rule], lanes: report.lanes)
    }
    output.write("\n}\n")
  }

  // MARK: Layout

  private func member(
    _ name: String, _ value: JSONValue, _ output: inout some TextOutputStream,
    isFirst: Bool = false
  ) {
    output.write((isFirst ? "" : ",") + JSONValue.lineBreak(1) + JSONText.quoted(name) + ": ")
    value.write(to: &output, indent: 1)
  }

  /// Written item by item, so that a long list is never held as text.
  private func list<Item>(
    _ name: String, _ items: [Item], levels: Int, _ output: inout some TextOutputStream,
    value: (Item) -> JSONValue
  ) {
    output.write("," + JSONValue.lineBreak(1) + JSONText.quoted(name) + ": [")
    for (index, item) in items.enumerated() {
      output.write((index > 0 ? "," : "") + JSONValue.lineBreak(2))
      value(item).write(to: &output, levels: levels, indent: 2)
    }
    output.write((items.isEmpty ? "" : JSONValue.lineBreak(1)) + "]")
  }

  // MARK: Content

  private func tool(_ tool: ToolIdentity) -> JSONValue {
    .object(["name": .string(tool.name), "version": .string(tool.version)])
  }

  private func contract(_ contract: ContractIdentity) -> JSONValue {
    .object([
      "name": .string(contract.name), "version": .count(contract.version),
      "digest": .string(contract.digest),
    ])
  }

  private func run(_ report: AuditReport) -> JSONValue {
    let run = report.run
    return .object([
      "id": .integer(run.id), "started": .string(run.started.rfc3339),
      "inputs": .strings(run.inputs), "traces": .count(run.traces), "events": .integer(run.events),
      "rejected": .count(report.rejections.count), "already_present": .count(run.alreadyPresent),
      "gate": .string(run.gate.rawValue), "exit": .integer(Int64(run.exit.rawValue)),
    ])
  }

  /// Counts of rules by their worst verdict, and of findings.
  private func summary(_ report: AuditReport) -> JSONValue {
    let outline = ReportOutline(report)
    return .object([
      "violated": .count(outline.rules(.violated)),
      "inconclusive": .count(outline.rules(.inconclusive)),
      "satisfied": .count(outline.rules(.satisfied)),
      "not_exercised": .count(outline.rules(.notExercised)),
      "findings": .object([
        "violated": .count(outline.findings(.violated)),
        "inconclusive": .count(outline.findings(.inconclusive)),
        "new": .count(report.findings.count { $0.status == .new }),
      ]),
    ])
  }

  private func rule(_ result: RuleResult) -> JSONValue {
    let (rule, coverage) = (result.rule, result.coverage)
    return .object([
      "rule": .string(rule.code), "name": .string(rule.name), "title": .string(rule.title),
      "contract": .string(rule.contract), "source": .string(rule.source),
      "severity": .string(rule.severity.rawValue), "verdict": .string(coverage.verdict.rawValue),
      "triggered": .count(coverage.triggered), "violated": .count(coverage.violated),
      "inconclusive": .count(coverage.inconclusive), "satisfied": .count(coverage.satisfied),
      "traces_exercised": .count(result.tracesExercised),
    ])
  }

  private func variants(_ coverage: VariantCoverage) -> JSONValue {
    .object([
      "title": .string(coverage.group.title), "event": .string(coverage.group.event),
      "attribute": .string(coverage.group.attribute),
      "variants": .array(
        coverage.variants.map { variant in
          .object([
            "word": .string(variant.word), "traces": .count(variant.traces),
            "events": .count(variant.events),
          ])
        }),
    ])
  }

  private func trace(_ trace: TraceSummary) -> JSONValue {
    .object([
      "trace": .string(trace.trace), "source": .string(trace.source),
      "start": .string(trace.start.rfc3339), "platform": .text(trace.platform),
      "app": .text(trace.app), "recorder": .text(trace.recorder),
      "environment": .string(trace.environment), "purpose": .string(trace.purpose),
      "from": .string(trace.isMidway ? "midway" : "launch"),
      "lanes": trace.coveredLanes.map(JSONValue.strings) ?? .null,
      "events": .integer(trace.events), "complete": .bool(trace.isComplete),
      "truncated": .bool(trace.isTruncated), "gaps": .count(trace.gaps),
      "duplicates": .count(trace.duplicates), "clock_faults": .count(trace.clockFaults),
      "drift": .count(trace.drift),
      "violated": .count(trace.violated), "inconclusive": .count(trace.inconclusive),
      "rules_exercised": .strings(trace.rules.map(\.rule)),
    ])
  }

  private func finding(
    _ reported: ReportedFinding, rule: RuleDescription?, lanes: LaneCatalog
  ) -> JSONValue {
    let finding = reported.finding
    return .object([
      "rule": .string(finding.rule), "name": .text(rule?.name),
      "verdict": .string(finding.verdict.rawValue), "severity": .text(rule?.severity.rawValue),
      "trace": .string(finding.trace), "seq": .integer(finding.seq),
      "event": .string(finding.event), "t": .integer(finding.time),
      "fingerprint": .string(finding.fingerprint), "problem": .string(finding.problem),
      "status": .string(reported.status.rawValue), "message": .string(finding.message),
      "missing": .strings(finding.missing), "doubts": .strings(finding.doubts),
      "evidence": .array(finding.evidence.map { evidence($0, lanes: lanes) }),
    ])
  }

  private func evidence(_ evidence: Evidence, lanes: LaneCatalog) -> JSONValue {
    .object([
      "role": .string(evidence.role.rawValue), "seq": .integer(evidence.seq),
      "event": .string(evidence.event), "derived": .text(evidence.derived),
      "lane": .text(lanes.lane(of: evidence.event)?.name), "t": .integer(evidence.time),
      "attributes": .named(evidence.attributes.map { ($0.name, .string($0.value)) }),
      "note": .text(evidence.note),
    ])
  }
}
