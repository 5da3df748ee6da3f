import Testing
import TraceModel

@testable import TraceStore

@Suite struct `A check` {
  let vocabulary: Vocabulary
  let database: TraceDatabase
  let contract: ContractRecord
  let traces: [RowID<TraceRecord>]

  init() throws {
    let vocabulary = try Fixtures.vocabulary()
    self.vocabulary = vocabulary
    database = try TraceDatabase(path: ":memory:", mode: .readWriteCreate)
    contract = try database.contract(
      name: "driver-app", version: 1, digest: "sha256:1",
      rules: ["B02", "A01", "N19"].map { Fixtures.rule($0) },
      variants: [
        VariantGroup(
          title: "Launches", event: "app.launched", attribute: "kind", words: ["cold", "warm"]),
        VariantGroup(title: "Answers", event: "api.settled", attribute: "result", words: ["ok"]),
      ])
    // A gap of nine, so that an event's row does not follow from its seq alone.
    let lines = """
      1 0 app.launched kind=cold prior_end=clean install=same
      2 40 session.persisted operation=write key=token result=ok cause=login attempt=l1 epoch=e0
      12 90 claim.made claim=order_read surface=ui basis=2 order=o5
      13 95 claim.made claim=order_read surface=ui
      """
    traces = try database.importAll(
      ["b", "a", "c"].map { try Fixtures.trace($0, in: vocabulary, lines) },
      vocabulary: vocabulary)
  }

  private func finding(
    _ rule: String, _ verdict: Verdict = .violated, trace: String, seq: Int64 = 12,
    problem: String = "aaaaaaaaaaaaaaaa"
  ) -> Finding {
    func attributes(_ pairs: KeyValuePairs<String, String>) -> [EvidenceAttribute] {
      pairs.map { EvidenceAttribute(name: $0, value: $1) }
    }
    return Finding(
      rule: rule, verdict: verdict, trace: trace, seq: seq, event: "claim.made",
      time: seq == 12 ? 90 : 95, fingerprint: "0123456789abcdef", problem: problem,
      message: "It said \"read\".",
      missing: ["order.action_settled(order=o5)", "a \"quoted\" one\\"],
      doubts: verdict == .violated ? [] : ["seq 3 to 11 are missing"],
      evidence: [
        Evidence(
          role: .notEnough, seq: 2, event: "session.persisted", derived: "order.seen", time: 40,
          attributes: attributes([
            "operation": "write", "key": "token", "result": "ok", "cause": "login",
            "attempt": "l1", "epoch": "e0",
          ]), note: "for attempt l1, not l2"),
        Evidence(
          role: .trigger, seq: 12, event: "claim.made", time: 90,
          attributes: attributes([
            "claim": "order_read", "surface": "ui", "basis": "2", "order": "o5",
          ])),
        Evidence(
          role: .deadline, seq: 13, event: "claim.made", time: 95,
          attributes: attributes(["claim": "order_read", "surface": "ui"])),
      ])
  }

  private func finish(_ run: RowID<RunRecord>, exit: Int32 = 0) throws {
    try database.finishRun(run, finished: Fixtures.noon, alreadyPresent: 0, exit: exit)
  }

