// The schema as people ask it: names instead of numbers, text instead of milliseconds.

extension Schema {
  /// A row holds six values in columns, the others in an array; the view formats this many.
  static let maximumValues = 32
  static let valueColumns = 6

  private static let values = (1...valueColumns).map { "event.v\($0)" }.joined(separator: ", ")

  /// Cut out by position: before 3.41, SQLite's JSON functions may not stand in a view that is read
  /// with `trusted_schema` off. See ``JSONText/array(_:)``.
  private static let furtherValues = (0..<(maximumValues - valueColumns))
    .map { index in
      let start = 2 + index * (JSONText.integerWidth + 1)
      return "substr(event.more, \(start), \(JSONText.integerWidth))"
    }
    .joined(separator: ", ")

  /// The time since a recording's start as `h:mm:ss.mmm`.
  private static func clock(_ t: String) -> String {
    "printf('%d:%02d:%02d.%03d', \(t) / 3600000, \(t) / 60000 % 60, \(t) / 1000 % 60, \(t) % 1000)"
  }

  private static func date(_ milliseconds: String) -> String {
    "strftime('%Y-%m-%dT%H:%M:%SZ', \(milliseconds) / 1000, 'unixepoch')"
  }

  /// A trace's events with this seq: a range of one row, and of one more for each missing seq.
  static let eventBySeq = """
    event.id between max(trace.first_event, trace.last_event - (trace.last_seq - evidence.seq))
        and min(trace.last_event, trace.first_event + (evidence.seq - trace.first_seq))
        and event.seq = evidence.seq
    """

  private static let attributes = """
    case
        when event.more is null then printf(shape.template, \(values))
        else printf(shape.template, \(values),
          \(furtherValues))
      end
    """

  /// The joins keep their order, so that a trace is always found first and its events are a range;
  /// what a query does not ask for is not joined.
  static let eventsView = """
    create view events as
    -- Every event, in words.
    select
      trace.name as trace, -- The trace's own id.
      event.seq, -- The recorder's counter; the order of a trace.
      event.t, -- Milliseconds since the recording's start.
      \(clock("event.t")) as time, -- The same as h:mm:ss.mmm.
      shape.event, -- Name of the event.
      shape.lane, -- Name of its lane.
      \(attributes) as attributes, -- JSON: attributes ->> 'order' is 'o5'.
      source.name as source -- The file that it came from.
    from trace
    cross join event on event.id between trace.first_event and trace.last_event
    left join shape on shape.id = event.shape
    left join source on source.id = trace.source
    """

  static let lastCheckView = """
    create view last_check as
    -- The contract that each trace was last reported under; the other views show that one's results.
    select
      trace.id as trace, -- Row of trace.
      coalesce(
        (
          select run.contract from run_trace
          cross join run on run.id = run_trace.run
          cross join checked on checked.trace = trace.id and checked.contract = run.contract
          where run_trace.trace = trace.id
          order by run_trace.run desc
          limit 1
        ),
        (select max(checked.contract) from checked where checked.trace = trace.id)
      ) as contract -- Row of contract; null where it was never checked.
    from trace
    """

  static let tracesView = """
    create view traces as
    -- Every trace and what came of its check.
    select
      trace.name as trace, -- The trace's own id.
      source.name as source, -- The file that it came from.
      \(date("trace.start")) as start, -- Start of the recording, UTC.
      \(clock("trace.duration")) as duration, -- h:mm:ss.mmm.
      trace.platform, -- ios, android or other.
      trace.app, -- name/version of the app.
      trace.recorder, -- name/version of the recorder.
      trace.environment, -- test, staging or production.
      trace.purpose, -- audit, incident, smoke, documentation or development.
      trace.events, -- Count of its events.
      trace.beginning, -- launch or midway.
      trace.ending, -- complete, closed or open.
      trace.truncated, -- 1 where the file's last line was cut off.
      trace.missing, -- seq numbers that it lacks.
      trace.gaps, -- Runs of missing seq numbers, and losses that the recorder noted.
      trace.clock_faults, -- Events whose time is less than that of the event before.
      last_check.contract is not null as checked, -- 1 where it was held against a contract.
      (
        select count(*) from coverage
        where coverage.trace = trace.id and coverage.contract = last_check.contract
      ) as rules, -- Rules that it triggered.
      (
        select count(*) from finding
        where finding.trace = trace.id and finding.contract = last_check.contract
          and finding.verdict = 'violated'
      ) as violated, -- Findings of that verdict.
      (
        select count(*) from finding
        where finding.trace = trace.id and finding.contract = last_check.contract
          and finding.verdict = 'inconclusive'
      ) as inconclusive -- Findings of that verdict.
    from trace
    join last_check on last_check.trace = trace.id
    left join source on source.id = trace.source
    """

