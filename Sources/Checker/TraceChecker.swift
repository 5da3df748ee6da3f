package import Contracts
package import TraceModel

/// Checks traces against a contract, one after another.
///
/// The traces must come from one reader, whose shape numbers it keeps; ``startReader()`` says that
/// another one begins.
package final class TraceChecker {
  package let contract: Contract
  private let program: Program
  private let codes: [String]
  private let numbers: [String: Int]
  private let catalog: ShapeCatalog
  private let workspace: Workspace

  package init(contract: Contract) {
    self.contract = contract
    program = ProgramCompiler.compile(contract)
    catalog = ShapeCatalog(program: program)
    workspace = Workspace(program: program)
    codes = contract.rules.map(\.description.code)
    numbers = Dictionary(
      codes.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Forgets the shape numbers of the reader so far.
  package func startReader() { catalog.forgetNumbers() }

  /// The findings in `seq` order, and how often each rule was triggered.
  package func check(_ trace: Trace) -> CheckedTrace {
    let run = TraceRun(
      trace: trace, program: program, catalog: catalog, workspace: workspace)
    run.run()
    let findings = FindingBuilder(run: run).findings()
    var coverage = zip(codes, run.satisfied).map { code, satisfied in
      RuleCoverage(rule: code, triggered: satisfied, satisfied: satisfied)
    }
    for finding in findings {
      guard let number = numbers[finding.rule] else { continue }
      coverage[number].triggered += 1
      if finding.verdict == .violated {
        coverage[number].violated += 1
      } else {
        coverage[number].inconclusive += 1
      }
    }
    return CheckedTrace(
      findings: findings, coverage: coverage.filter { $0.triggered > 0 },
      variants: variants(run.variants))
  }

  /// The counts that are not 0, by group and word.
  private func variants(_ counts: [Int]) -> [VariantCount] {
    var result: [VariantCount] = []
    var next = 0
    for (group, variants) in contract.variants.enumerated() {
      for word in variants.words.indices {
        if counts[next] > 0 {
          result.append(VariantCount(group: group, word: word, events: counts[next]))
        }
        next += 1
      }
    }
    return result
  }
}

/// What the check of one trace came to.
package struct CheckedTrace: Sendable {
  /// In the order of their triggers.
  package var findings: [Finding]
  /// The rules that were triggered at all, in the order of the contract.
  package var coverage: [RuleCoverage]
  /// The variants that the trace showed, in the order of the contract.
  package var variants: [VariantCount]

  package init(findings: [Finding], coverage: [RuleCoverage], variants: [VariantCount]) {
    self.findings = findings
    self.coverage = coverage
    self.variants = variants
  }
}
