internal import Checker
package import Contracts
internal import TraceModel

/// The reference of a contract's rules, as a page of Markdown.
package struct RulesPage {
  private let contract: Contract
  private let checker: TraceChecker
  private let sentences: PatternSentence
  private let formulas: FormulaWriter
  private let examples: ExampleText

  /// The page's text; it depends on the contract alone.
  package static func text(of contract: Contract) -> String {
    RulesPage(contract).page
  }

  private init(_ contract: Contract) {
    self.contract = contract
    checker = TraceChecker(contract: contract)
    sentences = PatternSentence(vocabulary: contract.vocabulary)
    formulas = FormulaWriter(vocabulary: contract.vocabulary)
    examples = ExampleText(vocabulary: contract.vocabulary)
  }

  private var page: String {
    var text = """
      # Rules of \(contract.name), version \(contract.version)

      <!-- Written by trace-audit contract rules: change the contract, not this page. -->

      \(contract.rules.count) rules. Each stands here with what it requires and why, its pattern in words \
      and as a formula, and recordings that break it, keep it and do not put it to the test.


      """
    let areas = self.areas
    for area in areas {
      text += "- [\(Markdown.prose(area.name))](#\(Markdown.anchor(area.name))): "
      text +=
        area.rules.map { rule in
          let description = rule.description
          return "[\(description.code)](#\(Markdown.anchor(heading(description))))"
        }.joined(separator: " ") + "\n"
    }
    text += "- [How to read the formulas](#how-to-read-the-formulas)\n"
    if !contract.semantics.derivations.isEmpty {
      text += "- [Derived events](#derived-events)\n"
    }
    for area in areas {
      text += "\n## \(Markdown.prose(area.name))\n\n| code | rule | severity |\n|---|---|---|\n"
      for description in area.rules.map(\.description) {
        text += "| [\(description.code)](#\(Markdown.anchor(heading(description)))) "
        text += "| \(Markdown.prose(description.title)) | \(description.severity.rawValue) |\n"
      }
      for rule in area.rules { text += "\n" + section(rule) }
    }
    return text + "\n" + FormulaLegend.markdown + derivedEvents
  }

  /// The contract's parts in their order, each with its rules.
  private var areas: [(name: String, rules: [Rule])] {
    var areas: [(name: String, rules: [Rule])] = []
    for rule in contract.rules {
      if areas.last?.name == rule.description.contract {
        areas[areas.count - 1].rules.append(rule)
      } else {
        areas.append((rule.description.contract, [rule]))
      }
    }
    return areas
  }

  private func heading(_ rule: RuleDescription) -> String { "\(rule.code) \(rule.title)" }

  // MARK: A rule

  private func section(_ rule: Rule) -> String {
    let description = rule.description
    var text = """
      ### \(Markdown.prose(heading(description)))

      `\(description.name)` · \(description.severity.rawValue) · \(Markdown.prose(description.source))

      **What is required.** \(Markdown.prose(description.why))

      **What to do.** \(Markdown.prose(description.remedy))


      """
    for ruleCase in rule.cases {
      if let title = ruleCase.title { text += "**Case: \(Markdown.prose(title)).** " }
      text += sentences.text(ruleCase) + "\n"
      let formula = CaseFormula.formula(of: ruleCase, in: contract.vocabulary)
      text += "\n" + Markdown.block(formulas.text(formula)) + "\n"
    }
    let notEnough = rule.cases.flatMap(\.notEnough)
    if !notEnough.isEmpty {
      var patterns: [EventPattern] = []
      for pattern in notEnough where !patterns.contains(pattern) { patterns.append(pattern) }
      text += "**Not enough:** \(patterns.map { "`\($0.text)`" }.joined(separator: ", ")).\n\n"
    }
    return text + examples(of: rule)
  }

  private func examples(of rule: Rule) -> String {
    let choice = ExampleChoice(rule, checker: checker)
    var text = "<details><summary>Examples</summary>\n\n"
    text += example("Violates it", choice.violating)
    text += example("Conforms", choice.conforming)
    if choice.conforming == nil {
      text += "Nothing that conforms puts it to the test.\n\n"
    }
    text += example("Does not put it to the test", choice.vacuous)
    if choice.vacuous == nil {
      text += "Does not put it to the test: any recording without \(triggers(of: rule)).\n\n"
    }
    return text + "</details>\n"
  }

  private func example(_ heading: String, _ shown: ExampleChoice.Shown?) -> String {
    guard let shown else { return "" }
    return "\(heading): \(Markdown.prose(shown.title)).\n\n"
      + Markdown.block(examples.lines(shown.trace).joined(separator: "\n")) + "\n"
  }

  /// The events without which nothing can trigger the rule.
  private func triggers(of rule: Rule) -> String {
    var patterns: [EventPattern] = []
    for ruleCase in rule.cases {
      var own = ruleCase.trigger.steps.last?.patterns ?? []
      if case .absence(let absence) = ruleCase.demand, own.isEmpty {
        own = absence.never + absence.exercisedBy
      }
      for pattern in own where !patterns.contains(pattern) { patterns.append(pattern) }
    }
    return sentences.alternatives(patterns)
  }

  // MARK: Derived events

  private var derivedEvents: String {
    guard !contract.semantics.derivations.isEmpty else { return "" }
    var text = """

      ## Derived events

      These stand in no recording: each is another event seen as what it means. What it does not take from
      elsewhere, it takes from the attributes of the same name.

      | derived event | is | together with an earlier |
      |---|---|---|

      """
    for derivation in contract.semantics.derivations {
      let name = contract.vocabulary[derivation.event].name + constants(of: derivation)
      let join = derivation.join.map { "`\(Markdown.cell($0.text))`" } ?? ""
      let optional = derivation.joinIsOptional ? " (where there is one)" : ""
      text += "| `\(name)` | `\(Markdown.cell(derivation.from.text))` | \(join)\(optional) |\n"
    }
    return text
  }

  /// The attributes that the derived event always has in the same way.
  private func constants(of derivation: Derivation) -> String {
    let vocabulary = contract.vocabulary
    let parts = derivation.attributes.compactMap { attribute, source -> String? in
      guard case .constant(let value) = source, let text = vocabulary.text(value) else {
        return nil
      }
      return "\(vocabulary[attribute])=\(text)"
    }
    return parts.isEmpty ? "" : "(\(parts.joined(separator: ", ")))"
  }
}
