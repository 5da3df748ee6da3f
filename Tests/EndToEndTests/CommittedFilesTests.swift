import CommandLineKit
import Foundation
import TestSupport
import Testing

@testable import trace_audit

/// Files in the repository that the program writes.
@Suite struct `What the program wrote into the repository` {
  @Test func `is the manual page that it writes today`() throws {
    let run = try TraceAuditProgram.run("man-page", in: TemporaryFolder())
    #expect(
      try ProjectFiles.text("docs/trace-audit.1") == run.output, "make man writes the page anew")
  }

  @Test func `is the reference of the rules that it writes today`() throws {
    let run = try TraceAuditProgram.run("contract", "rules", in: TemporaryFolder())
    #expect(
      try ProjectFiles.text("docs/RULES.md") == run.output, "make rules-page writes the page anew")
  }

  @Test func `is the report of the stories that it writes today`() throws {
    let folder = try TemporaryFolder()
    // The report names its inputs as they were given.
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("traces"), withDestinationPath: StoryFiles.folder)
    let run = try TraceAuditProgram.run(
      "audit", "traces", "--db", ":memory:", "--fail-on", "never", "--quiet",
      "--report", "junit=sample/junit.xml", "--report", "html=sample/html",
      "--report", "json=sample/report.json", in: folder)
    #expect(run.status == 0)
    let sample = ProjectFiles.root.appending(path: "reports/sample")
    let written = folder.files.filter { $0.hasPrefix("sample/") }
      .map { String($0.dropFirst("sample/".count)) }
    #expect(written.count > 70)
    for name in written {
      let committed = try? Data(contentsOf: sample.appending(path: name))
      #expect(
        try committed == folder.data("sample/\(name)"),
        "\(name) is stale: make sample-report writes it anew")
    }
  }

  @Test func `and its commands say of themselves is without fault`() {
    #expect(CommandDescription(root: TraceAudit.self).problems() == [])
  }
}
