/// Text as mdoc and the formatters below it take it.
enum MdocText {
  /// Paragraphs and sentences as lines of a page: a sentence begins a line, and
  /// `.Pp` parts paragraphs.
  static func lines(_ text: String) -> [String] {
    var lines: [String] = []
    for paragraph in text.split(separator: "\n") {
      if !lines.isEmpty { lines.append(".Pp") }
      lines += sentences(paragraph).flatMap { wrapped($0, columns: 72) }.map(line)
    }
    return lines
  }

  /// One line of text, where a control character at its start would make it a request.
  static func line(_ text: some StringProtocol) -> String {
    let escaped = escaped(text)
    return text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" + escaped : escaped
  }

  /// One argument of a macro: quoted where it has blanks, and never taken for a macro's name or for
  /// punctuation.
  static func argument(_ text: String) -> String {
    let looksLikeMacro = (2...3).contains(text.count) && text.first?.isUppercase ?? false
    let endsInPunctuation = text.last.map { ".,:;()[]?!|".contains($0) } ?? false
    var guarded = escaped(text, quotes: true)
    if looksLikeMacro || text.count == 1 && endsInPunctuation { guarded = "\\&" + guarded }
    if text.count > 1 && endsInPunctuation { guarded += "\\&" }
    return text.isEmpty || text.contains(" ") ? "\"\(guarded)\"" : guarded
  }

  /// Characters that formatters read as commands or make typographic, by their names; others than
  /// ASCII by number, so that no formatter has to guess the encoding.
  private static func escaped(_ text: some StringProtocol, quotes: Bool = false) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "`": result += "\\(ga"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      case "\"" where quotes: result += "\\(dq"
      case _ where scalar.isASCII: result.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        let padding = String(repeating: "0", count: max(0, 4 - digits.count))
        result += "\\[u\(padding)\(digits)]"
      }
    }
    return result
  }

  /// The sentences of a paragraph: one ends with its mark, where a blank and a capital follow.
  private static func sentences(_ paragraph: Substring) -> [String] {
    var sentences: [String] = []
    var words: [Substring] = []
    for word in paragraph.split(separator: " ") {
      let ends = words.last?.last.map { ".!?".contains($0) } ?? false
      if ends, word.first?.isUppercase ?? false {
        sentences.append(words.joined(separator: " "))
        words = []
      }
      words.append(word)
    }
    if !words.isEmpty { sentences.append(words.joined(separator: " ")) }
    return sentences
  }
}
