/// The database's schema, part of the product: people query it with any SQLite tool.
///
/// Every table and column has its comment inside the statement, where SQLite keeps it: `.schema`
/// in the `sqlite3` shell is the documentation.
enum Schema {
  /// `TrAu` in ASCII; SQLite stores it in the file's header, where `file(1)` shows it.
  static let applicationID: Int64 = 0x5472_4175

  /// In the order in which they came; never edit one that was released.
  static let migrations: [Migration] = [
    Migration(
      name: "sources, traces, events, contracts, runs, checks and the views of them",
      statements: [
        source, trace, traceBySource, shape, event, contract, rule, variant, run, rejection,
        rejectionBySource, runTrace, runTraceByTrace, runRejection, runRejectionByRejection,
        checked, coverage, shown, problem, finding, findingByTrace, findingByProblem, evidence,
        eventsView, lastCheckView, tracesView, findingsView, evidenceView, problemsView,
        coverageView, variantsView, rejectionsView, runsView,
      ])
  ]

  static let migrator = Migrator(applicationID: applicationID, migrations: migrations)
}
