import Contracts
import Testing

@Suite struct `YAML documents` {
  @Test func `keep the place of every value`() throws {
    let node = try YAMLDocument.parse("a:\n  - x\n  - {b: 'y z'}\n", file: "f.yaml")
    let list = try #require(node.pairs?.first?.value.items)
    #expect(list.map(\.line) == [2, 3])
    #expect(list.map(\.column) == [5, 5])
    #expect(list[1].pairs?.first?.value.text == "y z")
  }

  @Test(arguments: [
    ("a: &x 1\nb: 2", 1, "anchors are not allowed"),
    ("a: [&x 1]\nb: *x", 1, "anchors are not allowed"),
    ("b: *x", 1, "aliases are not allowed"),
    ("a: !!str 1", 1, "tags are not allowed"),
    ("a: !x {b: 1}", 1, "tags are not allowed"),
    ("a: 1\nb: 2\na: 3", 3, "this key stands twice"),
    ("? [a]\n: 1", 1, "a key that is not a text"),
    ("a: 1\n---\nb: 2", 2, "a second document"),
    ("", 1, "the file is empty"),
    ("a: [1", 2, "YAML: "),
    ("a: \u{1}", 1, "YAML: "),
  ])
  func `are refused with the line at fault`(text: String, line: Int, message: String) {
    let error = #expect(throws: Diagnostic.self) {
      try YAMLDocument.parse(text, file: "f.yaml")
    }
    #expect(error?.message.hasPrefix(message) == true, "\(String(describing: error))")
    #expect(error?.line == line, "\(String(describing: error))")
  }

  @Test func `are refused when they nest without end`() {
    let text = String(repeating: "[", count: 10_000)
    #expect(throws: Diagnostic.self) { try YAMLDocument.parse(text, file: "f.yaml") }
  }

  @Test func `are refused when they are larger than any contract`() {
    let text = "a: " + String(repeating: "x", count: YAMLDocument.maximumBytes)
    #expect(throws: Diagnostic.self) { try YAMLDocument.parse(text, file: "f.yaml") }
  }
}
