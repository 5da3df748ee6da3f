/// What a contract says of a rule, for people: all of it but the pattern.
package struct RuleDescription: Hashable, Sendable {
  /// Stable for ever, such as `N19`: baselines, waivers and CI history key on it.
  package var code: String
  /// The breach, as a slug.
  package var name: String
  /// The breach, as words.
  package var title: String
  package var severity: Severity
  /// The name of the contract that the rule belongs to, such as `notifications`.
  package var contract: String
  /// The contract and the section of it that the rule restates.
  package var source: String
  /// What the contract requires and why, in one or two sentences.
  package var why: String
  /// What a maintainer does.
  package var remedy: String

  package init(
    code: String, name: String, title: String, severity: Severity, contract: String,
    source: String, why: String, remedy: String
  ) {
    self.code = code
    self.name = name
    self.title = title
    self.severity = severity
    self.contract = contract
    self.source = source
    self.why = why
    self.remedy = remedy
  }
}
