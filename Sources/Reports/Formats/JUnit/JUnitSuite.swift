/// One suite of a JUnit file; suites hold cases and no further suites, since consumers lose those.
struct JUnitSuite {
  var name: String
  /// The name of the contract as a whole.
  var package: String
  var properties: [(name: String, value: String)]
  var cases: [JUnitCase]

  /// How many cases have this result.
  func count(_ kind: JUnitResult.Kind) -> Int { cases.count { $0.result?.kind == kind } }
}

/// One case; its names stay the same night after night.
struct JUnitCase {
  var classname: String
  var name: String
  /// Nil for a case that passed; never more than one, since consumers disagree on which counts.
  var result: JUnitResult?
}

/// Why a case did not pass.
struct JUnitResult {
  enum Kind { case failure, error, skipped }

  let kind: Kind
  /// The rule's code, or the reason of a rejection; a skipped case shows none.
  let type: String
  /// At most ``messageLimit`` characters, in one line.
  let message: String
  /// What follows the message in the element's content, line by line, all of it visible text.
  let details: [String]

  static let messageLimit = 200

  init(_ kind: Kind, type: String, message: String, details: [String] = []) {
    self.kind = kind
    self.type = type
    self.message = VisibleText.truncated(VisibleText.line(message), to: Self.messageLimit)
    self.details = details
  }
}
