/// A JSON value whose members keep their order.
enum JSONValue {
  case null
  case bool(Bool)
  case integer(Int64)
  case string(String)
  case array([JSONValue])
  case object(KeyValuePairs<StaticString, JSONValue>)
  /// An object whose keys are not ours.
  case named([(name: String, value: JSONValue)])

  static func count(_ number: Int) -> JSONValue { .integer(Int64(number)) }
  static func text(_ text: String?) -> JSONValue { text.map(JSONValue.string) ?? .null }
  static func strings(_ texts: [String]) -> JSONValue { .array(texts.map(JSONValue.string)) }

  /// Writes the value.
  ///
  /// In so many `levels` of containers, each member stands on a line of its own; `indent` is the
  /// depth of the line that the value starts on.
  func write(to output: inout some TextOutputStream, levels: Int = 0, indent: Int = 0) {
    switch self {
    case .null: output.write("null")
    case .bool(let value): output.write(value ? "true" : "false")
    case .integer(let value): output.write(String(value))
    case .string(let text): output.write(JSONText.quoted(text))
    case .array(let values):
      Self.container("[", "]", values.map { (nil, $0) }, &output, levels, indent)
    case .object(let members):
      Self.container("{", "}", members.map { ($0.description, $1) }, &output, levels, indent)
    case .named(let members):
      Self.container("{", "}", members.map { ($0, $1) }, &output, levels, indent)
    }
  }

  private static func container(
    _ opening: String, _ closing: String, _ members: [(name: String?, value: JSONValue)],
    _ output: inout some TextOutputStream, _ levels: Int, _ indent: Int
  ) {
    output.write(opening)
    let isOpen = levels > 0 && !members.isEmpty
    for (index, member) in members.enumerated() {
      if index > 0 { output.write(isOpen ? "," : ", ") }
      if isOpen { output.write(lineBreak(indent + 1)) }
      if let name = member.name { output.write(JSONText.quoted(name) + ": ") }
      member.value.write(to: &output, levels: levels - 1, indent: indent + 1)
    }
    if isOpen { output.write(lineBreak(indent)) }
    output.write(closing)
  }

  static func lineBreak(_ indent: Int) -> String {
    "\n" + String(repeating: "  ", count: indent)
  }
}
