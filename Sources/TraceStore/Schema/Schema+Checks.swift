// What was found: checks, coverage, problems, findings and their evidence.

extension Schema {
  static let checked = """
    create table checked (
      -- A trace is checked once under a contract; findings and coverage hang on this row.
      trace integer not null references trace on delete cascade, -- The trace.
      contract integer not null references contract, -- The contract.
      run integer references run on delete set null, -- The run that did it.
      primary key (trace, contract)
    ) strict, without rowid
    """

  static let coverage = """
    create table coverage (
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
    ) strict, without rowid
    """

  static let shown = """
    create table shown (
      -- The variants that a trace showed; no row for those that it did not.
      trace integer not null, -- The trace.
      contract integer not null, -- The contract.
      variant integer not null references variant, -- The variant.
      events integer not null, -- Events that showed it.
      primary key (trace, contract, variant),
      foreign key (trace, contract) references checked on delete cascade
    ) strict, without rowid
    """

  static let problem = """
    create table problem (
      -- What findings of the same cause share, in whatever trace.
      id integer primary key, -- Number of the row.
      fingerprint text not null unique, -- Sixteen hexadecimal digits, the same in any database.
      rule text not null, -- Code of the rule.
      first_run integer, -- The first run that ended and had seen it; null: none has ended yet.
      last_run integer, -- The last run that ended and had seen it.
      first_seen integer not null, -- Start of its earliest trace, milliseconds since 1970.
      last_seen integer not null -- Start of its latest trace, milliseconds since 1970.
    ) strict
    """

  static let finding = """
    create table finding (
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
    ) strict
    """

  static let findingByTrace = "create index finding_by_trace on finding (trace, contract)"

  static let findingByProblem = "create index finding_by_problem on finding (problem)"

  static let evidence = """
    create table evidence (
      -- One event of a finding's argument; the event itself is the one of the trace with this seq.
      finding integer not null references finding on delete cascade, -- The finding.
      position integer not null, -- Place in the argument, from 1.
      role text not null, -- What it is to the argument, such as trigger or near-miss.
      seq integer not null, -- seq of the event in the finding's trace.
      derived text, -- Name of the event that the contract derives from it, where that is meant.
      note text, -- Why it is shown.
      primary key (finding, position)
    ) strict, without rowid
    """
}
