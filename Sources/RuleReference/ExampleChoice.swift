internal import Checker
internal import Contracts
internal import TraceModel

/// The recordings that show a rule at work: broken, kept, and not put to the test.
struct ExampleChoice {
  /// A recording and what it shows.
  struct Shown {
    var title: String
    var trace: Trace
  }

  private(set) var violating: Shown?
  /// Put to the test, and kept.
  private(set) var conforming: Shown?
  private(set) var vacuous: Shown?

  /// - Parameter checker: One of the contract that the rule belongs to.
  init(_ rule: Rule, checker: TraceChecker) {
    func verdict(_ trace: Trace) -> Verdict {
      // Each example was read by itself, and numbers its shapes by itself.
      checker.startReader()
      let coverage = checker.check(trace).coverage
      return coverage.first { $0.rule == rule.description.code }?.verdict ?? .notExercised
    }
    func first(_ expectation: Example.Expectation, _ wanted: Verdict) -> Shown? {
      let found = rule.examples.first {
        $0.expectation == expectation && verdict($0.trace) == wanted
      }
      return found.map { Shown(title: $0.title, trace: $0.trace) }
    }
    violating = first(.fail, .violated)
    conforming = first(.pass, .satisfied)
    vacuous = first(.pass, .notExercised)
    guard vacuous == nil, let conforming else { return }
    let vocabulary = checker.contract.vocabulary
    // The longest beginning that triggers nothing comes closest to the rule; a launch alone says
    // nothing of it.
    for count in stride(from: conforming.trace.events.count - 2, to: 1, by: -1) {
      guard let cut = Self.beginning(of: conforming.trace, count, vocabulary),
        verdict(cut) == .notExercised
      else { continue }
      vacuous = Shown(title: "the same, ended before it comes to that", trace: cut)
      return
    }
  }

  /// The first events of a recording, ended as the whole of it is; nil where it is not ended.
  private static func beginning(
    of trace: Trace, _ count: Int, _ vocabulary: Vocabulary
  ) -> Trace? {
    guard trace.ending(in: vocabulary) == .complete, let end = trace.events.last else {
      return nil
    }
    var cut = trace
    cut.events = Array(trace.events.prefix(count))
    guard let last = cut.events.last else { return nil }
    cut.events.append(
      EventRecord(
        seq: last.seq + 1, time: last.time + 100, shape: end.shape, firstValue: end.firstValue))
    return cut
  }
}
