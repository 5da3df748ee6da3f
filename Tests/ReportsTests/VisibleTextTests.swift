import Testing

@testable import Reports

@Suite struct `Text that is made visible` {
  @Test(arguments: [
    ("plain text", "plain text"),
    ("\u{1B}[31mred\u{1B}[0m", "red"),
    ("\u{1B}]8;;http://x\u{07}link\u{1B}]8;;\u{1B}\\", "link"),
    ("\u{9B}1;31mred", "red"),
    ("a\u{1B}b", "a␛b"),
    ("\u{1B}[", "␛["),
    ("\u{1B}]never ends", "␛]never ends"),
    ("\u{0}\u{1F}\u{7F}", "␀␟␡"),
    ("\u{85}\u{9F}", "\\u{85}\\u{9F}"),
    ("\u{202E}x", "\\u{202E}x"),
    (HostileText.noncharacters, "\\u{FFFE}\\u{FFFF}\\u{1FFFE}\\u{10FFFF}\\u{FDD0}"),
    ("a\r\nb\nc\rd\te", "a␊b␊c␊d␉e"),
    ("👩‍👩‍👧‍👦 é", "👩‍👩‍👧‍👦 é"),
  ])
  func `shows what would be illegal or would deceive`(text: String, visible: String) {
    #expect(VisibleText.line(text) == visible)
  }

  @Test func `keeps the words of wrapped prose together`() {
    #expect(VisibleText.prose("one\n  two\r\nthree\tfour") == "one   two three four")
  }

  @Test(arguments: HostileText.all)
  func `holds nothing that XML forbids, and stays as it is the second time`(text: String) {
    let visible = VisibleText.line(text)
    for scalar in visible.unicodeScalars {
      #expect(scalar.value >= 0x20 && !(0x7F..<0xA0).contains(scalar.value))
      #expect(!VisibleText.isNoncharacter(scalar) && !VisibleText.isDeceptive(scalar))
    }
    #expect(VisibleText.line(visible) == visible)
  }

  @Test(arguments: HostileText.all, [20, 200])
  func `is cut between characters, within its length`(text: String, limit: Int) {
    let visible = VisibleText.line(text)
    let cut = VisibleText.truncated(visible, to: limit)
    #expect(cut.count <= limit)
    #expect(cut.utf8.count <= limit * 4)
    if cut != visible {
      let kept = cut.prefix { $0 != "…" }
      #expect(visible.hasPrefix(kept))
      #expect(cut.hasSuffix("… [\(visible.count - kept.count) more]"))
    }
  }

  @Test func `says how much was cut`() {
    let text = String(repeating: "a", count: 250)
    let cut = VisibleText.truncated(text, to: 200)
    #expect(cut == String(repeating: "a", count: 185) + "… [65 more]")
  }
}

@Suite struct `Text that is escaped` {
  @Test func `cannot leave an element or an attribute`() {
    #expect(
      XMLText.content("<a b=\"c\" d='e'>&]]>")
        == "&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;&amp;]]&gt;")
    #expect(XMLText.attribute("\"\n\u{1B}[1m") == "&quot;␊")
  }

  @Test(arguments: HostileText.all)
  func `makes anchors and links of plain characters`(text: String) {
    let anchor = HTMLText.anchor("f-", text)
    #expect(anchor.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"\"'<>&#%?/:".utf8.contains($0) })
    #expect(HTMLText.urlComponent(text).utf8.allSatisfy { !" \"'<>&#?/:\n".utf8.contains($0) })
  }

  @Test func `makes different anchors of different names`() {
    let anchors = Set(HostileText.all.map { HTMLText.anchor("f-", $0) })
    #expect(anchors.count == HostileText.all.count)
    #expect(HTMLText.anchor("f-", "a_2") == "f-a_5F2")
  }

  @Test func `sets the names of events apart from prose`() {
    let sentence = "session.persisted(key=token, a=b.c) came 3.5 s late, e.g. after app.launched"
    let code = CodeText.runs(sentence).filter(\.isCode).map(\.text)
    #expect(code == ["session.persisted(key=token, a=b.c)", "e.g", "app.launched"])
    #expect(CodeText.runs(sentence).map(\.text).joined() == sentence)
  }

  @Test(arguments: HostileText.all)
  func `is whole after its code was set apart`(text: String) {
    #expect(CodeText.runs(text).map(\.text).joined() == text)
  }
}

@Suite struct `Times in a recording` {
  @Test(
    arguments: [
      (0, "0:00.000"), (12_311, "0:12.311"), (3_599_999, "59:59.999"), (3_600_000, "1:00:00.000"),
      (-1, "−0:00.001"), (Int64.min, "−2562047788015:12:55.808"),
    ] as [(Int64, String)])
  func `read as a clock`(milliseconds: Int64, text: String) {
    #expect(ClockText.sinceStart(milliseconds) == text)
  }

  @Test(
    arguments: [
      (107, "+0.107 s"), (59_999, "+59.999 s"), (61_000, "+1 min 1 s"), (7_260_000, "+2 h 1 min"),
      (-5, "−0.005 s"),
    ] as [(Int64, String)])
  func `say how much later a step was`(milliseconds: Int64, text: String) {
    #expect(ClockText.step(milliseconds) == text)
  }
}
