import TraceModel

@testable import TraceStore

/// Two nights of three recordings, small enough to be printed, for the README's example queries.
enum SmallNights {
  static func database() throws -> TraceDatabase {
    let vocabulary = try Fixtures.vocabulary()
    let database = try TraceDatabase(path: ":memory:", mode: .readWriteCreate)
    let contract = try database.contract(
      name: "driver-app", version: 1, digest: "sha256:8c1f", rules: rules)

    let first = try database.beginRun(
      started: Instant(milliseconds: night), toolVersion: "1.0.0", contract: contract.id,
      gate: "error", inputs: ["night-0411"])
    try importAll(
      [
        (
          try Fixtures.trace(
            "night-0411-d2", in: vocabulary, app: "driver/9.13.2", start: night - 3_600_000,
            beforeOverlay + """
              31 9004 overlay.shown overlay=v1 kind=order_new order=o5 epoch=e1 account=a1
              32 9880 order.action_requested action=acknowledge cause=user_tap request=r4 order=o5
              33 9884 api.sent request=r4 kind=mutation resource=order bearer=current cause=user \
              order=o5
              34 10290 api.settled request=r4 result=ok receipt=yes
              35 10291 order.action_settled action=acknowledge result=ok request=r4 order=o5
              36 10301 claim.made claim=order_acknowledged surface=ui basis=35 order=o5
              37 12001 trace.ended reason=stopped
              """), [], ["N19": 1, "B09": 0]
        )
      ], into: database, vocabulary, contract, first, source: "night-0411/d2.jsonl")
    try database.finishRun(
      first, finished: Instant(milliseconds: night + 2_100), alreadyPresent: 0, exit: 0)

    let second = try database.beginRun(
      started: Instant(milliseconds: night + day), toolVersion: "1.0.0", contract: contract.id,
      gate: "error", inputs: ["night-0412"])
    for device in ["d7", "d9"] {
      let name = "night-0412-\(device)"
      try importAll(
        [
          (
            try Fixtures.trace(
              name, in: vocabulary, app: "driver/9.14.0", start: night + day - 3_600_000,
              beforeOverlay + """
                38 9102 overlay.shown overlay=v1 kind=order_new order=o5 epoch=e1 account=a1
                39 9950 overlay.closed overlay=v1 cause=user order=o5
                41 9958 claim.made claim=order_acknowledged surface=ui basis=39 order=o5
                42 10020 api.sent request=r5 kind=read resource=order bearer=current \
                cause=overlay order=o5
                43 14021 api.settled request=r5 result=error receipt=no
                """), [overlayClosed(in: name)], ["N19": 1, "B09": 1]
          )
        ], into: database, vocabulary, contract, second, source: "night-0412/\(device).jsonl")
    }
    try database.finishRun(
      second, finished: Instant(milliseconds: night + day + 2_300), alreadyPresent: 0, exit: 1)
    return database
  }

  private static let day: Int64 = 86_400_000
  private static let night: Int64 = 1_796_090_400_000

  private static let beforeOverlay = """
    1 0 app.launched kind=cold prior_end=clean install=same
    2 611 session.admitted cause=restore role=driver enabled=yes epoch=e1 account=a1
    3 640 api.sent request=r1 kind=read resource=orders bearer=current cause=mount epoch=e1
    4 655 api.sent request=r2 kind=read resource=messages bearer=current cause=mount epoch=e1
    5 1102 api.settled request=r1 result=ok receipt=no
    30 8655 api.settled request=r2 result=thrown receipt=no

    """

  private static let rules: [RuleDescription] = [
    ("B09", "failed-read-not-shown", "bootstrap", .error),
    ("B24", "bearer-of-another-session", "bootstrap", .error),
    ("A01", "local-login-without-role-gate", "authentication", .error),
    ("N19", "overlay-close-treated-as-acknowledgment", "notifications", .error),
    ("N26", "alarm-volume-left-raised", "notifications", .warning),
  ].map { code, name, area, severity in
    RuleDescription(
      code: code, name: name, title: name.split(separator: "-").joined(separator: " "),
      severity: severity, contract: area, source: area, why: "", remedy: "")
  }

  private static func overlayClosed(in trace: String) -> Finding {
    Finding(
      rule: "N19", verdict: .violated, trace: trace, seq: 41, event: "claim.made", time: 9958,
      fingerprint: trace.hasSuffix("7") ? "0f3ac9d21b77e604" : "5d1187aa03c2f9be",
      problem: "b27c4e8801d95fa3",
      message: "order_acknowledged was claimed from overlay.closed",
      missing: ["order.action_settled(order=o5, action=acknowledge, result=ok)"],
      evidence: [
        Evidence(role: .notEnough, seq: 39, event: "overlay.closed", time: 9950, attributes: []),
        Evidence(role: .trigger, seq: 41, event: "claim.made", time: 9958, attributes: []),
      ])
  }

  private static func importAll(
    _ checked: [(trace: Trace, findings: [Finding], triggered: [String: Int])],
    into database: TraceDatabase, _ vocabulary: Vocabulary, _ contract: ContractRecord,
    _ run: RowID<RunRecord>, source: String
  ) throws {
    let importer = try TraceImporter(database, vocabulary: vocabulary, run: run)
    let recorder = try CheckRecorder(database, contract: contract.id, run: run)
    try importer.begin(source: source)
    for (trace, findings, triggered) in checked {
      guard let row = try importer.insert(trace) else { continue }
      try recorder.record(
        row, findings: findings,
        coverage: triggered.sorted { $0.key < $1.key }.map { rule, count in
          let violated = findings.count { $0.rule == rule }
          return RuleCoverage(
            rule: rule, triggered: count, satisfied: count - violated, violated: violated)
        })
    }
    _ = try importer.finish(digest: source, bytes: 4096, imported: Instant(milliseconds: night))
  }
}
