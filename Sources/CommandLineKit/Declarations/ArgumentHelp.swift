/// What help says of one option, flag or argument; a string literal is its abstract.
package struct ArgumentHelp: Hashable, Sendable {
  /// One sentence.
  package var abstract: String
  /// Further sentences, shown below the abstract.
  package var discussion: String
  /// The word between angle brackets; the option's own name where nil.
  package var valueName: String?
  package var visibility: ArgumentVisibility

  package init(
    _ abstract: String = "", discussion: String = "", valueName: String? = nil,
    visibility: ArgumentVisibility = .default
  ) {
    self.abstract = abstract
    self.discussion = discussion
    self.valueName = valueName
    self.visibility = visibility
  }
}

extension ArgumentHelp: ExpressibleByStringInterpolation {
  package init(stringLiteral value: String) {
    self.init(value)
  }
}

/// Whether help, man page and completions name an argument.
package enum ArgumentVisibility: Hashable, Sendable {
  case `default`
  /// Parsed, but named nowhere.
  case hidden
}
