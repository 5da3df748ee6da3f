import Foundation
import Testing

@testable import CommandLineKit

@Suite("The process")
struct ProcessTests {
  @Test("main ends with the status and prints where it belongs")
  func usageError() async throws {
    let result = try await #require(
      processExitsWith: .exitCode(2),
      observing: [\.standardOutputContent, \.standardErrorContent]
    ) {
      Ledger.main(["imprt"])
    }
    let error = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(error.contains("unknown command 'imprt'; did you mean 'import'?\n"))
    // The testing library leaves bytes of its own where the stream was not written.
    let output = String(decoding: result.standardOutputContent, as: UTF8.self)
    #expect(!output.contains("error") && !output.contains("ledger"))
  }

  @Test("main writes what was asked for behind what print has buffered")
  func output() async throws {
    let result = try await #require(
      processExitsWith: .exitCode(0), observing: [\.standardOutputContent]
    ) {
      print("before")
      Ledger.main(["--version"])
    }
    let output = String(decoding: result.standardOutputContent, as: UTF8.self)
    #expect(output == "before\n2.5.0\n")
  }

  @Test("main ends with the status of a command that fails")
  func failure() async {
    await #expect(processExitsWith: .exitCode(1)) { Ledger.main(["rules", "lint"]) }
    await #expect(processExitsWith: .exitCode(0)) { Ledger.main(["import", "a"]) }
  }

  @Test("a text longer than a pipe holds is written whole")
  func longText() async throws {
    let result = try await #require(
      processExitsWith: .exitCode(0), observing: [\.standardOutputContent]
    ) {
      try StandardStream.output.write(String(repeating: "0123456789", count: 100_000))
    }
    #expect(result.standardOutputContent.count == 1_000_000)
  }

  @Test("a stream that refuses is an error with the system's number")
  func refusal() async {
    await #expect(processExitsWith: .exitCode(0)) {
      close(StandardStream.output.rawValue)
      let error = #expect(throws: StreamError.self) { try StandardStream.output.write("x") }
      exit(error?.code == EBADF ? 0 : 1)
    }
  }

  @Test("a pipe is no terminal, has no width and gets no colour")
  func pipe() async throws {
    await #expect(processExitsWith: .exitCode(0), observing: [\.standardErrorContent]) {
      let stream = StandardStream.error
      let style = ANSIStyle(for: stream, environment: ProcessEnvironment(["TERM": "xterm"]))
      exit(stream.isTerminal || stream.columns != nil || style.isEnabled ? 1 : 0)
    }
  }
}
