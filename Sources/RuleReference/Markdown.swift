/// Marks texts up for a page of GitHub's Markdown.
enum Markdown {
  /// Text in which no character has a meaning of its own.
  static func prose(_ text: String) -> String {
    var result = ""
    for character in text {
      if "\\`*_[]<>|".contains(character) { result.append("\\") }
      result.append(character)
    }
    return result
  }

  /// Code in a cell of a table, where a bar would end it.
  static func cell(_ code: String) -> String { code.replacing("|", with: "\\|") }

  /// Lines of code.
  static func block(_ code: String) -> String { "```text\n\(code)\n```\n" }

  /// The name by which a page links to a heading.
  static func anchor(_ heading: String) -> String {
    String(
      heading.lowercased().compactMap { character in
        if character == " " { return "-" }
        return character.isLetter || character.isNumber || character == "-" || character == "_"
          ? character : nil
      })
  }
}
