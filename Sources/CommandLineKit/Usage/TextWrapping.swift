/// The text as lines of at most `columns` characters, each behind `indent` blanks.
///
/// Lines break at blanks; a word that is too long for a line stays whole. Empty lines, and line
/// breaks in the text, are kept.
func wrapped(_ text: String, columns: Int, indent: Int = 0) -> [String] {
  let margin = String(repeating: " ", count: indent)
  let room = max(1, columns - indent)
  var lines: [String] = []
  for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
    var line = ""
    for word in paragraph.split(separator: " ") {
      if line.isEmpty {
        line = String(word)
      } else if line.count + 1 + word.count <= room {
        line += " \(word)"
      } else {
        lines.append(margin + line)
        line = String(word)
      }
    }
    lines.append(line.isEmpty ? "" : margin + line)
  }
  return lines
}
