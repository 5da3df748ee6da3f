internal import Contracts
package import TraceModel

/// Writes formulas as text, in lines that a page can show.
package struct FormulaWriter {
  private let vocabulary: Vocabulary
  private let columns: Int

  /// - Parameter columns: How long a line may get where it can be broken; from 40.
  package init(vocabulary: Vocabulary, columns: Int = 100) {
    self.vocabulary = vocabulary
    self.columns = columns
  }

  /// The formula's lines, without a line break at the end.
  package func text(_ formula: Formula) -> String {
    lines(formula, indent: 0).joined(separator: "\n")
  }

  // MARK: Lines

  /// The formula on one line where it fits, else with its parts on lines of their own.
  private func lines(_ formula: Formula, indent: Int) -> [String] {
    let inline = self.inline(formula)
    if indent + inline.count <= columns { return [inline] }
    switch formula {
    case .always(.forAll(let variables, let inner)):
      return ["□ ∀ \(list(variables)):"] + indented(inner, by: 2, indent)
    case .always(let inner): return prefixed("□ ", inner, indent)
    case .forAll(let variables, let inner):
      return ["∀ \(list(variables)):"] + indented(inner, by: 2, indent)
    case .exists(let variables, let inner):
      return ["∃ \(list(variables)):"] + indented(inner, by: 2, indent)
    case .implies(let left, let right):
      return lines(left, indent: indent) + prefixed("→ ", right, indent, isOperand: true)
    case .and(let parts): return joined(parts, "∧ ", indent)
    case .or(let parts): return joined(parts, "∨ ", indent)
    case .not(let inner): return prefixed("¬", inner, indent, isOperand: true)
    case .once(let inner, let within):
      return prefixed("◆\(interval(within)) ", inner, indent, isOperand: true)
    case .eventually(let inner, let within):
      return prefixed("◇\(interval(within)) ", inner, indent, isOperand: true)
    case .since(let left, let right, let within):
      return infix(left, "S\(interval(within)) ", right, indent)
    case .until(let left, let right, let within):
      return infix(left, "U\(interval(within)) ", right, indent)
    case .weakUntil(let left, let right): return infix(left, "W ", right, indent)
    case .event, .atMost: return [inline]
    }
  }

  private func indented(_ formula: Formula, by depth: Int, _ indent: Int) -> [String] {
    lines(formula, indent: indent + depth).map { String(repeating: " ", count: depth) + $0 }
  }

  /// The formula behind a mark, its further lines below its first.
  private func prefixed(
    _ mark: String, _ formula: Formula, _ indent: Int, isOperand: Bool = false
  ) -> [String] {
    var own =
      isOperand
      ? operandLines(formula, indent: indent + mark.count)
      : lines(formula, indent: indent + mark.count)
    let space = String(repeating: " ", count: mark.count)
    for index in own.indices { own[index] = (index == 0 ? mark : space) + own[index] }
    return own
  }

  private func operandLines(_ formula: Formula, indent: Int) -> [String] {
    guard isCompound(formula) else { return lines(formula, indent: indent) }
    var inner = lines(formula, indent: indent + 2)
    for index in inner.indices { inner[index] = (index == 0 ? "(" : " ") + inner[index] }
    inner[inner.count - 1] += ")"
    return inner
  }

  private func joined(_ parts: [Formula], _ mark: String, _ indent: Int) -> [String] {
    parts.enumerated().flatMap { index, part in
      prefixed(index == 0 ? "  " : mark, part, indent, isOperand: true)
    }
  }

  private func infix(
    _ left: Formula, _ mark: String, _ right: Formula, _ indent: Int
  ) -> [String] {
    operandLines(left, indent: indent) + prefixed(mark, right, indent, isOperand: true)
  }

  // MARK: One line

  private func inline(_ formula: Formula) -> String {
    switch formula {
    case .event(let predicate): return text(predicate)
    case .not(let inner): return "¬" + operand(inner)
    case .and(let parts):
      return parts.isEmpty ? "true" : parts.map(operand).joined(separator: " ∧ ")
    case .or(let parts):
      return parts.isEmpty ? "false" : parts.map(operand).joined(separator: " ∨ ")
    case .implies(let left, let right):
      return "\(premise(left)) → \(operand(right))"
    case .forAll(let variables, let inner): return "∀ \(list(variables)): \(inline(inner))"
    case .exists(let variables, let inner): return "∃ \(list(variables)): \(inline(inner))"
    case .always(let inner): return "□ " + inline(inner)
    case .once(let inner, let within): return "◆\(interval(within)) \(operand(inner))"
    case .eventually(let inner, let within): return "◇\(interval(within)) \(operand(inner))"
    case .since(let left, let right, let within):
      return "\(operand(left)) S\(interval(within)) \(operand(right))"
    case .until(let left, let right, let within):
      return "\(operand(left)) U\(interval(within)) \(operand(right))"
    case .weakUntil(let left, let right): return "\(operand(left)) W \(operand(right))"
    case .atMost(let count, let inner, let reset, let within):
      let since = reset == .or([]) ? "" : ", \(inline(reset))"
      return "#\(interval(within))(\(inline(inner))\(since)) ≤ \(count)"
    }
  }

  /// What an implication starts with: "and" and "or" bind more than "implies".
  private func premise(_ formula: Formula) -> String {
    switch formula {
    case .and, .or: inline(formula)
    default: operand(formula)
    }
  }

  private func operand(_ formula: Formula) -> String {
    isCompound(formula) ? "(\(inline(formula)))" : inline(formula)
  }

  /// Whether the formula needs parentheses as a part of another.
  private func isCompound(_ formula: Formula) -> Bool {
    switch formula {
    case .event, .not, .once, .eventually, .always: false
    case .and(let parts), .or(let parts): !parts.isEmpty
    case .implies, .forAll, .exists, .since, .until, .weakUntil, .atMost: true
    }
  }

  // MARK: Predicates

  private func text(_ predicate: EventPredicate) -> String {
    let parts = predicate.constraints.map(text)
    return parts.isEmpty ? predicate.name : "\(predicate.name)(\(parts.joined(separator: ", ")))"
  }

  private func text(_ constraint: PredicateConstraint) -> String {
    let attribute = vocabulary[constraint.attribute]
    let equal = constraint.isNegated ? "≠" : "="
    switch constraint.term {
    case .values(let values):
      let texts = values.compactMap { vocabulary.text($0) }
      if texts.count == 1 { return "\(attribute) \(equal) \(texts[0])" }
      return "\(attribute) \(constraint.isNegated ? "∉" : "∈") {\(texts.joined(separator: ", "))}"
    case .absent: return "\(attribute) \(equal) ⊥"
    case .named(let variable): return "\(attribute): \(variable.name)"
    case .variable(let variable, let tolerance):
      return "\(attribute) \(equal)\(mark(tolerance)) \(variable.name)"
    case .attribute(let other): return "\(attribute) \(equal) \(vocabulary[other])"
    case .events(let predicates):
      let texts = predicates.map(text).joined(separator: " ∨ ")
      return "\(attribute) \(constraint.isNegated ? "⊭" : "⊨") \(texts)"
    }
  }

  private func mark(_ tolerance: PredicateConstraint.Tolerance) -> String {
    switch tolerance {
    case .none: ""
    case .bothAbsent: "?"
    case .unbound: "*"
    case .unsure: "~"
    }
  }

  private func list(_ variables: [Variable]) -> String {
    variables.map(\.name).joined(separator: ", ")
  }

  private func interval(_ within: Int64?) -> String {
    within.map { "[0, \(DurationText.text($0))]" } ?? ""
  }
}
