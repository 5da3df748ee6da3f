import Testing

@testable import CommandLineKit

@Suite("Declarations")
struct DeclarationTests {
  /// Every way to declare an argument that the sample tool does not use.
  private struct Forms: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Has every form.")

    @Option(help: "Required, at least one.") var numbers: [Int]
    @Option(help: "Nil in words.") var gate: Gate? = nil
    @Option(help: "Read by code.", transform: doubled) var twice: Int
    @Option(help: "Read by code, with a default.", transform: doubled) var again = 1
    @Option(help: "Read by code, or nil.", transform: { $0.count }) var length: Int?
    @Option(name: .customShort("x"), help: "A letter alone.") var letter = "a"
    @Flag(inversion: .prefixedNo, help: "Required, either way.") var wanted: Bool
    @Flag(inversion: .prefixedNo, help: "Nil in words.") var maybe: Bool? = nil
    @Flag(name: .customShort("z"), help: "A letter alone.") var zeal = false
    @Argument(help: "Read by code.", transform: doubled) var first: Int
    @Argument(help: "Nil in words.") var second: String? = nil
    @Argument(help: "At least one.") var others: [String]

    private static func doubled(_ word: String) throws -> Int {
      guard let number = Int(word) else { throw ValidationError("write digits") }
      return number * 2
    }
  }

  private let least = ["--numbers", "1", "--twice", "4", "--no-wanted", "5", "two", "three"]

  @Test("each form takes its value")
  func values() throws {
    let forms = try Forms.parse(
      least + ["--numbers=2", "--again", "3", "--length", "four", "-xy", "--no-maybe", "-z", "end"])
    #expect(forms.numbers == [1, 2])
    #expect(forms.gate == nil)
    #expect(forms.twice == 8)
    #expect(forms.again == 6)
    #expect(forms.length == 4)
    #expect(forms.letter == "y")
    #expect(!forms.wanted)
    #expect(forms.maybe == false)
    #expect(forms.zeal)
    #expect(forms.first == 10)
    #expect(forms.second == "two")
    #expect(forms.others == ["three", "end"])
  }

  @Test("each form has its default")
  func defaults() throws {
    let forms = try Forms.parse(least)
    #expect(forms.again == 1)
    #expect(forms.length == nil)
    #expect(forms.maybe == nil)
    #expect(!forms.zeal)
    #expect(forms.letter == "a")
  }

  @Test(
    "what is required is asked for",
    arguments: [
      ([0, 1], "'--numbers <numbers>' is missing"), ([2, 3], "'--twice <twice>' is missing"),
      ([4], "'--wanted/--no-wanted' is missing"), ([5, 6, 7], "'<first>' is missing"),
      ([6, 7], "'<others>' is missing"),
    ])
  func required(removed: [Int], message: String) throws {
    let arguments = least.enumerated().filter { !removed.contains($0.offset) }.map(\.element)
    let error = try #require(throws: CommandError.self) { try Forms.parse(arguments) }
    #expect((error.cause as? ParserError)?.message == message)
  }

  @Test("code that refuses a word gives the reason")
  func refusal() throws {
    var arguments = least
    arguments[5] = "x"
    let error = try #require(throws: CommandError.self) { try Forms.parse(arguments) }
    #expect(
      (error.cause as? ParserError)?.message == "invalid value 'x' for '<first>': write digits")
  }

  @Test("help lists letters without long names, and a usage line names them")
  func letters() {
    let help = Forms.helpMessage(columns: 300)
    #expect(help.contains("\n  -x <letter>             A letter alone. (default: a)\n"))
    #expect(help.contains("\n  -z                      A letter alone.\n"))
    #expect(help.contains("[-x <letter>]"))
    #expect(help.contains("[-z]"))
  }
}
