/// The words of a line as a POSIX shell splits them, quotes and backslashes taken off, nothing
/// expanded: enough to parse the commands of an example.
struct ShellWords {
  /// The commands that `|`, `;` and `&` part, without redirections.
  private(set) var commands: [[String]] = []

  private var command: [String] = []
  private var word: String?
  /// Whether the word being read is the file of a redirection.
  private var isRedirection = false

  /// Nil where a quote stays open.
  init?(_ line: String) {
    var letters = Substring(line)
    while let letter = letters.popFirst() {
      switch letter {
      case " ", "\t":
        endWord()
      case "|", ";", "&":
        endCommand()
      case ">", "<":
        // The digit of `2>` belongs to the redirection.
        if word == "2" { word = nil }
        endWord()
        isRedirection = true
      case "'", "\"":
        guard let end = Self.closingQuote(letter, in: letters) else { return nil }
        append(Self.unquoted(letters[..<end], isDouble: letter == "\""))
        letters = letters[letters.index(after: end)...]
      case "\\":
        append(letters.popFirst().map { String($0) } ?? "")
      default:
        append(String(letter))
      }
    }
    endCommand()
  }

  private mutating func append(_ text: String) {
    word = (word ?? "") + text
  }

  private mutating func endWord() {
    guard let word else { return }
    if !isRedirection { command.append(word) }
    self.word = nil
    isRedirection = false
  }

  private mutating func endCommand() {
    endWord()
    if !command.isEmpty { commands.append(command) }
    command = []
  }

  private static func closingQuote(_ quote: Character, in text: Substring) -> Substring.Index? {
    var index = text.startIndex
    while index < text.endIndex {
      if text[index] == quote { return index }
      let isEscape = quote == "\"" && text[index] == "\\"
      index = text.index(after: index)
      if isEscape, index < text.endIndex { index = text.index(after: index) }
    }
    return nil
  }

  private static func unquoted(_ text: Substring, isDouble: Bool) -> String {
    guard isDouble else { return String(text) }
    var result = ""
    var letters = text
    while let letter = letters.popFirst() {
      if letter == "\\", let next = letters.first, "\"\\$`".contains(next) {
        result.append(next)
        letters = letters.dropFirst()
      } else {
        result.append(letter)
      }
    }
    return result
  }
}
