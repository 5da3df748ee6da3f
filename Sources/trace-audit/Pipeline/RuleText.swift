internal import Contracts
internal import Spelling
internal import TraceModel

/// Finds rules by their codes, and shows them as they are written.
enum RuleText {
  static func rule(_ code: String, in contract: Contract) throws -> Rule {
    if let rule = contract.rule(code: code) { return rule }
    let codes = contract.rules.map(\.description.code)
    let meant = Suggestion.clause(for: code, in: codes)
    throw Failure.unknown("the contract has no rule '\(code)'\(meant)")
  }

  /// The rule's own lines in its contract file, without its examples.
  static func source(of rule: Rule, in files: [ContractFile]) -> String {
    guard let file = files.first(where: { $0.name == rule.position.file }) else { return "" }
    let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
    var own: [Substring] = []
    let indent = rule.position.column - 1
    for line in lines[(rule.position.line - 1)...] {
      let isFirst = own.isEmpty
      let depth = line.prefix { $0 == " " }.count
      if !isFirst, !line.isEmpty, depth < indent { break }
      if depth == indent,
        Example.Expectation.allCases.contains(where: {
          line.dropFirst(depth).hasPrefix($0.rawValue + ":")
        })
      {
        break
      }
      own.append(line)
    }
    while own.last?.isEmpty == true { own.removeLast() }
    return "# \(file.name), line \(rule.position.line)\n" + own.joined(separator: "\n") + "\n"
  }
}
