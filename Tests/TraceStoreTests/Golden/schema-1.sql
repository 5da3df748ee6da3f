CREATE INDEX finding_by_problem on finding (problem);

CREATE INDEX finding_by_trace on finding (trace, contract);

CREATE INDEX rejection_by_source on rejection (source);

CREATE INDEX run_rejection_by_rejection on run_rejection (rejection);

CREATE INDEX run_trace_by_trace on run_trace (trace);

CREATE INDEX trace_by_source on trace (source);

CREATE TABLE checked (
  -- A trace is checked once under a contract; findings and coverage hang on this row.
  trace integer not null references trace on delete cascade, -- The trace.
  contract integer not null references contract, -- The contract.
  run integer references run on delete set null, -- The run that did it.
  primary key (trace, contract)
) strict, without rowid;

CREATE TABLE contract (
  -- A contract that traces were held against, once for each text of it.
  id integer primary key, -- Number of the row, in the order of first use.
  name text not null, -- Its name.
  version integer not null, -- Its version.
  digest text not null unique -- Over the text of the contract and its vocabulary.
) strict;

CREATE TABLE coverage (
  -- How often a trace triggered a rule, and what came of it; no row where it never did.
  trace integer not null, -- The trace.
  contract integer not null, -- The contract.
  rule integer not null references rule, -- The rule.
  triggered integer not null, -- Triggers: the sum of the three that follow.
  satisfied integer not null, -- Triggers where the rule held.
  violated integer not null, -- Triggers where it was broken for sure.
  inconclusive integer not null, -- Triggers where what is missing may have been lost.
  primary key (trace, contract, rule),
  foreign key (trace, contract) references checked on delete cascade
) strict, without rowid;

CREATE TABLE event (
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
) strict;

CREATE TABLE evidence (
  -- One event of a finding's argument; the event itself is the one of the trace with this seq.
  finding integer not null references finding on delete cascade, -- The finding.
  position integer not null, -- Place in the argument, from 1.
  role text not null, -- What it is to the argument, such as trigger or near-miss.
  seq integer not null, -- seq of the event in the finding's trace.
  derived text, -- Name of the event that the contract derives from it, where that is meant.
  note text, -- Why it is shown.
  primary key (finding, position)
) strict, without rowid;

CREATE TABLE finding (
  -- One trigger of a rule that was violated, or that could not be decided.
  id integer primary key, -- Number of the row.
  trace integer not null, -- The trace.
  contract integer not null, -- The contract.
  rule integer not null references rule, -- The rule.
  verdict text not null -- violated or inconclusive.
    check (verdict in ('violated', 'inconclusive')),
  seq integer not null, -- seq of the trigger.
  event text not null, -- Name of the trigger, recorded or derived.
  t integer not null, -- t of the trigger.
  fingerprint text not null, -- Sixteen hexadecimal digits, the same in any database.
  problem integer references problem, -- The problem.
  message text not null, -- What happened, in one line.
  missing text not null, -- What the rule required and the trace lacks: a JSON array.
  doubts text not null, -- What could have hidden it: a JSON array, empty if violated.
  foreign key (trace, contract) references checked on delete cascade
) strict;

CREATE TABLE problem (
  -- What findings of the same cause share, in whatever trace.
  id integer primary key, -- Number of the row.
  fingerprint text not null unique, -- Sixteen hexadecimal digits, the same in any database.
  rule text not null, -- Code of the rule.
  first_run integer, -- The first run that ended and had seen it; null: none has ended yet.
  last_run integer, -- The last run that ended and had seen it.
  first_seen integer not null, -- Start of its earliest trace, milliseconds since 1970.
  last_seen integer not null -- Start of its latest trace, milliseconds since 1970.
) strict;

CREATE TABLE rejection (
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
) strict;

CREATE TABLE rule (
  -- A rule as one contract states it.
  id integer primary key, -- Number of the row.
  contract integer not null references contract on delete cascade, -- The contract.
  code text not null, -- Such as N19; stable from one version of a contract to the next.
  name text not null, -- The breach, as a slug.
  title text not null, -- The breach, as words.
  severity text not null, -- error, warning or note.
  area text not null, -- The part of the contract that it belongs to, such as notifications.
  source text not null, -- The document and section that it restates.
  why text not null, -- What is required, and why.
  remedy text not null, -- What a maintainer does.
  position integer not null, -- Its place in the contract, from 1.
  unique (contract, code)
) strict;

CREATE TABLE run (
  -- One run of the program over some traces.
  id integer primary key, -- Number of the row, in the order of the runs.
  started integer not null, -- When: milliseconds since 1970-01-01T00:00:00Z.
  finished integer, -- When it ended; null while it runs, and for ever if it was killed.
  tool_version text not null, -- Version of the program.
  contract integer references contract, -- The contract; null where it only imported.
  gate text, -- What makes it fail: error, warning, new, inconclusive or never.
  inputs text not null, -- The files and folders as the user named them: a JSON array.
  traces integer not null default 0, -- Traces that it is about.
  events integer not null default 0, -- Events of those traces.
  rejected integer not null default 0, -- Rejections that it met.
  already_present integer not null default 0, -- Sources that an earlier run had imported.
  violated integer not null default 0, -- Findings of that verdict in those traces.
  inconclusive integer not null default 0, -- Findings of that verdict in those traces.
  exit integer -- The exit status; null until it ended.
) strict;

