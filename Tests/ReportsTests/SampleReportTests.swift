import Foundation
import TestSupport
import Testing
import TraceModel

@testable import Reports

/// With KEEP_REPORTS=folder these reports stay there, to be looked at.
@Suite struct `A report of real traces` {
  @Test func `is written in every format, of the contract's own examples`() throws {
    var assembly = try AuditAssembly()
    assembly.addExamples()
    let report = assembly.report()
    let folder = try TemporaryFolder(keptBy: "KEEP_REPORTS", name: "examples")
    try Self.write(report, to: folder)
    #expect(report.run.exit == .violations)
    #expect(try folder.data("html/index.html").count < 1_000_000)
  }

  @Test(
    .enabled(
      if: ProjectFiles.shared != nil, "needs the folder of shared cases beside the checkout"))
  func `is written in every format, of public incidents`() throws {
    let shared = try #require(ProjectFiles.shared)
    var assembly = try AuditAssembly()
    try assembly.addFiles(in: shared.appending(path: "cases/incidents"))
    assembly.addExamples(ofRules: 3)
    assembly.reject(
      Rejection(
        source: "night/d3.jsonl.gz", line: 118, trace: "night-0412-d3", reason: .unsanitized,
        undeclaredKeyLength: 11))
    assembly.reject(
      Rejection(source: "night/d9.jsonl", line: nil, trace: nil, reason: .empty))
    let folder = try TemporaryFolder(keptBy: "KEEP_REPORTS", name: "incidents")
    try Self.write(assembly.report(), to: folder)
    #expect(try folder.data("html/index.html").count < 1_000_000)
  }

  private static func write(_ report: AuditReport, to folder: TemporaryFolder) throws {
    try ReportWriter.write(report, as: .junit, to: folder.path("junit.xml"))
    try ReportWriter.write(report, as: .html, to: folder.path("html"))
    try ReportWriter.write(report, as: .json, to: folder.path("report.json"))
  }
}
