/// Wraps text in escape sequences for colour and weight, or leaves it as it is where they are off.
package struct ANSIStyle: Hashable, Sendable {
  /// What a terminal can do to text; the raw value is the SGR parameter (ECMA-48, 8.3.117).
  package enum Attribute: Int, CaseIterable, Sendable {
    case bold = 1
    case dim = 2
    case underline = 4
    case red = 31
    case green = 32
    case yellow = 33
    case blue = 34
    case magenta = 35
    case cyan = 36
  }

  package var isEnabled: Bool

  package init(isEnabled: Bool) {
    self.isEnabled = isEnabled
  }

  /// A style that adds nothing.
  package static let plain = ANSIStyle(isEnabled: false)

  /// The style for a stream of this process.
  package init(
    for stream: StandardStream, choice: ColorChoice = .auto,
    environment: ProcessEnvironment = .current
  ) {
    self.init(
      isEnabled: choice.usesColor(isTerminal: stream.isTerminal, environment: environment))
  }

  /// The text with the attributes set before it and reset behind it.
  package func callAsFunction(_ text: String, _ attributes: Attribute...) -> String {
    guard isEnabled, !text.isEmpty, !attributes.isEmpty else { return text }
    let parameters = attributes.map { String($0.rawValue) }.joined(separator: ";")
    return "\u{1B}[\(parameters)m\(text)\u{1B}[0m"
  }
}
