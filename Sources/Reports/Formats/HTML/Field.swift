internal import TraceModel

/// Lengths and forms of what stands in a page's cells.
enum Field {
  /// An id, a name, a path.
  static func short(_ text: String) -> String {
    filled(VisibleText.truncated(VisibleText.line(text), to: 160))
  }

  /// A sentence of a finding.
  static func sentence(_ text: String) -> String {
    filled(VisibleText.truncated(VisibleText.line(text), to: 600))
  }

  /// A paragraph of the contract.
  static func prose(_ text: String) -> String {
    filled(VisibleText.truncated(VisibleText.prose(text), to: 1500))
  }

  /// A heading or a cell without text has no name for those who listen to the page.
  private static func filled(_ text: String) -> String {
    text.allSatisfy(\.isWhitespace) ? "(blank)" : text
  }

  /// `2026-11-29 21:03 UTC`.
  static func date(_ instant: Instant) -> String { minute(instant) + " UTC" }

  /// `2026-11-29 21:03`.
  static func minute(_ instant: Instant) -> String {
    String(instant.dateAndTime.dropLast(3).map { $0 == "T" ? " " : $0 })
  }
}

extension MarkupWriter {
  /// A sentence whose event names are set apart as code.
  mutating func sentence(_ sentence: String) {
    for run in CodeText.runs(Field.sentence(sentence)) {
      if run.isCode {
        let name = run.text.prefix { $0 != "(" }
        element("code") { html in
          html.element("b", text: String(name))
          html.text(String(run.text.dropFirst(name.count)))
        }
      } else {
        text(run.text)
      }
    }
  }

  /// A verdict as a mark and a word, so that colour is not needed to read it.
  mutating func verdict(_ verdict: Verdict, count: Int? = nil) {
    let none = count == 0 ? " none" : ""
    element("span", ["class": "verdict is-\(verdict.rawValue)\(none)"]) { html in
      html.element(
        "span", ["class": "mark", "aria-hidden": "true"], text: ReportWords.symbol(verdict))
      html.text(" ")
      if let count { html.text("\(ReportWords.grouped(count)) ") }
      html.text(ReportWords.verdict(verdict))
    }
  }

  /// A list of names and what they are.
  mutating func facts(_ facts: [(name: String, value: String)]) {
    element("dl", ["class": "facts"]) { html in
      for fact in facts {
        html.newline(indent: 1)
        html.element("div") { html in
          html.element("dt", text: fact.name)
          html.element("dd", text: fact.value)
        }
      }
    }
  }

  /// A table that scrolls by itself where the page is narrow.
  mutating func table(
    caption: String, class name: String, columns: [TableColumn],
    _ rows: (inout MarkupWriter) -> Void
  ) {
    element(
      "div", ["class": "scroll", "tabindex": "0", "role": "group", "aria-label": caption]
    ) { html in
      html.element("table", ["class": name]) { html in
        html.element("caption", text: caption)
        html.newline()
        html.element("thead") { html in
          html.element("tr") { html in
            for column in columns {
              html.element(
                "th", ["scope": "col", "class": column.isNumber ? "number" : nil],
                text: column.title)
            }
          }
        }
        html.newline()
        html.element("tbody", [:], rows)
      }
    }
  }

  mutating func numberCell(_ number: some BinaryInteger) {
    element(
      "td", ["class": number == 0 ? "number zero" : "number"], text: ReportWords.grouped(number))
  }
}

/// A column's heading.
struct TableColumn {
  let title: String
  var isNumber = false

  init(_ title: String, isNumber: Bool = false) {
    self.title = title
    self.isNumber = isNumber
  }
}
