import Spelling
import Testing

@Suite("The nearest name")
struct SuggestionTests {
  private let names = ["audit", "ingest", "check", "report", "replay", "explain", "query"]

  @Test(
    "is the one that few edits lead to, if any",
    arguments: [
      ("adit", "audit"), ("auditt", "audit"), ("aduit", "audit"), ("AUDIT", "audit"),
      ("audit", "audit"), ("raport", "report"), ("repaly", "replay"), ("exp", "explain"),
      ("rep", "report"), ("q", nil), ("xx", nil), ("frobnicate", nil), ("", nil), ("chk", nil),
      ("chec", "check"), ("ingset", "ingest"), ("qurey", "query"),
    ])
  func nearest(word: String, expected: String?) {
    #expect(Suggestion.nearest(to: word, in: names) == expected)
  }

  @Test("is not looked for where the word is long enough to cost time")
  func longWords() {
    let word = String(repeating: "a", count: 100_000)
    #expect(Suggestion.nearest(to: word, in: [word]) == nil)
  }

  @Test("of two equally near ones is the first")
  func ties() {
    #expect(Suggestion.nearest(to: "bat", in: ["cat", "hat"]) == "cat")
  }
}
