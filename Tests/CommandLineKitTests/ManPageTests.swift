import Foundation
import TestSupport
import Testing

@testable import CommandLineKit

@Suite("Manual page")
struct ManPageTests {
  private static let details = ManPage.Details(
    date: "January 31, 2026",
    environment: [
      .init("NO_COLOR", "Set to anything but an empty text: no colours."),
      .init("PATH.", "Unused. It is here for its full stop."),
    ],
    files: [.init("ledger.db", "The books, where no other file is named.")],
    exitStatus: [
      .init("0", "All is well."), .init("1", "There are findings."), .init("2", "Wrong usage."),
    ],
    seeAlso: [.init("sqlite3", 1), .init("ascii", 7), .init("gzip", 1)])

  private static let page = ManPage.render(Sample.description, details: details)

  @Test("the page of the sample tool is the recorded one")
  func golden() throws {
    try expectGolden(Self.page, "ledger.1")
  }

  @Test(
    "mandoc finds nothing to complain of",
    .enabled(if: SystemProgram.isInstalled("mandoc"), "mandoc is not installed"),
    arguments: [page, ManPage.render(CommandDescription(root: Awkward.self), details: details)])
  func lint(page: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(Data(page.utf8), to: "page.1")
    let complaints = try #require(SystemProgram("mandoc"))
      .run(["-Tlint", "-W", "all", "page.1"], in: folder.url)
    // Whether the machine has the pages referred to says nothing of this page.
    let relevant = (complaints.output + complaints.errors).split(separator: "\n").filter {
      !$0.contains("referenced manual not found") && !$0.contains("mandoc.db")
    }
    #expect(relevant == [])
  }

  @Test(
    "what is awkward in mdoc is shown as it was written",
    .enabled(if: SystemProgram.isInstalled("mandoc"), "mandoc is not installed"))
  func awkwardText() throws {
    let page = ManPage.render(CommandDescription(root: Awkward.self), details: Self.details)
    let folder = try TemporaryFolder()
    try folder.write(Data(page.utf8), to: "page.1")
    let shown = try #require(SystemProgram("mandoc"))
      .run(["-Tutf8", "-Owidth=200", "page.1"], in: folder.url).output
    // Bold and underlined characters are overstruck.
    var text = ""
    for character in shown.unicodeScalars {
      if character == "\u{8}" {
        text.unicodeScalars.removeLast()
      } else {
        text.unicodeScalars.append(character)
      }
    }
    for expected in [
      #".Sh is no section, \fB is no font, and "quotes" 'stay' `as` they^are~"#,
      "--no-op No", "'tis the second … paragraph", #"awkward --no-op="a b" | cat"#,
    ] {
      #expect(text.contains(expected), "\(expected)\n\(text)")
    }
  }
}

/// A tool whose words mean something to mdoc.
private struct Awkward: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Says things.",
    discussion: #"""
      .Sh is no section, \fB is no font, and "quotes" 'stay' `as` they^are~
      'tis the second … paragraph
      """#,
    examples: [CommandExample(command: #"awkward --no-op="a b" | cat"#, does: "Be awkward")])

  @Option(help: ArgumentHelp("Takes a value.", valueName: "No"))
  var noOp: String?

  @Argument(help: ArgumentHelp("Takes another. Then ends.", valueName: "..."))
  var rest: [String] = []
}
