import Testing

@testable import CommandLineKit

@Suite("Help")
struct HelpTests {
  @Test(
    "the help of each command is the recorded one",
    arguments: Sample.description.flattened().map(\.path))
  func golden(path: [String]) throws {
    try expectGolden(
      HelpPage(Sample.description, path: path).text,
      "help-\(path.joined(separator: "-")).txt")
  }

  @Test("help wraps at the width given to it", arguments: [50, 60, 100, 200])
  func width(columns: Int) throws {
    let page = HelpPage(Sample.description, path: ["ledger", "import"], columns: columns).text
    let examples = Sample.description.descendant(at: ["ledger", "import"])?.examples ?? []
    for line in page.split(separator: "\n") where line.count > columns {
      // An example is there to be copied and stays on its line.
      #expect(examples.contains { "    \($0.command)" == line }, "\(line)")
    }
    if columns == 60 { try expectGolden(page, "help-ledger-import-60-columns.txt") }
  }

  @Test("a width too small to read is not followed")
  func narrow() {
    let narrow = HelpPage(Sample.description, path: ["ledger"], columns: 3).text
    #expect(narrow == HelpPage(Sample.description, path: ["ledger"], columns: 50).text)
  }

  @Test("each page begins with an example")
  func exampleFirst() {
    for (path, _) in Sample.description.flattened() {
      #expect(HelpPage(Sample.description, path: path).text.hasPrefix("EXAMPLE"))
    }
  }

  @Test("a hidden option stands in no page")
  func hidden() {
    #expect(!Ledger.helpMessage(for: Ledger.Import.self).contains("seed"))
  }

  @Test("a line shows every option where they fit, and sums them up where they do not")
  func usage() throws {
    let command = try #require(Sample.description.descendant(at: ["ledger", "rules", "show"]))
    let line = UsageLine(command, path: ["ledger", "rules", "show"])
    #expect(line.text(columns: 80) == "ledger rules show [--branch <branch>] [<rule>]")
    #expect(line.text(columns: 30) == "ledger rules show [<options>] [<rule>]")
  }

  @Test(
    "text wraps at blanks and keeps its line breaks",
    arguments: [
      ("", [""]),
      ("one two three", ["  one two", "  three"]),
      ("one\n\ntwo", ["  one", "", "  two"]),
      ("extraordinarily long", ["  extraordinarily", "  long"]),
      ("12345678 1", ["  12345678", "  1"]),
      ("1234567 1", ["  1234567", "  1"]),
      ("123456 1", ["  123456 1"]),
    ])
  func wrapping(text: String, lines: [String]) {
    #expect(wrapped(text, columns: 10, indent: 2) == lines)
  }

  @Test(
    "a name of Swift becomes one of the command line",
    arguments: [
      ("failOn", "fail-on"), ("db", "db"), ("dbURL", "db-url"), ("URLPath", "url-path"),
      ("x", "x"), ("useHTTP2Now", "use-http2-now"), ("TraceAudit", "trace-audit"),
      ("_private", "private"), ("snake_case", "snake-case"), ("aB", "a-b"),
    ])
  func names(swift: String, expected: String) {
    #expect(kebabCase(swift) == expected)
  }
}
