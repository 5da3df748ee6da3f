// Who looked: contracts and runs.

extension Schema {
  static let contract = """
    create table contract (
      -- A contract that traces were held against, once for each text of it.
      id integer primary key, -- Number of the row, in the order of first use.
      name text not null, -- Its name.
      version integer not null, -- Its version.
      digest text not null unique -- Over the text of the contract and its vocabulary.
    ) strict
    """

  static let rule = """
    create table rule (
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
    ) strict
    """

  static let variant = """
    create table variant (
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
    ) strict
    """

  static let run = """
    create table run (
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
    ) strict
    """

  static let runTrace = """
    create table run_trace (
      -- The traces that a run is about, also those that an earlier run had imported and checked.
      run integer not null references run on delete cascade, -- The run.
      trace integer not null references trace on delete cascade, -- The trace.
      primary key (run, trace)
    ) strict, without rowid
    """

  static let runTraceByTrace = "create index run_trace_by_trace on run_trace (trace)"

  static let runRejection = """
    create table run_rejection (
      -- The rejections that a run met, also those of sources that an earlier run had imported.
      run integer not null references run on delete cascade, -- The run.
      rejection integer not null references rejection on delete cascade, -- The rejection.
      primary key (run, rejection)
    ) strict, without rowid
    """

  static let runRejectionByRejection =
    "create index run_rejection_by_rejection on run_rejection (rejection)"
}
