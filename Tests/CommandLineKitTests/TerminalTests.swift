import Foundation
import Testing

@testable import CommandLineKit

@Suite("Terminal")
struct TerminalTests {
  @Test(
    "colour follows the option, then the environment, then the stream",
    arguments: [
      // (choice, environment, terminal, expected)
      (ColorChoice.auto, [:], true, true),
      (.auto, [:], false, false),
      (.always, [:], false, true),
      (.never, [:], true, false),
      (.always, ["NO_COLOR": "1", "TERM": "dumb"], false, true),
      (.never, ["FORCE_COLOR": "1", "CLICOLOR_FORCE": "1"], true, false),
      (.auto, ["NO_COLOR": "1"], true, false),
      (.auto, ["NO_COLOR": "0"], true, false),
      (.auto, ["NO_COLOR": ""], true, true),
      (.auto, ["NO_COLOR": "1", "FORCE_COLOR": "1"], true, false),
      (.auto, ["NO_COLOR": "", "FORCE_COLOR": "1"], false, true),
      (.auto, ["FORCE_COLOR": "1"], false, true),
      (.auto, ["FORCE_COLOR": "3", "TERM": "dumb"], false, true),
      (.auto, ["FORCE_COLOR": ""], false, false),
      (.auto, ["FORCE_COLOR": "0"], false, false),
      (.auto, ["FORCE_COLOR": "0"], true, true),
      (.auto, ["CLICOLOR_FORCE": "1"], false, true),
      (.auto, ["CLICOLOR_FORCE": "0"], false, false),
      (.auto, ["CLICOLOR_FORCE": "0", "FORCE_COLOR": "1"], false, true),
      (.auto, ["TERM": "dumb"], true, false),
      (.auto, ["TERM": "xterm-256color"], true, true),
      (.auto, ["TERM": "xterm-256color"], false, false),
      (.auto, ["TERM": ""], true, true),
    ] as [(ColorChoice, [String: String], Bool, Bool)])
  func colour(
    choice: ColorChoice, variables: [String: String], isTerminal: Bool, expected: Bool
  ) {
    let uses = choice.usesColor(
      isTerminal: isTerminal, environment: ProcessEnvironment(variables))
    #expect(uses == expected)
  }

  @Test("a style that is off adds nothing, one that is on sets and resets")
  func style() {
    #expect(ANSIStyle.plain("x", .bold, .red) == "x")
    let style = ANSIStyle(isEnabled: true)
    #expect(style("x", .bold, .red) == "\u{1B}[1;31mx\u{1B}[0m")
    #expect(style("x", .dim) == "\u{1B}[2mx\u{1B}[0m")
    #expect(style("", .bold) == "")
    #expect(style("x") == "x")
  }

  @Test(
    "text from outside is shown without what a terminal obeys",
    arguments: [
      ("plain name.jsonl", "plain name.jsonl"),
      ("Größe 日本 🙂", "Größe 日本 🙂"),
      ("\u{1B}[2J", #"\u{1B}[2J"#),
      ("a\nb\rc\td", #"a\nb\rc\td"#),
      ("\u{0}\u{7F}\u{85}\u{9B}", #"\u{0}\u{7F}\u{85}\u{9B}"#),
      ("\u{202E}gpj.exe", #"\u{202E}gpj.exe"#),
      ("\u{2066}\u{2069}\u{200F}\u{61C}", #"\u{2066}\u{2069}\u{200F}\u{61C}"#),
      (
        "\u{200B}\u{FEFF}\u{AD}\u{2028}\u{2029}\u{E0041}",
        #"\u{200B}\u{FEFF}\u{AD}\u{2028}\u{2029}\u{E0041}"#
      ),
      (#"a\nb"#, #"a\\nb"#),
      ("\r\n", #"\r\n"#),
    ])
  func visibleText(text: String, expected: String) {
    #expect(visible(text) == expected)
  }

  @Test("two texts never look the same")
  func injective() {
    var random = SeededRandom()
    let alphabet: [Unicode.Scalar] = [
      "\\", "n", "u", "{", "}", "A", "a", "1", "\n", "\r", "\t", "\u{A}", "\u{1B}", "\u{202E}",
    ]
    var seen: [String: [Unicode.Scalar]] = [:]
    for _ in 0..<20_000 {
      let scalars = (0..<Int.random(in: 0...4, using: &random)).compactMap { _ in
        alphabet.randomElement(using: &random)
      }
      var text = ""
      text.unicodeScalars.append(contentsOf: scalars)
      let shown = visible(text)
      if seen[shown, default: scalars] != scalars {
        Issue.record("seed \(random.seed): \(shown)")
      }
      seen[shown] = scalars
    }
  }

  @Test("an environment holds the variables that it was given, and a process's its own")
  func environment() {
    let environment = ProcessEnvironment(["A": "1", "B": ""])
    #expect(environment["A"] == "1")
    #expect(environment["C"] == nil)
    #expect(environment.isNonEmpty("A"))
    #expect(!environment.isNonEmpty("B"))
    #expect(ProcessEnvironment.current["PATH"] == ProcessInfo.processInfo.environment["PATH"])
  }
}
