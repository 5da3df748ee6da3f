import Foundation
import TestSupport
import Testing

/// The labelled incidents, through the program as a user runs it.
@Suite(.enabled(if: ProjectFiles.shared != nil, "the labelled cases lie beside the checkout"))
struct `A night of incidents` {
  private struct Label: Decodable {
    var trace: String
    var must: [String]
    var may: [String]
    var inconclusive: [String]
  }

  @Test func `is reported as it is labelled, in JSON and in JUnit`() throws {
    let cases = try #require(ProjectFiles.shared).appending(path: "cases/incidents")
    let labels = try JSONDecoder().decode(
      [String: Label].self, from: Data(contentsOf: cases.appending(path: "labels.json")))
    let folder = try TemporaryFolder()
    let run = try TraceAuditProgram.run(
      "audit", cases.path, "--report", "json=r.json", "--report", "junit=j.xml", in: folder)
    #expect(run.status == 1)
    let report = try AuditJSON(folder.data("r.json"))
    let byTrace = Dictionary(grouping: report.findings, by: \.trace)
    for label in labels.values {
      let findings = byTrace[label.trace] ?? []
      let violated = Set(findings.filter { $0.verdict == "violated" }.map(\.rule))
      let inconclusive = Set(findings.filter { $0.verdict == "inconclusive" }.map(\.rule))
      #expect(violated.isSuperset(of: label.must), "\(label.trace)")
      #expect(violated.isSubset(of: label.must + label.may), "\(label.trace)")
      #expect(inconclusive.isSuperset(of: label.inconclusive), "\(label.trace)")
    }
    let junit = try XMLDocumentText(folder.text("j.xml"))
    // Warnings do not fail this run, and so are no failures.
    let failing = report.rules.filter { $0.verdict == "violated" && $0.severity == "error" }
    #expect(failing.count > 10)
    #expect(junit.count(of: "failure") == failing.count)
    #expect(junit.count(of: "testcase") == 90 + 1)
  }
}

/// Counts elements in an XML text, for tests; the text has no CDATA.
private struct XMLDocumentText {
  let text: String
  init(_ text: String) throws { self.text = text }
  func count(of element: String) -> Int {
    text.components(separatedBy: "<\(element) ").count - 1
  }
}
