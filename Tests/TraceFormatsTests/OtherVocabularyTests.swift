import Contracts
import Testing
import TraceFormats
import TraceModel

@Suite("A vocabulary from another world")
struct OtherVocabularyTests {
  static let events = """
    vocabulary: lift
    version: 1
    lanes: {cabin: The cabin}
    events:
      cabin.woke: {lane: cabin, attributes: {}}
      cabin.moved: {lane: cabin, attributes: {floor: {from: -3, to: 40}}, optional: {seen_by: pseudonym, after: seq}}
      cabin.slept: {lane: cabin, attributes: {how: [softly, hard]}}
    """

  private func vocabulary(_ text: String) throws -> Vocabulary {
    try ContractLoader.vocabulary(ContractFile(name: "lift.yaml", text: text))
  }

  private let recording = [
    Sample.header(), #"{"seq":1,"t":0,"event":"cabin.woke"}"#,
    #"{"seq":2,"t":5,"event":"cabin.moved","after":1,"seen_by":"eye0","floor":-3}"#,
    #"{"seq":3,"t":9,"event":"cabin.slept","how":"softly"}"#,
  ]

  @Test("Its events are read, and its names for launch and end are the ones that count")
  func names() throws {
    let lift = try vocabulary(
      Self.events + "\nrecording: {launch: cabin.woke, end: cabin.slept(how=softly)}\n")
    let sound = try read(recording, vocabulary: lift)
    #expect(sound.rejections.isEmpty)
    #expect(
      sound.traces.first?.events[1] == "2 5 cabin.moved floor=-3 seen_by=eye0 after=1")
    let late = try read(
      recording + [#"{"seq":4,"t":9,"event":"cabin.moved","floor":1}"#], vocabulary: lift)
    #expect(late.rejections.map(\.reason) == [.afterEnd])
    let early = try read(
      [recording[0], #"{"seq":1,"t":0,"event":"cabin.moved","floor":1}"#], vocabulary: lift)
    #expect(early.rejections.map(\.reason) == [.start])
    #expect(
      try read(Sample.trace("a"), vocabulary: lift).rejections.map(\.reason) == [.unsanitized])
  }

  @Test("Without names for launch and end, any event may be first and last")
  func noNames() throws {
    let lift = try vocabulary(Self.events + "\n")
    let moved = #"{"seq":1,"t":0,"event":"cabin.moved","floor":40}"#
    let result = try read(
      [Sample.header(), moved, recording[3], #"{"seq":4,"t":9,"event":"cabin.woke"}"#],
      vocabulary: lift)
    #expect(result.rejections.isEmpty)
    #expect(result.traces.first?.events.count == 3)
  }
}
