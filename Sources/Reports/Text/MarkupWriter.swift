/// Writes XML, and HTML that is well-formed XML: each element is closed, each text escaped.
///
/// Names of elements and attributes are literals of the program, so that no text from outside can
/// become markup.
struct MarkupWriter {
  private(set) var markup: String

  /// - Parameter declaration: What stands before the first element.
  init(declaration: StaticString = "") { markup = declaration.description }

  typealias Attributes = KeyValuePairs<StaticString, String?>

  /// An element with children; attributes without a value are left out.
  mutating func element(
    _ name: StaticString, _ attributes: Attributes = [:],
    _ content: (inout MarkupWriter) -> Void
  ) {
    open(name, attributes)
    content(&self)
    close(name)
  }

  /// An element with nothing but one line of text in it.
  mutating func element(_ name: StaticString, _ attributes: Attributes = [:], text: String) {
    open(name, attributes)
    self.text(text)
    close(name)
  }

  /// An element without content, such as `<br/>`.
  mutating func void(_ name: StaticString, _ attributes: Attributes = [:]) {
    start(name, attributes)
    markup += "/>"
  }

  /// One line of text; line breaks in it can be seen.
  mutating func text(_ text: String) { markup += XMLText.content(text) }

  /// Text whose line breaks are those of a wrapped paragraph.
  mutating func prose(_ text: String) { markup += XMLText.escaped(VisibleText.prose(text)) }

  /// A style sheet of the program's own; nothing from outside may come here.
  mutating func styleSheet(_ text: String) {
    open("style")
    // Neither escaped nor needing it, unless somebody writes such a style sheet.
    markup += text.contains("<") || text.contains("&") ? "" : text
    close("style")
  }

  /// Lines that are visible text already, with a line break between them.
  mutating func lines(_ lines: [String]) {
    for (index, line) in lines.enumerated() {
      if index > 0 { markup += "\n" }
      text(line)
    }
  }

  /// A line break between elements, for those who read the source.
  mutating func newline(indent: Int = 0) {
    markup += "\n"
    for _ in 0..<indent { markup += "  " }
  }

  /// Markup that another writer made.
  mutating func append(_ other: MarkupWriter) { markup += other.markup }

  mutating func open(_ name: StaticString, _ attributes: Attributes = [:]) {
    start(name, attributes)
    markup += ">"
  }

  mutating func close(_ name: StaticString) { markup += "</\(name)>" }

  private mutating func start(_ name: StaticString, _ attributes: Attributes) {
    markup += "<\(name)"
    for (name, value) in attributes {
      guard let value else { continue }
      markup += " \(name)=\"\(XMLText.attribute(value))\""
    }
  }
}
