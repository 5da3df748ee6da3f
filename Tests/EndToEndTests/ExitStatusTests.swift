import Foundation
import TestSupport
import Testing

/// What a script learns from the exit status, and what a person reads beside it.
@Suite struct `The exit status` {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `is 0 where everything was audited and nothing is violated`() throws {
    let run = try TraceAuditProgram.run("audit", StoryFiles.repaired, in: folder)
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(run.output.hasPrefix("✓ No violation"))
  }

  @Test func `is 1 where a rule is violated, unless findings do not fail the run`() throws {
    let failing = try TraceAuditProgram.run("audit", StoryFiles.breach, in: folder)
    #expect(failing.status == 1)
    #expect(failing.output.contains("B29 Account state kept for the next account"))
    let lenient = try TraceAuditProgram.run(
      "audit", StoryFiles.breach, "--fail-on", "never", in: folder)
    #expect(lenient.status == 0)
  }

  @Test(arguments: [
    (["audit"], "'<path>' is missing"),
    (["adit", "x"], "did you mean 'audit'?"),
    (["audit", "x", "--report", "jnuit=x"], "did you mean 'junit'?"),
    (["audit", "x", "--fail-on", "warnings"], "did you mean 'warning'?"),
    (["audit", "x", "--contract", "missing.yaml"], "missing.yaml: cannot be read"),
    (["report", "--db", "missing.db"], "missing.db"),
    (["check", "--db", "folder/that/is/not/there.db"], "there.db"),
    (["query", "delete from findings", "--db", "a.db"], "a.db"),
    (["explain", "A001"], "did you mean 'A01'?"),
  ])
  func `is 2 for what the user can put right, in words`(
    arguments: [String], words: String
  ) throws {
    let run = try TraceAuditProgram.run(arguments, in: folder)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errors.contains(words), "\(run.errors)")
    #expect(run.errors.hasPrefix("trace-audit: ") || run.errors.hasPrefix("error: "))
  }

  @Test func `is 3 where a recording was refused, violations or not, and the rest is reported`()
    throws
  {
    try folder.write(Data("{\"trace\":1,\"id\":\"x\"}\n".utf8), to: "in/broken.jsonl")
    try FileManager.default.copyItem(
      atPath: StoryFiles.breach, toPath: folder.path("in/breach.jsonl"))
    let run = try TraceAuditProgram.run(
      "audit", "in", "--report", "junit=out/junit.xml", in: folder)
    #expect(run.status == 3)
    #expect(run.output.contains("in/broken.jsonl line 1"))
    let junit = try folder.text("out/junit.xml")
    #expect(junit.contains("B29") && junit.contains("in/broken.jsonl"))
  }

  @Test(arguments: ["no-such-folder", "empty"])
  func `is never 0 where nothing was audited`(path: String) throws {
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "empty"), withIntermediateDirectories: true)
    let run = try TraceAuditProgram.run(
      "audit", path, "--fail-on", "never", "--report", "junit=junit.xml", in: folder)
    #expect(run.status == (path == "empty" ? 4 : 3))
    let junit = try folder.text("junit.xml")
    #expect(junit.contains("<error "))
  }
}
