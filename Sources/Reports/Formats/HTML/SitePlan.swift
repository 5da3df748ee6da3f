internal import TraceModel

/// Which file holds what, and where each link leads; settled before the first page is written.
struct SitePlan {
  /// A folder of pages, or the index alone with everything on it that it can show.
  enum Form { case folder, singleFile }

  let report: AuditReport
  let form: Form
  let outline: ReportOutline
  let rules: [String: RuleDescription]
  /// The findings' own pages: the index first, then as many others as it takes.
  private(set) var problemPages: [[ProblemPart]] = []
  /// For each trace of the report, in its order.
  private(set) var tracePages: [[TracePart]] = []

  /// The `id` of each finding, on whichever page it stands.
  private var anchors: [String] = []
  /// The page of its trace that shows each finding; nil where the report lists no such trace.
  private var findingPages: [String?] = []
  private var problemFiles: [String: String] = [:]
  private var traceFiles: [String: String] = [:]

  /// At most so many rows a page: more than that, and browsers take seconds (measured).
  static let rowLimit = 2000
  /// Rows of the index's tables of traces and rejections; the others follow on pages of their own.
  static let indexRowLimit = 200
  /// Bytes that findings may take of the index, which stays below 1 MB, and of another page.
  private static let indexByteLimit = 500_000
  private static let pageByteLimit = 900_000
  /// Fewer rows than this are not weighed.
  private static let lightRows = 300

  /// Some findings of one trace, and the file that shows them.
  struct TracePart {
    let file: String
    /// Places in the report's list.
    let findings: [Int]
  }

  /// A problem, or a part of one that has more findings than fit on a page.
  struct ProblemPart {
    let group: ReportOutline.Group
    let problem: ReportOutline.Problem
    /// The findings shown here, as places in the problem's list.
    let findings: Range<Int>
  }

  init(_ report: AuditReport, form: Form = .folder) {
    self.report = report
    self.form = form
    outline = ReportOutline(report)
    rules = Dictionary(
      report.rules.map { ($0.rule.code, $0.rule) }, uniquingKeysWith: { first, _ in first })
    nameFindings()
    planTraces()
    planProblems()
  }

  // MARK: Links

  func anchor(ofFinding number: Int) -> String { anchors[number] }

  /// From a page at the folder's top to the finding on its trace's page.
  func link(toFinding number: Int) -> String? {
    findingPages[number].map { "traces/\($0)#\(anchors[number])" }
  }

  /// From a page at the folder's top to the trace's page.
  func link(toTrace trace: String) -> String? {
    traceFiles[trace].map { "traces/\($0)" }
  }

  /// From a page at the folder's top.
  func link(to problem: ReportOutline.Problem, of rule: String) -> String {
    let anchor = Self.anchor(of: problem, of: rule)
    return (problemFiles[anchor] ?? index) + "#" + anchor
  }

  static func anchor(of problem: ReportOutline.Problem, of rule: String) -> String {
    let prefix = problem.verdict == .violated ? "p-" : "q-"
    return HTMLText.anchor(prefix, rule) + HTMLText.anchor("-", problem.id)
  }

  static func anchor(ofRule code: String) -> String { HTMLText.anchor("rule-", code) }

  static func anchor(of group: ReportOutline.Group, _ verdict: Verdict) -> String {
    HTMLText.anchor(verdict == .violated ? "violated-" : "inconclusive-", group.rule.code)
  }

  /// From a page at the folder's top to the first problem of the group.
  func link(to group: ReportOutline.Group, _ verdict: Verdict) -> String {
    let file = group.problems.first.flatMap {
      problemFiles[Self.anchor(of: $0, of: group.rule.code)]
    }
    return (file ?? index) + "#" + Self.anchor(of: group, verdict)
  }

  /// The index's file, from a page at the folder's top; a single file refers to itself.
  var index: String { form == .folder ? "index.html" : "" }

  /// The rows of a table that the index shows, of so many that there are.
  func rowsOnIndex(of count: Int) -> Int {
    form == .folder ? min(count, Self.indexRowLimit) : count
  }

  func problemFile(_ page: Int) -> String {
    page == 0 ? index : "findings-\(page + 1).html"
  }

  // MARK: Planning

