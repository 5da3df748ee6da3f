import EmbeddedFiles
import Foundation
import TestSupport
import Testing
import TraceModel

@testable import Reports

@Suite struct `An HTML report` {
  static func write(_ report: AuditReport, to folder: TemporaryFolder) throws {
    try ReportWriter.write(report, as: .html, to: folder.path("html"))
  }

  @Test func `is as recorded`() throws {
    let plan = SitePlan(AuditFixture.small())
    try Golden.expect(IndexPage(plan: plan).render(), equals: "small.index.html")
    try Golden.expect(
      TracePage(plan: plan, index: 0, part: 0).render(), equals: "small.trace.html")
  }

  @Test(arguments: ["report.css", "report.js", "icon.svg"])
  func `brings its companions along, known for ours by their mark`(name: String) throws {
    let text = try #require(EmbeddedFile.text(named: "html/\(name)"))
    #expect(text.utf8.count > 200)
    #expect(text.prefix(200).contains(HTMLPage.mark))
  }

  @Test func `is a folder that its owner alone can read`() throws {
    let folder = try TemporaryFolder()
    try Self.write(AuditFixture.small(), to: folder)
    #expect(
      folder.files == [
        "html/icon.svg", "html/index.html", "html/report.css", "html/report.js",
        "html/traces/night-1.html", "html/traces/night-2.html",
      ])
    for file in folder.files {
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.path(file))
      #expect(attributes[.posixPermissions] as? Int == 0o600)
    }
  }

  @Test func `takes its earlier pages away, and nothing else`() throws {
    let folder = try TemporaryFolder()
    try Self.write(AuditFixture.hostile(), to: folder)
    try "mine".write(
      toFile: folder.path("html/traces/mine.html"), atomically: true, encoding: .utf8)
    try "mine".write(toFile: folder.path("html/index-old.html"), atomically: true, encoding: .utf8)
    try "mine".write(toFile: folder.path("html/notes.txt"), atomically: true, encoding: .utf8)
    try Self.write(AuditFixture.small(), to: folder)
    #expect(
      folder.files == [
        "html/icon.svg", "html/index-old.html", "html/index.html", "html/notes.txt",
        "html/report.css", "html/report.js", "html/traces/mine.html",
        "html/traces/night-1.html", "html/traces/night-2.html",
      ])
  }

  @Test func `is not written over somebody's own page`() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path("html"), withIntermediateDirectories: true)
    try "<title>Mine</title>".write(
      toFile: folder.path("html/index.html"), atomically: true, encoding: .utf8)
    #expect(throws: ReportError(path: folder.path("html/index.html"), problem: .notOurs)) {
      try Self.write(AuditFixture.small(), to: folder)
    }
    #expect(folder.files == ["html/index.html"])
  }

  @Test func `is one file where the path says so, with all problems in it`() throws {
    var report = AuditFixture.hostile()
    report.rejections = (1...700).map { (number: Int) in
      Rejection(source: "\(number).jsonl", line: number, trace: nil, reason: .json)
    }
    let folder = try TemporaryFolder()
    try ReportWriter.write(report, as: .html, to: folder.path("one.html"))
    #expect(folder.files == ["one.html"])
    let text = try folder.text("one.html")
    #expect(text.contains("<style>/* trace-audit report */"))
    let ids = Self.values(of: "id", in: text)
    #expect(ids.count { $0.hasPrefix("f-") } == report.findings.count)
    for link in Self.values(of: "href", in: text) {
      #expect(link.hasPrefix("#") && ids.contains(String(link.dropFirst())), "\(link)")
    }
    #expect(text.contains("700.jsonl"))
  }

  @Test func `is the same bytes for the same report`() throws {
    let folder = try TemporaryFolder()
    let other = try TemporaryFolder()
    try Self.write(AuditFixture.hostile(), to: folder)
    try Self.write(AuditFixture.hostile(), to: other)
    #expect(folder.files == other.files)
    for file in folder.files { #expect(try folder.text(file) == other.text(file)) }
  }

  @Test func `needs no inline style, no inline script and nothing from elsewhere`() throws {
    let folder = try TemporaryFolder()
    try Self.write(AuditFixture.small(), to: folder)
    for file in folder.files where file.hasSuffix(".html") {
      let text = try folder.text(file)
      for forbidden in ["<style", " style=", " onclick=", "data:", "http://", "https://"] {
        #expect(!text.contains(forbidden), "\(forbidden) in \(file)")
      }
      #expect(text.components(separatedBy: "<script").count == 2)
      #expect(text.components(separatedBy: "<h1").count == 2)
    }
    let style = try folder.text("html/report.css")
    #expect(!style.contains("url(") && !style.contains("@import"))
  }

  @Test func `leads only to what is there`() throws {
    let folder = try TemporaryFolder()
    try Self.write(AuditFixture.hostile(), to: folder)
    let pages = folder.files.filter { $0.hasSuffix(".html") }
    var anchors: [String: Set<String>] = [:]
    for page in pages {
      let found = Self.values(of: "id", in: try folder.text(page))
      anchors[page] = Set(found)
      #expect(Set(found).count == found.count, "an id stands twice in \(page)")
    }
    for page in pages {
      let base = page.split(separator: "/").dropLast()
      for link in Self.values(of: "href", in: try folder.text(page)) where link != "#content" {
        let parts = link.split(separator: "#", omittingEmptySubsequences: false)
        var path = base
        for step in parts[0].split(separator: "/") {
          if step == ".." { path = path.dropLast() } else { path.append(step) }
        }
        let target = parts[0].isEmpty ? page : path.joined(separator: "/")
        #expect(folder.files.contains(target), "\(link) in \(page)")
        if parts.count > 1 {
          #expect(anchors[target]?.contains(String(parts[1])) == true, "\(link) in \(page)")
        }
      }
    }
  }

  private static func values(of attribute: String, in html: String) -> [String] {
    html.components(separatedBy: " \(attribute)=\"").dropFirst().map { rest in
      String(rest.prefix { $0 != "\"" })
    }
  }

  @Test func `pages what is too long for one page`() throws {
    var report = AuditFixture.small(isRejecting: false)
    report.findings = (1...5000).map { number in
      ReportedFinding(
        finding: AuditFixture.finding(
          "A01", trace: "night-1", seq: Int64(number), problem: "p\(number % 300)"),
        status: .new)
    }
    report.traces += (3...1800).map { (number: Int) in AuditFixture.trace("night-\(number)") }
    report.rejections = (1...2500).map { (number: Int) in
      Rejection(source: "traces/\(number).jsonl", line: number, trace: nil, reason: .json)
    }
    let folder = try TemporaryFolder()
    try Self.write(report, to: folder)
    for page in folder.files where page.hasSuffix(".html") {
      let text = try folder.text(page)
      let rows =
        text.components(separatedBy: "<tr").count + text.components(separatedBy: "<li").count
      #expect(rows < 2300, "\(page)")
      #expect(text.utf8.count < 1_000_000, "\(page)")
    }
    #expect(folder.files.contains("html/findings-2.html"))
    #expect(folder.files.contains("html/traces/night-1~2.html"))
    #expect(folder.files.contains("html/traces-2.html"))
    #expect(folder.files.contains("html/rejections-2.html"))
    // Each finding has its anchor on exactly one page of findings, and on one of its trace's.
    let pages = folder.files.filter { $0.hasPrefix("html/index") || $0.contains("findings-") }
    let anchors = try pages.flatMap { page in
      Self.values(of: "id", in: try folder.text(page)).filter { $0.hasPrefix("f-") }
    }
    #expect(anchors.count == 5000 && Set(anchors).count == 5000)
  }

  @Test func `puts the missing step where it was missing`() {
    func text(_ finding: Finding) -> String {
      var html = MarkupWriter()
      FindingView(finding: finding, lanes: LaneCatalog()).argument(&html)
      return html.markup
    }
    func order(_ html: String) -> [String] {
      html.components(separatedBy: "<li class=\"step ").dropFirst().map { step in
        String(step.prefix { $0 != "\"" })
      }
    }
    var finding = AuditFixture.finding("A01")
    #expect(
      order(text(finding)) == ["role-not-enough", "missing", "role-trigger", "role-near-miss"])
    finding.verdict = .inconclusive
    #expect(order(text(finding)).last == "missing")
    finding.verdict = .violated
    finding.evidence[2].role = .deadline
    #expect(
      order(text(finding)) == ["role-not-enough", "role-trigger", "missing", "role-deadline"])
    finding.missing = []
    #expect(!order(text(finding)).contains("missing"))
  }
}
