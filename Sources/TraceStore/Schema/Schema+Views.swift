// What was read, as people ask it: names instead of numbers, text instead of milliseconds.

extension Schema {
  /// A row holds six values in columns, the others in an array; the view formats this many.
  static let maximumValues = 32
  static let valueColumns = 6

  private static let values = (1...valueColumns).map { "event.v\($0)" }.joined(separator: ", ")

  /// Cut out by position; see ``JSONText/array(_:)``.
  ///
  /// Debian 12's SQLite allows no JSON function in a view that is read with `trusted_schema` off.
  private static let furtherValues = (0..<(maximumValues - valueColumns))
    .map { index in
      let start = 2 + index * (JSONText.integerWidth + 1)
      return "substr(event.more, \(start), \(JSONText.integerWidth))"
    }
    .joined(separator: ", ")

  /// The time since a recording's start as `h:mm:ss.mmm`.
  static func clock(_ t: String) -> String {
    "printf('%d:%02d:%02d.%03d', \(t) / 3600000, \(t) / 60000 % 60, \(t) / 1000 % 60, \(t) % 1000)"
  }

  /// The instant as `2026-11-29T21:03:00Z`.
  static func date(_ milliseconds: String) -> String {
    "strftime('%Y-%m-%dT%H:%M:%SZ', \(milliseconds) / 1000, 'unixepoch')"
  }

  /// An event's attributes as JSON.
  static let attributes = """
    case
        when event.more is null then printf(shape.template, \(values))
        else printf(shape.template, \(values),
          \(furtherValues))
      end
    """

  /// The joins keep their order: a trace is found first, its events are a range, and each event is
  /// read once, also where a query names an event that many shapes have.
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
    cross join source on source.id = trace.source
    cross join event on event.id between trace.first_event and trace.last_event
    cross join shape on shape.id = event.shape
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
    join source on source.id = trace.source
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
