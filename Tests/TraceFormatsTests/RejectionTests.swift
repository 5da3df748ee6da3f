import Testing
import TraceFormats
import TraceModel

@Suite("A trace that is not as it should be is refused whole, with one reason and its line")
struct RejectionTests {
  @Test("A fault gives its reason, line and key", arguments: RejectionCase.all)
  func fault(_ testCase: RejectionCase) throws {
    let result = try read(testCase.lines)
    let rejection = try #require(result.rejections.first)
    #expect(result.rejections.count == 1)
    #expect(rejection.reason == testCase.reason)
    #expect(rejection.trace == testCase.trace)
    #expect(rejection.key == testCase.key)
    #expect(rejection.undeclaredKeyLength == testCase.undeclared)
    #expect(rejection.line == testCase.line)
    #expect(!result.ids.contains(rejection.trace ?? ""))
  }

  @Test(
    "Traces before and after a refused one are read",
    arguments: RejectionCase.eventCases + RejectionCase.wholeTraceCases)
  func neighbours(_ testCase: RejectionCase) throws {
    let lines = Sample.trace("before") + testCase.lines + Sample.trace("after")
    let result = try read(lines)
    #expect(result.ids == ["before", "after"])
    #expect(result.traces.allSatisfy { $0.events.count == 2 })
    #expect(result.rejections.count == 1)
    #expect(result.rejections.first?.trace == "a")
    #expect(result.rejections.first?.line.map { $0 > 3 } == true)
  }

  @Test("Only the first fault of a trace is told")
  func firstFault() throws {
    let result = try read([Sample.header(), "{", "hello", Sample.event(1), "[", "{}"])
    #expect(result.rejections.map(\.line) == [2])
  }

  @Test("Lines above the first header are one rejection, however many they are")
  func headless() throws {
    let result = try read([Sample.launched, "hello", Sample.hydrating] + Sample.trace("a"))
    #expect(result.rejections.map(\.line) == [1])
    #expect(result.rejections.map(\.trace) == [nil])
    #expect(result.ids == ["a"])
  }

  @Test("Every reason of the trace format is tested here or beside it")
  func allReasons() {
    let elsewhere: Set<RejectionReason> = [.compression, .unreadable]
    #expect(
      Set(RejectionCase.all.map(\.reason)).union(elsewhere) == Set(RejectionReason.allCases))
  }
}
