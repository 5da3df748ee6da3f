import Foundation
import TestSupport
import Testing

/// The database that runs leave behind.
@Suite struct `The database` {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func report(_ name: String) throws -> AuditJSON {
    try AuditJSON(folder.data(name))
  }

  @Test func `knows a source again, whose findings are reported and known from then on`() throws {
    for number in 1...2 {
      let run = try TraceAuditProgram.run(
        "audit", StoryFiles.breach, "--report", "json=\(number).json", in: folder)
      #expect(run.status == 1)
    }
    let (first, second) = (try report("1.json"), try report("2.json"))
    #expect(first.findings.count == 3)
    #expect(first.findings.map(\.fingerprint) == second.findings.map(\.fingerprint))
    #expect(first.findings.allSatisfy { $0.status == "new" })
    #expect(second.findings.allSatisfy { $0.status == "known" })
    #expect(first.run.alreadyPresent == 0 && second.run.alreadyPresent == 1)
    #expect(first.run.events == second.run.events)
  }

  @Test func `serves the gate that fails for new problems only`() throws {
    let statuses = try (1...2).map { _ in
      try TraceAuditProgram.run("audit", StoryFiles.breach, "--fail-on", "new", in: folder).status
    }
    #expect(statuses == [1, 0])
  }

  @Test func `comes to the same by ingest, check and report as by audit`() throws {
    let folderOfStories = StoryFiles.folder
    let steps = [
      ["ingest", folderOfStories, "--db", "a.db"], ["check", "--db", "a.db"],
      ["report", "--db", "a.db", "--report", "json=a.json"],
      ["audit", folderOfStories, "--db", "b.db", "--report", "json=b.json"],
    ]
    let runs = try steps.map { try TraceAuditProgram.run($0, in: folder) }
    #expect(runs.map(\.status) == [0, 1, 1, 1])
    #expect(runs[0].output.hasPrefix("Read "))
    let (one, other) = (try report("a.json"), try report("b.json"))
    #expect(one.findings.count > 50)
    #expect(one.findings == other.findings)
    #expect(one.summary == other.summary)
  }

  @Test func `takes recordings from standard input, packed or not`() throws {
    let plain = try Data(contentsOf: URL(filePath: StoryFiles.breach))
    try folder.write(plain, to: "trace")
    let gzip = try #require(SystemProgram("gzip")).run(["trace"], in: folder.url)
    #expect(gzip.status == 0)
    for input in [plain, try folder.data("trace.gz")] {
      let run = try TraceAuditProgram.run(
        "audit", "-", "--db", ":memory:", in: folder, input: input)
      #expect(run.status == 1)
      #expect(run.output.contains("1 audited, 138 events"))
    }
    #expect(try folder.names == ["trace.gz"])
  }

  @Test func `is its owner's alone, and so are the reports`() throws {
    _ = try TraceAuditProgram.run(
      "audit", StoryFiles.breach, "--report", "html=html", "--report", "json=a.json", in: folder)
    for name in folder.files {
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.path(name))
      #expect(attributes[.posixPermissions] as? Int == 0o600, "\(name)")
    }
  }

  @Test(.enabled(if: SystemProgram.isInstalled("sqlite3"), "sqlite3 is not installed"))
  func `answers the README's questions as the README says`() throws {
    let run = try TraceAuditProgram.run(
      "audit", StoryFiles.folder, "--db", "a.db", "--fail-on", "never", in: folder)
    #expect(run.status == 0)
    let blocks = try ProjectFiles.text("README.md").split(separator: "```")
    var questions = 0
    for (block, next) in zip(blocks, blocks.dropFirst(2)) where block.hasPrefix("sql\n") {
      questions += 1
      let answer = try #require(SystemProgram("sqlite3"))
        .run(["a.db", String(block.dropFirst(4))], in: folder.url)
      #expect(answer.errors == "")
      #expect(answer.output == next.dropFirst("text\n".count), "\(block)")
    }
    #expect(questions == 5)
  }
}
