internal import CommandLineKit

/// The program.
@main struct TraceAudit: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trace-audit",
    abstract: "Checks recordings of the Driver App against its contracts.",
    discussion: """
      The app's contracts say what its start-up, sign-in and alerts may and may not conclude: an \
      event is not an outcome. trace-audit reads sanitized recordings into SQLite, checks them, \
      and reports JUnit XML, HTML and JSON. A recording that lost events makes a verdict \
      inconclusive, never violated.
      """,
    version: Version.current,
    subcommands: [
      AuditCommand.self, IngestCommand.self, CheckCommand.self, ReportCommand.self,
      ExplainCommand.self, ContractCommand.self, QueryCommand.self, ManPageCommand.self,
    ],
    examples: [
      CommandExample(
        command: "trace-audit audit traces --report html=reports/html",
        does: "Read every recording below traces/, check it, and write pages to read")
    ])
}
