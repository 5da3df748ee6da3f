import Contracts
import RuleReference
import TestSupport
import Testing

/// The reference of the rules.
@Suite("The rules' page") struct RulesPageTests {
  private let contract: Contract
  private let page: String

  init() throws {
    contract = try ContractLoader.load(ProjectFiles.contractFiles())
    page = RulesPage.text(of: contract)
  }

  @Test func `in the repository is what the contracts say today`() throws {
    #expect(try ProjectFiles.text("docs/RULES.md") == page, "make rules-page writes it anew")
  }

  @Test func `has a section, a formula and examples for each rule`() {
    let sections = page.components(separatedBy: "\n### ").dropFirst()
    #expect(sections.count == contract.rules.count)
    for (rule, section) in zip(contract.rules, sections) {
      let code = rule.description.code
      #expect(section.hasPrefix("\(code) "))
      #expect(section.components(separatedBy: "\n□ ").count == rule.cases.count + 1, "\(code)")
      #expect(section.contains("Violates it: "), "\(code)")
      #expect(section.contains("Does not put it to the test: "), "\(code)")
      #expect(
        section.contains("Conforms: ") || section.contains("Nothing that conforms"), "\(code)")
      #expect(section.contains(rule.description.name), "\(code)")
    }
  }

  @Test func `leads to its sections by names that GitHub gives to headings`() {
    let headings = page.split(separator: "\n").filter { $0.hasPrefix("#") }
      .map { Self.anchor(String($0.drop { $0 == "#" || $0 == " " }.replacing("\\", with: ""))) }
    let links = page.matches(of: /\]\(#([^)]*)\)/).map { String($0.output.1) }
    #expect(links.count >= 2 * contract.rules.count)
    #expect(Set(links).subtracting(headings) == [])
    #expect(Set(headings).count == headings.count)
  }

  /// As github-slugger makes them: lower case, no punctuation, dashes for spaces.
  private static func anchor(_ heading: String) -> String {
    String(
      heading.lowercased().unicodeScalars
        .filter {
          $0.properties.isAlphabetic || $0.properties.numericType != nil
            || " -_".unicodeScalars.contains($0)
        }
        .map { $0 == " " ? "-" : Character($0) })
  }
}