CREATE TABLE run_rejection (
  -- The rejections that a run met, also those of sources that an earlier run had imported.
  run integer not null references run on delete cascade, -- The run.
  rejection integer not null references rejection on delete cascade, -- The rejection.
  primary key (run, rejection)
) strict, without rowid;

CREATE TABLE run_trace (
  -- The traces that a run is about, also those that an earlier run had imported and checked.
  run integer not null references run on delete cascade, -- The run.
  trace integer not null references trace on delete cascade, -- The trace.
  primary key (run, trace)
) strict, without rowid;

CREATE TABLE shape (
  -- What events have in common that differ only in numbers: name, attributes and words.
  id integer primary key, -- Number of the row.
  event text not null, -- Name of the event.
  lane text not null, -- Name of the event's lane.
  template text not null, -- printf(template, v1, v2, …) is an event's attributes as JSON.
  layout text not null, -- {"attribute": "word", or [] for an integer, or ["r"] for r1, r2, …}.
  unique (event, layout)
) strict;

CREATE TABLE shown (
  -- The variants that a trace showed; no row for those that it did not.
  trace integer not null, -- The trace.
  contract integer not null, -- The contract.
  variant integer not null references variant, -- The variant.
  events integer not null, -- Events that showed it.
  primary key (trace, contract, variant),
  foreign key (trace, contract) references checked on delete cascade
) strict, without rowid;

CREATE TABLE source (
  -- A file that was imported whole; once for each content, whatever its name.
  id integer primary key, -- Number of the row.
  name text not null, -- The file as the user named it; - for standard input.
  digest text not null unique, -- SHA-256 of the file's bytes, in hexadecimal.
  bytes integer not null, -- Length of the file as it was read, so compressed where it was.
  imported integer not null, -- When: milliseconds since 1970-01-01T00:00:00Z.
  traces integer not null, -- Traces that it brought.
  events integer not null, -- Events of those traces.
  rejected integer not null -- Rejections; see rejection.
) strict;

CREATE TABLE trace (
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
) strict;

CREATE TABLE variant (
  -- What recordings can show or leave out, such as a branch of the sign-in: a contract names it.
  id integer primary key, -- Number of the row.
  contract integer not null references contract on delete cascade, -- The contract.
  title text not null, -- What it is a variant of, as words.
  event text not null, -- Name of the event that shows it.
  attribute text not null, -- Name of the event's attribute that tells variants apart.
  word text not null, -- The attribute's value.
  part integer not null, -- Place in the contract of what it is a variant of, from 1.
  position integer not null, -- Its place among those of that, from 1.
  unique (contract, part, position)
) strict;

CREATE VIEW coverage_by_rule as
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
);

CREATE VIEW events as
-- Every event, in words.
select
  trace.name as trace, -- The trace's own id.
  event.seq, -- The recorder's counter; the order of a trace.
  event.t, -- Milliseconds since the recording's start.
  printf('%d:%02d:%02d.%03d', event.t / 3600000, event.t / 60000 % 60, event.t / 1000 % 60, event.t % 1000) as time, -- The same as h:mm:ss.mmm.
  shape.event, -- Name of the event.
  shape.lane, -- Name of its lane.
  case
    when event.more is null then printf(shape.template, event.v1, event.v2, event.v3, event.v4, event.v5, event.v6)
    else printf(shape.template, event.v1, event.v2, event.v3, event.v4, event.v5, event.v6,
      substr(event.more, 2, 17), substr(event.more, 20, 17), substr(event.more, 38, 17), substr(event.more, 56, 17), substr(event.more, 74, 17), substr(event.more, 92, 17), substr(event.more, 110, 17), substr(event.more, 128, 17), substr(event.more, 146, 17), substr(event.more, 164, 17), substr(event.more, 182, 17), substr(event.more, 200, 17), substr(event.more, 218, 17), substr(event.more, 236, 17), substr(event.more, 254, 17), substr(event.more, 272, 17), substr(event.more, 290, 17), substr(event.more, 308, 17), substr(event.more, 326, 17), substr(event.more, 344, 17), substr(event.more, 362, 17), substr(event.more, 380, 17), substr(event.more, 398, 17), substr(event.more, 416, 17), substr(event.more, 434, 17), substr(event.more, 452, 17))
  end as attributes, -- JSON: attributes ->> 'order' is 'o5'.
  source.name as source -- The file that it came from.
from trace
cross join source on source.id = trace.source
cross join event on event.id between trace.first_event and trace.last_event
cross join shape on shape.id = event.shape;