  static let findingsView = """
    create view findings as
    -- Every finding of each trace's last check.
    select
      finding.id as finding, -- Row of finding, for evidence_events.
      trace.name as trace, -- The trace's own id.
      finding.seq, -- seq of the trigger.
      \(clock("finding.t")) as time, -- Time of the trigger, h:mm:ss.mmm.
      finding.event, -- Name of the trigger.
      rule.code as rule, -- Code of the rule.
      rule.name, -- Name of the rule.
      rule.severity, -- error, warning or note.
      rule.area, -- The part of the contract, such as notifications.
      finding.verdict, -- violated or inconclusive.
      finding.message, -- What happened.
      finding.missing, -- What the rule required: a JSON array.
      finding.doubts, -- What could have hidden it: a JSON array.
      finding.fingerprint, -- The same for this trigger in any database.
      problem.fingerprint as problem, -- The same for this cause in any trace.
      trace.platform, -- ios, android or other.
      trace.app, -- name/version of the app.
      source.name as source -- The file that the trace came from.
    from finding
    join trace on trace.id = finding.trace
    join last_check on last_check.trace = trace.id and last_check.contract = finding.contract
    join rule on rule.id = finding.rule
    left join problem on problem.id = finding.problem
    left join source on source.id = trace.source
    """

  static let evidenceView = """
    create view evidence_events as
    -- The events that explain each finding, in the order of its argument.
    select
      evidence.finding, -- Row of finding.
      evidence.position, -- Place in the argument, from 1.
      evidence.role, -- What it is to the argument, such as trigger or near-miss.
      trace.name as trace, -- The trace's own id.
      evidence.seq, -- seq of the event.
      \(clock("event.t")) as time, -- h:mm:ss.mmm since the recording's start.
      shape.event, -- Name of the event.
      evidence.derived, -- Name of the event that the contract derives from it.
      shape.lane, -- Name of its lane.
      \(attributes) as attributes, -- JSON.
      evidence.note -- Why it is shown.
    from evidence
    cross join finding on finding.id = evidence.finding
    cross join trace on trace.id = finding.trace
    cross join event on \(eventBySeq)
    left join shape on shape.id = event.shape
    """

  static let problemsView = """
    create view problems as
    -- Every problem, and its findings in each trace's last check.
    select
      problem.fingerprint as problem, -- The same for this cause in any database.
      problem.rule, -- Code of the rule.
      count(trace.id) as findings, -- Findings; 0 where the contract in force has none any more.
      count(distinct trace.id) as traces, -- Traces that hold one.
      min(trace.name) as example, -- One of those traces.
      finding.message, -- What happened in that one.
      \(date("problem.first_seen")) as first_seen, -- Start of its earliest trace, UTC.
      \(date("problem.last_seen")) as last_seen, -- Start of its latest trace, UTC.
      problem.first_run, -- The first run that saw it.
      problem.last_run -- The last run that saw it.
    from problem
    left join finding on finding.problem = problem.id
    left join last_check
      on last_check.trace = finding.trace and last_check.contract = finding.contract
    left join trace on trace.id = last_check.trace
    group by problem.id
    """

  /// Two halves, so that a condition on `run` reaches both.
  static let coverageView = """
    create view coverage_by_rule as
    -- How often each run exercised each rule of its contract, the rules that it did not included.
    select
      run.id as run, -- The run.
      rule.code as rule, -- Code of the rule.
      rule.name, -- Name of the rule.
      rule.severity, -- error, warning or note.
      rule.area, -- The part of the contract, such as notifications.
      count(*) as traces, -- Traces that triggered the rule.
      sum(coverage.triggered) as triggered, -- Triggers: the sum of the three that follow.
      sum(coverage.satisfied) as satisfied, -- Triggers where the rule held.
      sum(coverage.violated) as violated, -- Triggers where it was broken for sure.
      sum(coverage.inconclusive) as inconclusive -- Triggers where that could not be decided.
    from run
    cross join run_trace on run_trace.run = run.id
    cross join coverage on coverage.trace = run_trace.trace and coverage.contract = run.contract
    cross join rule on rule.id = coverage.rule
    group by run.id, rule.id
    union all
    select run.id, rule.code, rule.name, rule.severity, rule.area, 0, 0, 0, 0, 0
    from run
    join rule on rule.contract = run.contract
    where not exists (
      select 1 from run_trace
      cross join coverage on coverage.trace = run_trace.trace
        and coverage.contract = run.contract and coverage.rule = rule.id
      where run_trace.run = run.id
    )
    """

  static let rejectionsView = """
    create view rejections as
    -- Every trace and file that a run refused.
    select
      run_rejection.run, -- The run.
      rejection.file, -- The file as the user named it.
      rejection.line, -- The line at fault, from 1.
      rejection.trace, -- The trace's own id, where it is known.
      rejection.reason, -- One word, such as unsanitized.
      rejection.key, -- The key at fault, where it is a declared one.
      rejection.undeclared_key_length -- Length of a key at fault that is not.
    from run_rejection
    join rejection on rejection.id = run_rejection.rejection
    """

  static let runsView = """
    create view runs as
    -- Every run.
    select
      run.id as run, -- The run.
      \(date("run.started")) as started, -- When it started, UTC.
      (run.finished - run.started) / 1000.0 as seconds, -- How long it took; null: killed.
      run.tool_version, -- Version of the program.
      contract.name as contract, -- Name of the contract.
      contract.version, -- Its version.
      run.gate, -- What makes it fail.
      run.traces, -- Traces that it is about.
      run.events, -- Events of those traces.
      run.rejected, -- Rejections that it met.
      run.already_present, -- Sources that an earlier run had imported.
      run.violated, -- Findings of that verdict.
      run.inconclusive, -- Findings of that verdict.
      run.exit -- The exit status.
    from run
    left join contract on contract.id = run.contract
    """
}
