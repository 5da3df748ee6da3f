internal import TraceModel

/// The suite of what is no rule's: sources and traces that were refused, and runs that audited
/// nothing.
struct IngestSuite {
  static let name = "ingest"

  let report: AuditReport

  /// The suite, where those before it may hold failures already.
  func suite(after others: [JUnitSuite]) -> JUnitSuite {
    var cases = rejected
    if report.run.exit == .nothing { cases.append(nothingAudited) }
    let fails = others.contains { $0.count(.failure) + $0.count(.error) > 0 } || !cases.isEmpty
    if !fails, report.run.exit != .clean { cases.append(faultOfTheRun) }
    if cases.isEmpty {
      cases.append(JUnitCase(classname: Self.name, name: "every trace was read", result: nil))
    }
    return JUnitSuite(
      name: Self.name, package: report.contract.name, properties: Self.properties(report),
      cases: cases)
  }

  /// What made the report, for whoever finds the file alone.
  static func properties(_ report: AuditReport) -> [(name: String, value: String)] {
    [
      ("tool", "\(report.tool.name) \(report.tool.version)"),
      ("contract", "\(report.contract.name) \(report.contract.version)"),
      ("contract.digest", report.contract.digest),
      ("gate", report.run.gate.rawValue),
      ("exit", String(report.run.exit.rawValue)),
    ]
  }

  /// A case for each source and trace; its name holds no line, so that it is the same when the
  /// file grows.
  private var rejected: [JUnitCase] {
    var order: [String] = []
    var groups: [String: [Rejection]] = [:]
    for rejection in report.rejections {
      let name = [rejection.source, rejection.trace].compactMap { $0 }.joined(separator: " ")
      if groups[name] == nil { order.append(name) }
      groups[name, default: []].append(rejection)
    }
    return order.compactMap { name in
      guard let rejections = groups[name], let first = rejections.first else { return nil }
      let details = rejections.dropFirst().prefix(100).map(sentence)
      let rest = rejections.count - 1 - details.count
      return JUnitCase(
        classname: Self.name, name: VisibleText.truncated(VisibleText.line(name), to: 300),
        result: JUnitResult(
          .error, type: first.reason.rawValue, message: "rejected: \(sentence(first))",
          details: details + (rest > 0 ? ["and \(rest) more"] : [])))
    }
  }

  private func sentence(_ rejection: Rejection) -> String {
    let line = rejection.line.map { "line \($0): " } ?? ""
    return VisibleText.line("\(line)\(ReportWords.rejection(rejection))")
  }

  private var nothingAudited: JUnitCase {
    let reason =
      report.traces.isEmpty
      ? "no trace was found" : "no rule was exercised by \(report.traces.count) traces"
    return JUnitCase(
      classname: Self.name, name: "something was audited",
      result: JUnitResult(
        .error, type: "nothing", message: "nothing was audited: \(reason)",
        details: report.run.inputs.prefix(100).map { "input: \(VisibleText.line($0))" }))
  }

  /// Keeps the promise that a run which failed shows it.
  private var faultOfTheRun: JUnitCase {
    JUnitCase(
      classname: Self.name, name: "the run ended well",
      result: JUnitResult(
        .error, type: "run",
        message: ReportWords.meaning(report.run.exit, gate: report.run.gate)))
  }
}
