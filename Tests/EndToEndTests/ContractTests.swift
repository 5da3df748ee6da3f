import Foundation
import TestSupport
import Testing

/// What the program says of a contract.
@Suite struct `The contract's own test` {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `fails below the mutation score that was asked for`() throws {
    let statuses = try ["10", "99"].map { score in
      try TraceAuditProgram.run(
        "contract", "mutate", "--limit", "4", "--at-least", score, "--quiet", in: folder
      ).status
    }
    #expect(statuses == [0, 1])
  }

  @Test func `mutates recordings that conform, and lists what no rule notices`() throws {
    let run = try TraceAuditProgram.run(
      "contract", "mutate", "--limit", "20", "--traces", StoryFiles.repaired,
      "--traces", StoryFiles.breach, "--survivors", in: folder)
    #expect(run.status == 0)
    #expect(run.output.contains("1 recording does not conform, and was left alone."))
    #expect(run.output.contains("\n'handover-repaired'\n  seq "))
    #expect(run.output.contains("\nre-word "))
  }

  @Test func `says what it cannot read`() throws {
    let run = try TraceAuditProgram.run("contract", "mutate", "--traces", "missing", in: folder)
    #expect(run.status == 2)
    #expect(run.errors.contains("missing: cannot be read"))
  }
}
