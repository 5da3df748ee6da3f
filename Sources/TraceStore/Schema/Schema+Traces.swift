// What was read: sources, traces and their events.

extension Schema {
  static let source = """
    create table source (
      -- A file that was imported whole; once for each content, whatever its name.
      id integer primary key, -- Number of the row.
      name text not null, -- The file as the user named it; - for standard input.
      digest text not null unique, -- SHA-256 of the file's bytes, in hexadecimal.
      bytes integer not null, -- Length of the file as it was read, so compressed where it was.
      imported integer not null, -- When: milliseconds since 1970-01-01T00:00:00Z.
      traces integer not null, -- Traces that it brought.
      events integer not null, -- Events of those traces.
      rejected integer not null -- Rejections; see rejection.
    ) strict
    """

  static let trace = """
    create table trace (
      -- One recording. Its events are the rows first_event to last_event of event, in seq order.
      id integer primary key, -- Number of the row.
      name text not null unique, -- The trace's own id, from its header.
      source integer not null -- The source that brought it.
        references source deferrable initially deferred,
      start integer not null, -- Milliseconds from 1970-01-01T00:00:00Z to the recording's start.
      environment text not null, -- test, staging or production.
      purpose text not null, -- audit, incident, smoke, documentation or development.
      beginning text not null -- launch: from the process's launch; midway: from later on.
        check (beginning in ('launch', 'midway')),
      platform text, -- ios, android or other; null where the header does not say.
      recorder text, -- name/version of the recorder.
      app text, -- name/version of the app.
      lanes text, -- Names of the lanes that it covers completely, by spaces; null: all of them.
      first_event integer not null, -- event.id of its first event.
      last_event integer not null, -- event.id of its last event; first_event - 1 if it has none.
      events integer not null, -- Count of its events.
      first_seq integer, -- seq of its first event.
      last_seq integer, -- seq of its last event.
      duration integer, -- t of its last event.
      ending text not null -- complete: stopped in order; closed: it says why else; open: it stops.
        check (ending in ('complete', 'closed', 'open')),
      truncated integer not null, -- 1 where the file's last line was cut off.
      duplicates integer not null, -- Lines that repeated an event and were dropped.
      drift integer not null, -- Undeclared events and attributes that a lenient reader dropped.
      missing integer not null, -- seq numbers that it lacks.
      gaps integer not null, -- Runs of missing seq numbers, and losses that the recorder noted.
      clock_faults integer not null -- Events whose t is less than that of the event before.
    ) strict
    """

  static let traceBySource = "create index trace_by_source on trace (source)"

  static let shape = """
    create table shape (
      -- What events have in common that differ only in numbers: name, attributes and words.
      id integer primary key, -- Number of the row.
      event text not null, -- Name of the event.
      lane text not null, -- Name of the event's lane.
      template text not null, -- printf(template, v1, v2, …) is an event's attributes as JSON.
      layout text not null, -- {"attribute": "word", or [] for an integer, or ["r"] for r1, r2, …}.
      unique (event, layout)
    ) strict
    """

  /// Without a reference to `shape`: checking it costs a third of the insert, and no shape is
  /// ever deleted.
  static let event = """
    create table event (
      -- One event. The trace whose first_event to last_event holds its id is the one it is of.
      id integer primary key, -- Number of the row; without holes within a trace.
      seq integer not null, -- The recorder's counter, from 1; the order of a trace.
      t integer not null, -- Milliseconds since the recording's start, on a monotonic clock.
      shape integer not null, -- Its name and words: the row of shape.
      v1 integer, -- First value that is no word: an integer, or a pseudonym's number.
      v2 integer, -- The second.
      v3 integer, -- The third.
      v4 integer, -- The fourth.
      v5 integer, -- The fifth.
      v6 integer, -- The sixth.
      more text -- The others: a JSON array, each 17 wide; null for nearly all events.
    ) strict
    """

  static let rejection = """
    create table rejection (
      -- A trace, or a whole source, that was refused; none of its content.
      id integer primary key, -- Number of the row.
      source integer -- The source, where the rest of it was imported.
        references source deferrable initially deferred,
      file text not null, -- The file as the user named it; - for standard input.
      line integer, -- The line at fault, from 1; null where no single line is.
      trace text, -- The trace's own id, where it is known and well formed.
      reason text not null, -- One word, such as unsanitized; see the trace format.
      key text, -- The key at fault, where the vocabulary or the format declares it.
      undeclared_key_length integer -- Length in bytes of a key at fault that they do not declare.
    ) strict
    """

  static let rejectionBySource = "create index rejection_by_source on rejection (source)"
}
