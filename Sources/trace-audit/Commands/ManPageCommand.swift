internal import CommandLineKit

/// Prints the manual page; `make man` writes it into the repository.
struct ManPageCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "man-page",
    abstract: "Print the manual page (mdoc).",
    examples: [
      CommandExample(
        command: "trace-audit man-page > trace-audit.1", does: "Write the page to a file")
    ])

  func run() throws {
    try Output.write(Manual.page)
  }
}

/// The manual page: what the commands say of themselves, and what stands around them.
enum Manual {
  static var page: String {
    ManPage.render(
      CommandDescription(root: TraceAudit.self),
      details: ManPage.Details(
        date: "December 1, 2026",
        environment: [
          ManPage.Entry(
            "SOURCE_DATE_EPOCH",
            "Seconds since 1970 that stand for the time of the run, so that the same inputs give "
              + "the same reports."),
          ManPage.Entry("NO_COLOR", "Turns colours off where it is set and not empty."),
        ],
        files: [
          ManPage.Entry(
            "trace-audit.db", "The database, in the working folder, where --db names no other.")
        ],
        exitStatus: [
          ManPage.Entry("0", "Everything was audited, and nothing is at or above the gate."),
          ManPage.Entry("1", "Violations at or above the gate (--fail-on)."),
          ManPage.Entry("2", "A usage, contract, configuration or database error."),
          ManPage.Entry(
            "3",
            "The audit is incomplete: a trace was refused or a file unreadable. Reports are written. "
              + "Wins over 1."),
          ManPage.Entry("4", "Nothing was audited: no trace, or no rule exercised."),
          ManPage.Entry("70", "A fault of the program itself."),
        ],
        seeAlso: [ManPage.Reference("sqlite3", 1), ManPage.Reference("zstd", 1)]))
  }
}