CREATE VIEW evidence_events as
-- The events that explain each finding, in the order of its argument.
select
  evidence.finding, -- Row of finding.
  evidence.position, -- Place in the argument, from 1.
  evidence.role, -- What it is to the argument, such as trigger or near-miss.
  trace.name as trace, -- The trace's own id.
  evidence.seq, -- seq of the event.
  printf('%d:%02d:%02d.%03d', event.t / 3600000, event.t / 60000 % 60, event.t / 1000 % 60, event.t % 1000) as time, -- h:mm:ss.mmm since the recording's start.
  shape.event, -- Name of the event.
  evidence.derived, -- Name of the event that the contract derives from it.
  shape.lane, -- Name of its lane.
  case
    when event.more is null then printf(shape.template, event.v1, event.v2, event.v3, event.v4, event.v5, event.v6)
    else printf(shape.template, event.v1, event.v2, event.v3, event.v4, event.v5, event.v6,
      substr(event.more, 2, 17), substr(event.more, 20, 17), substr(event.more, 38, 17), substr(event.more, 56, 17), substr(event.more, 74, 17), substr(event.more, 92, 17), substr(event.more, 110, 17), substr(event.more, 128, 17), substr(event.more, 146, 17), substr(event.more, 164, 17), substr(event.more, 182, 17), substr(event.more, 200, 17), substr(event.more, 218, 17), substr(event.more, 236, 17), substr(event.more, 254, 17), substr(event.more, 272, 17), substr(event.more, 290, 17), substr(event.more, 308, 17), substr(event.more, 326, 17), substr(event.more, 344, 17), substr(event.more, 362, 17), substr(event.more, 380, 17), substr(event.more, 398, 17), substr(event.more, 416, 17), substr(event.more, 434, 17), substr(event.more, 452, 17))
  end as attributes, -- JSON.
  evidence.note -- Why it is shown.
from evidence
cross join finding on finding.id = evidence.finding
cross join trace on trace.id = finding.trace
cross join event on event.id between max(trace.first_event, trace.last_event - (trace.last_seq - evidence.seq))
    and min(trace.last_event, trace.first_event + (evidence.seq - trace.first_seq))
    and +event.seq = evidence.seq
cross join shape on shape.id = event.shape;

CREATE VIEW findings as
-- Every finding of each trace's last check.
select
  finding.id as finding, -- Row of finding, for evidence_events.
  trace.name as trace, -- The trace's own id.
  finding.seq, -- seq of the trigger.
  printf('%d:%02d:%02d.%03d', finding.t / 3600000, finding.t / 60000 % 60, finding.t / 1000 % 60, finding.t % 1000) as time, -- Time of the trigger, h:mm:ss.mmm.
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
left join problem on problem.id = finding.problem;

CREATE VIEW last_check as
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
from trace;

CREATE VIEW problems as
-- Every problem, and its findings in each trace's last check.
select
  problem.fingerprint as problem, -- The same for this cause in any database.
  problem.rule, -- Code of the rule.
  count(trace.id) as findings, -- Findings; 0 where the contract in force has none any more.
  count(distinct trace.id) as traces, -- Traces that hold one.
  min(trace.name) as example, -- One of those traces.
  finding.message, -- What happened in that one.
  strftime('%Y-%m-%dT%H:%M:%SZ', problem.first_seen / 1000, 'unixepoch') as first_seen, -- Start of its earliest trace, UTC.
  strftime('%Y-%m-%dT%H:%M:%SZ', problem.last_seen / 1000, 'unixepoch') as last_seen, -- Start of its latest trace, UTC.
  problem.first_run, -- The first run that saw it.
  problem.last_run -- The last run that saw it.
from problem
left join finding on finding.problem = problem.id
left join last_check
  on last_check.trace = finding.trace and last_check.contract = finding.contract
left join trace on trace.id = last_check.trace
group by problem.id;

CREATE VIEW rejections as
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
join rejection on rejection.id = run_rejection.rejection;

CREATE VIEW runs as
-- Every run.
select
  run.id as run, -- The run.
  strftime('%Y-%m-%dT%H:%M:%SZ', run.started / 1000, 'unixepoch') as started, -- When it started, UTC.
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
left join contract on contract.id = run.contract;

CREATE VIEW shown_by_run as
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
join variant on variant.contract = run.contract;

CREATE VIEW traces as
-- Every trace and what came of its check.
select
  trace.name as trace, -- The trace's own id.
  source.name as source, -- The file that it came from.
  strftime('%Y-%m-%dT%H:%M:%SZ', trace.start / 1000, 'unixepoch') as start, -- Start of the recording, UTC.
  printf('%d:%02d:%02d.%03d', trace.duration / 3600000, trace.duration / 60000 % 60, trace.duration / 1000 % 60, trace.duration % 1000) as duration, -- h:mm:ss.mmm.
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
join source on source.id = trace.source;