  @Test func `comes back with its findings in the order trace, seq, rule`() throws {
    let run = try database.startRun(contract.id)
    let recorder = try CheckRecorder(database, contract: contract.id, run: run)
    let inB = [
      finding("A01", .inconclusive, trace: "b"), finding("B02", trace: "b"),
      finding("A01", trace: "b", seq: 2),
    ]
    let inA = [finding("N19", trace: "a", problem: "")]
    try recorder.record(traces[0], findings: inB, coverage: [])
    try recorder.record(traces[1], findings: inA, coverage: [])
    try recorder.record(traces[2], findings: [], coverage: [])
    let found = try database.findings(of: run)
    #expect(found.map(\.finding) == inA + [inB[2], inB[1], inB[0]])
    #expect(found.allSatisfy { !$0.isKnown })
    #expect(
      try database.findings(withFingerprint: "0123456789abcdef").map(\.finding)
        == inB + inA)
    #expect(try database.findings(withFingerprint: "0000000000000000") == [])
  }

  @Test func `comes back with its coverage, the rules never triggered included`() throws {
    let run = try database.startRun(contract.id)
    let recorder = try CheckRecorder(database, contract: contract.id, run: run)
    try recorder.record(
      traces[0], findings: [],
      coverage: [
        RuleCoverage(rule: "A01", triggered: 3, satisfied: 1, violated: 1, inconclusive: 1),
        RuleCoverage(rule: "N19"),
      ])
    try recorder.record(
      traces[1], findings: [],
      coverage: [RuleCoverage(rule: "A01", triggered: 2, satisfied: 2)])
    #expect(
      try database.coverage(of: run) == [
        CoverageRecord(coverage: RuleCoverage(rule: "B02"), traces: 0),
        CoverageRecord(
          coverage: RuleCoverage(
            rule: "A01", triggered: 5, satisfied: 3, violated: 1, inconclusive: 1),
          traces: 2),
        CoverageRecord(coverage: RuleCoverage(rule: "N19"), traces: 0),
      ])
    #expect(
      try database.lines(
        """
        select rule, traces, triggered, satisfied, violated, inconclusive from coverage_by_rule
        where run = \(run.rawValue) order by rule
        """) == ["A01|2|5|3|1|1", "B02|0|0|0|0|0", "N19|0|0|0|0|0"])
    #expect(try database.lines("select count(*) from coverage") == ["2"])
  }

  @Test func `of a run tells of its traces`() throws {
    let run = try database.startRun(contract.id)
    let recorder = try CheckRecorder(database, contract: contract.id, run: run)
    try recorder.record(
      traces[0], findings: [finding("A01", trace: "b"), finding("B02", .inconclusive, trace: "b")],
      coverage: [RuleCoverage(rule: "A01", triggered: 1, violated: 1)])
    try database.add(traces[1], to: run)
    let records = try database.traces(of: run)
    #expect(records.map(\.trace) == ["a", "b"])
    #expect(records.map(\.isChecked) == [false, true])
    #expect(records.map(\.violated) == [0, 1])
    #expect(records.map(\.inconclusive) == [0, 1])
    #expect(records.map(\.rulesExercised) == [0, 1])
    #expect(records.map(\.source) == ["night.jsonl", "night.jsonl"])
    let record = records[1]
    #expect(record.id == traces[0])
    #expect(record.start == Instant(milliseconds: 1_796_000_000_000))
    #expect(record.platform == "android" && record.app == "driver/9.14.0")
    #expect(record.recorder == "driver-rn/4.2.0")
    #expect(record.environment == "test" && record.purpose == "audit")
    #expect(record.events == 4 && record.missing == 9 && record.gaps == 1)
    #expect(!record.isMidway && !record.isTruncated && record.ending == .open)

    try database.finishRun(
      run, finished: Instant(milliseconds: 5), alreadyPresent: 2, exit: 1)
    let summary = try #require(try database.run(run))
    #expect(summary.traces == 2 && summary.events == 8 && summary.rejected == 0)
    #expect(summary.violated == 1 && summary.inconclusive == 1)
    #expect(summary.alreadyPresent == 2 && summary.exit == 1)
    #expect(summary.started == Fixtures.noon && summary.finished == Instant(milliseconds: 5))
    #expect(summary.toolVersion == "1.0.0" && summary.gate == "error")
    #expect(summary.inputs == ["night"] && summary.contract == contract.id)
  }

  @Test func `is made once under a contract, and again under another`() throws {
    #expect(try database.traces() == traces)
    #expect(try database.traces(notCheckedUnder: contract.id) == traces)
    let run = try database.startRun(contract.id)
    for trace in traces { try database.add(trace, to: run) }
    let recorder = try CheckRecorder(database, contract: contract.id, run: run)
    try recorder.record(traces[1], findings: [], coverage: [])
    #expect(try database.traces(notCheckedUnder: contract.id) == [traces[0], traces[2]])
    #expect(
      try database.traces(of: run, notCheckedUnder: contract.id) == [traces[0], traces[2]])
    let other = try database.contract(
      name: "driver-app", version: 2, digest: "sha256:2", rules: [Fixtures.rule("A01")])
    #expect(other.id != contract.id)
    #expect(try database.traces(notCheckedUnder: other.id) == traces)
  }

  @Test func `made again takes the place of the one before`() throws {
    let run = try database.startRun(contract.id)
    let recorder = try CheckRecorder(database, contract: contract.id, run: run)
    let coverage = [RuleCoverage(rule: "A01", triggered: 1, violated: 1)]
    try recorder.record(traces[0], findings: [finding("A01", trace: "b")], coverage: coverage)
    try recorder.record(traces[0], findings: [finding("B02", trace: "b")], coverage: coverage)
    #expect(try database.findings(of: run).map(\.finding.rule) == ["B02"])
    #expect(try database.lines("select count(*) from evidence") == ["3"])
    #expect(try database.lines("select triggered from coverage") == ["1"])
    #expect(try database.lines("pragma foreign_key_check") == [])
  }

  @Test func `under another contract leaves the first one's results, and the views show the last`()
    throws
  {
    let first = try database.startRun(contract.id)
    try CheckRecorder(database, contract: contract.id, run: first)
      .record(traces[0], findings: [finding("A01", trace: "b")], coverage: [])
    try finish(first)
    let other = try database.contract(
      name: "driver-app", version: 2, digest: "sha256:2", rules: [Fixtures.rule("B02")])
    let second = try database.startRun(other.id)
    try CheckRecorder(database, contract: other.id, run: second)
      .record(traces[0], findings: [finding("B02", trace: "b")], coverage: [])
    #expect(try database.findings(of: first).map(\.finding.rule) == ["A01"])
    #expect(try database.findings(of: second).map(\.finding.rule) == ["B02"])
    #expect(try database.lines("select rule from findings") == ["B02"])
    #expect(
      try database.lines("select trace, checked, violated from traces")
        == ["b|1|1", "a|0|0", "c|0|0"])
    // Back to the first contract: nothing is checked again, and its results are shown again.
    let third = try database.startRun(contract.id)
    try database.add(traces[0], to: third)
    #expect(try database.lines("select rule from findings") == ["A01"])
    // A run that was cut off before it checked the trace does not hide what is known.
    let unused = try database.contract(
      name: "driver-app", version: 3, digest: "sha256:3", rules: [])
    try database.add(traces[0], to: try database.startRun(unused.id))
    #expect(try database.lines("select rule from findings") == ["A01"])
    #expect(
      try database.lines("select rule, findings, traces, example from problems")
        == ["A01|1|1|b"])
  }

  @Test func `finds a problem new until a run that saw it has ended`() throws {
    let first = try database.startRun(contract.id)
    try CheckRecorder(database, contract: contract.id, run: first)
      .record(traces[0], findings: [finding("A01", trace: "b")], coverage: [])
    #expect(try database.findings(of: first).map(\.isKnown) == [false])
    // The first run is killed here; nobody has read its report.
    let second = try database.startRun(contract.id)
    try database.add(traces[0], to: second)
    #expect(try database.findings(of: second).map(\.isKnown) == [false])
    try finish(second)
    #expect(try database.findings(of: second).map(\.isKnown) == [false])

    let third = try database.startRun(contract.id)
    try database.add(traces[0], to: third)
    try CheckRecorder(database, contract: contract.id, run: third)
      .record(
        traces[1],
        findings: [
          finding("A01", trace: "a"), finding("A01", trace: "a", problem: "bbbbbbbbbbbbbbbb"),
        ],
        coverage: [])
    #expect(try database.findings(of: third).map(\.isKnown) == [true, false, true])
    try finish(third)
    #expect(
      try database.lines("select fingerprint, first_run, last_run from problem")
        == ["aaaaaaaaaaaaaaaa|2|3", "bbbbbbbbbbbbbbbb|3|3"])
    // The report of an old run says what it said.
    #expect(try database.findings(of: second).map(\.isKnown) == [false])
    #expect(try database.findings(of: third).map(\.isKnown) == [true, false, true])
  }

  @Test func `gives a problem the nights of its traces`() throws {
    let later = try Fixtures.trace(
      "later", in: vocabulary, start: 1_797_000_000_000,
      "1 0 app.launched kind=cold prior_end=clean install=same")
    let earlier = try Fixtures.trace(
      "earlier", in: vocabulary, start: 1_795_000_000_000,
      "1 0 app.launched kind=cold prior_end=clean install=same")
    let rows = try database.importAll([later, earlier], vocabulary: vocabulary, source: "more")
    let run = try database.startRun(contract.id)
    let recorder = try CheckRecorder(database, contract: contract.id, run: run)
    for row in [traces[0]] + rows {
      var finding = finding("A01", trace: "any")
      finding.evidence = []
      try recorder.record(row, findings: [finding], coverage: [])
    }
    #expect(
      try database.lines("select first_seen, last_seen, findings, traces from problems")
        == ["2026-11-18T11:06:40Z|2026-12-11T14:40:00Z|3|3"])
  }

  @Test func `fails for a rule that the contract lacks, and leaves nothing`() throws {
    let run = try database.startRun(contract.id)
    let recorder = try CheckRecorder(database, contract: contract.id, run: run)
    let error = #expect(throws: StoreError.self) {
      try recorder.record(traces[0], findings: [finding("Z99", trace: "b")], coverage: [])
    }
    #expect(error?.problem == .unknownRule("Z99"))
    #expect(try database.lines("select count(*) from checked") == ["0"])
    #expect(!database.connection.isInTransaction)
  }

  @Test func `shares the import's transaction`() throws {
    let run = try database.startRun(contract.id)
    let importer = try TraceImporter(database, vocabulary: vocabulary, run: run)
    let recorder = try CheckRecorder(database, contract: contract.id, run: run)
    try importer.begin(source: "broken.jsonl")
    let trace = try Fixtures.trace(
      "x", in: vocabulary, "12 0 app.launched kind=cold prior_end=clean install=same")
    let row = try #require(try importer.insert(trace))
    try recorder.record(
      row, findings: [finding("A01", trace: "x")],
      coverage: [RuleCoverage(rule: "A01", triggered: 1, violated: 1)])
    importer.rollBack()
    for table in ["checked", "coverage", "finding", "evidence", "problem", "run_trace"] {
      #expect(try database.lines("select count(*) from \(table)") == ["0"], "\(table)")
    }
  }

  @Test func `finds a contract by its text`() throws {
    let again = try database.contract(
      name: "driver-app", version: 1, digest: "sha256:1", rules: contract.rules)
    #expect(again == contract)
    #expect(try database.contract(contract.id) == contract)
    #expect(try database.contract(withDigest: "sha256:9") == nil)
    #expect(contract.rules.map(\.code) == ["B02", "A01", "N19"])
  }

  @Test func `leaves a strip of the runs that ended`() throws {
    let runs = try (0..<4).map { _ in try database.startRun(contract.id) }
    for run in runs where run != runs[2] { try finish(run, exit: Int32(run.rawValue)) }
    #expect(try database.finishedRuns(last: 2).map(\.id) == [runs[3], runs[1]])
    #expect(try database.run(runs[2])?.exit == nil)
    #expect(
      try database.lines("select run, started, seconds, contract, version, exit from runs")
        == [
          "1|2026-11-30T12:00:00Z|0.0|driver-app|1|1", "2|2026-11-30T12:00:00Z|0.0|driver-app|1|2",
          "3|2026-11-30T12:00:00Z||driver-app|1|", "4|2026-11-30T12:00:00Z|0.0|driver-app|1|4",
        ])
  }

  @Test func `goes with its trace, and the rest stays whole`() throws {
    let run = try database.startRun(contract.id)
    let recorder = try CheckRecorder(database, contract: contract.id, run: run)
    for (row, name) in zip(traces, ["b", "a"]) {
      try recorder.record(
        row, findings: [finding("A01", trace: name)],
        coverage: [RuleCoverage(rule: "A01", triggered: 1, violated: 1)])
    }
    try database.connection.execute("delete from trace where name = 'b'")
    #expect(try database.findings(of: run).map(\.finding) == [finding("A01", trace: "a")])
    #expect(try database.lines("select count(*) from coverage") == ["1"])
    #expect(try database.lines("select count(*) from evidence") == ["3"])
    #expect(try database.lines("pragma foreign_key_check") == [])
  }

  @Test func `tells which variants the run's traces showed`() throws {
    let run = try database.beginRun(
      started: Instant(milliseconds: 0), toolVersion: "1", contract: contract.id, gate: nil,
      inputs: [])
    let recorder = try CheckRecorder(database, contract: contract.id, run: run)
    for trace in traces.prefix(2) {
      try recorder.record(
        trace, findings: [], coverage: [], variants: [VariantCount(group: 0, word: 0, events: 3)])
    }
    // Written anew, a check forgets what the one before showed.
    try recorder.record(
      traces[1], findings: [], coverage: [], variants: [VariantCount(group: 1, word: 0, events: 1)])
    let shown = try database.variants(of: run)
    #expect(shown.map(\.group) == contract.variants)
    #expect(shown.map { $0.variants.map(\.traces) } == [[1, 0], [1]])
    #expect(shown.map { $0.variants.map(\.events) } == [[3, 0], [1]])
    #expect(
      try database.lines(
        "select word, traces, events from shown_by_run where run = \(run.rawValue)")
        == ["cold|1|3", "warm|0|0", "ok|1|1"])
  }
}