  private mutating func nameFindings() {
    var seen: [String: Int] = [:]
    anchors = report.findings.map { finding in
      let anchor = HTMLText.anchor("f-", finding.finding.fingerprint)
      seen[anchor, default: 0] += 1
      let copy = seen[anchor] ?? 1
      return copy == 1 ? anchor : "\(anchor)-\(copy)"
    }
  }

  private mutating func planTraces() {
    findingPages = Array(repeating: nil, count: report.findings.count)
    guard form == .folder else { return }
    let findings = Dictionary(grouping: report.findings.indices) {
      report.findings[$0].finding.trace
    }
    for (index, trace) in report.traces.enumerated() {
      let isFirst = traceFiles[trace.trace] == nil
      let stem = Self.isPlainName(trace.trace) && isFirst ? trace.trace : "_\(index + 1)"
      let parts = chunks(isFirst ? findings[trace.trace] ?? [] : []).enumerated().map {
        part, numbers in
        // No trace's id holds a tilde.
        TracePart(file: part == 0 ? "\(stem).html" : "\(stem)~\(part + 1).html", findings: numbers)
      }
      tracePages.append(parts)
      if isFirst { traceFiles[trace.trace] = "\(stem).html" }
      for part in parts {
        for number in part.findings { findingPages[number] = part.file }
      }
    }
  }

  /// Whether a trace's id has the form that the trace format gives it, and so can name a file.
  private static func isPlainName(_ id: String) -> Bool {
    guard let first = id.utf8.first, id.utf8.count <= 64 else { return false }
    func isAlphanumeric(_ byte: UInt8) -> Bool {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
    return isAlphanumeric(first)
      && id.utf8.allSatisfy { isAlphanumeric($0) || "._-".utf8.contains($0) }
  }

  private func chunks(_ numbers: [Int]) -> [[Int]] {
    let rows = numbers.map { report.findings[$0].finding.evidence.count + 4 }
    guard rows.reduce(0, +) > Self.lightRows else { return [numbers] }
    var packer = PagePacker<Int>(
      rowLimit: Self.rowLimit, firstByteLimit: Self.pageByteLimit, byteLimit: Self.pageByteLimit)
    for (number, rows) in zip(numbers, rows) {
      packer.add(number, rows: rows, bytes: FindingView.weight(report.findings[number], report))
    }
    return packer.pages
  }

  private mutating func planProblems() {
    var packer =
      form == .folder
      ? PagePacker<ProblemPart>(
        rowLimit: Self.rowLimit, firstByteLimit: Self.indexByteLimit,
        byteLimit: Self.pageByteLimit)
      : PagePacker<ProblemPart>(rowLimit: .max, firstByteLimit: .max, byteLimit: .max)
    for group in outline.violated + outline.inconclusive {
      for problem in group.problems { add(problem, of: group, to: &packer) }
    }
    problemPages = packer.pages
    for (page, parts) in problemPages.enumerated() {
      for part in parts where part.findings.lowerBound == 0 {
        let anchor = Self.anchor(of: part.problem, of: part.group.rule.code)
        problemFiles[anchor] = problemFile(page)
      }
    }
  }

  /// The bytes of a rule's heading, requirement and remedy.
  private static func weight(of rule: RuleDescription) -> Int {
    [rule.title, rule.why, rule.source, rule.remedy].reduce(1000) {
      $0 + XMLText.escaped(Field.prose($1)).utf8.count
    }
  }

  private func add(
    _ problem: ReportOutline.Problem, of group: ReportOutline.Group,
    to packer: inout PagePacker<ProblemPart>
  ) {
    // The first finding is shown in full, the others as one row each.
    let rowWeight = 500
    let isBeginning = problem.id == group.problems.first?.id
    let headingWeight = 1200 + (isBeginning ? Self.weight(of: group.rule) : 0)
    let partSize = Self.rowLimit / 4
    var start = 0
    while start < problem.findings.count {
      let end = min(problem.findings.count, start + partSize)
      var rows = end - start
      var bytes = rows * rowWeight
      if start == 0 {
        rows += problem.findings[0].finding.evidence.count + 4
        let finding = problem.findings[0]
        bytes += FindingView.weight(finding, report) + headingWeight
        bytes += XMLText.escaped(Field.sentence(finding.finding.message)).utf8.count
      }
      packer.add(
        ProblemPart(group: group, problem: problem, findings: start..<end), rows: rows,
        bytes: bytes)
      start = end
    }
  }
}
