// What was found, as people ask it.

extension Schema {
  /// A trace's events with this seq: a range of one row, and of one more for each missing seq.
  ///
  /// The plus keeps SQLite from building an index of all events by `seq` first.
  static let eventBySeq = """
    event.id between max(trace.first_event, trace.last_event - (trace.last_seq - evidence.seq))
        and min(trace.last_event, trace.first_event + (evidence.seq - trace.first_seq))
        and +event.seq = evidence.seq
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
    join source on source.id = trace.source
    left join problem on problem.id = finding.problem
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
    cross join shape on shape.id = event.shape
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

  static let variantsView = """
    create view shown_by_run as
    -- What the recordings of each run showed of each variant, those that they did not included.
    select
      run.id as run, -- The run.
      variant.title, -- What it is a variant of.
      variant.word, -- The variant.
      (
        select count(*) from run_trace
        cross join shown on shown.trace = run_trace.trace and shown.contract = run.contract
          and shown.variant = variant.id
        where run_trace.run = run.id
      ) as traces, -- Traces that showed it.
      (
        select coalesce(sum(shown.events), 0) from run_trace
        cross join shown on shown.trace = run_trace.trace and shown.contract = run.contract
          and shown.variant = variant.id
        where run_trace.run = run.id
      ) as events -- Their events that did.
    from run
    join variant on variant.contract = run.contract
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
}
