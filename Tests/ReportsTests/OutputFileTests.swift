import Foundation
import TestSupport
import Testing

@testable import Reports

@Suite struct `A file that is written` {
  private func permissions(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test func `is for its owner alone, and so are the folders above it`() throws {
    let folder = try TemporaryFolder()
    try OutputFile.write(to: folder.path("a/b/report.xml")) { $0.write("<a/>") }
    #expect(try folder.text("a/b/report.xml") == "<a/>")
    #expect(try permissions(folder.path("a/b/report.xml")) == 0o600)
    #expect(try permissions(folder.path("a/b")) == 0o700)
    #expect(try permissions(folder.path("a")) == 0o700)
    #expect(folder.files == ["a/b/report.xml"])
  }

  @Test func `holds all of a long text`() throws {
    let folder = try TemporaryFolder()
    let line = "0123456789abcdef é\n"
    try OutputFile.write(to: folder.path("long")) { file in
      for _ in 0..<20_000 { file.write(line) }
    }
    #expect(try folder.text("long") == String(repeating: line, count: 20_000))
  }

  @Test func `leaves the old file where the new one is broken`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("report.xml")
    try OutputFile.write(to: path) { $0.write("<old/>") }
    #expect(throws: ReportError(path: path, problem: .malformed(line: 2))) {
      try OutputFile.write(to: path, check: XMLCheck.firstBrokenLine(_:)) {
        $0.write("<new>\n<a></b></new>")
      }
    }
    #expect(try folder.text("report.xml") == "<old/>")
    #expect(folder.files == ["report.xml"])
  }

  @Test func `takes the place of a file, and keeps a link to it`() throws {
    let folder = try TemporaryFolder()
    try OutputFile.write(to: folder.path("night/report.xml")) { $0.write("1") }
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("latest.xml"), withDestinationPath: "night/report.xml")
    try OutputFile.write(to: folder.path("latest.xml")) { $0.write("2") }
    #expect(try folder.text("night/report.xml") == "2")
    let target = try FileManager.default.destinationOfSymbolicLink(
      atPath: folder.path("latest.xml"))
    #expect(target == "night/report.xml")
  }

  @Test func `takes the place of no folder and of no device`() throws {
    let folder = try TemporaryFolder()
    for path in [folder.url.path, "/dev/null"] {
      #expect(throws: ReportError(path: path, problem: .wrongKind)) {
        try OutputFile.write(to: path) { $0.write("x") }
      }
    }
  }

  @Test func `says what stands in the way, by its name`() throws {
    let folder = try TemporaryFolder()
    try OutputFile.write(to: folder.path("file")) { $0.write("x") }
    do {
      try OutputFile.write(to: folder.path("file/below/report.xml")) { $0.write("x") }
      Issue.record("it was written")
    } catch {
      #expect("\(error)".contains("'\(folder.path("file"))'"))
    }
  }

  @Test func `does not trip over what a killed run left`() throws {
    let folder = try TemporaryFolder()
    let leftover = folder.path(".trace-audit-\(ProcessInfo.processInfo.processIdentifier)-0.tmp")
    try "half".write(toFile: leftover, atomically: false, encoding: .utf8)
    try OutputFile.write(to: folder.path("report.xml")) { $0.write("whole") }
    #expect(try folder.text("report.xml") == "whole")
  }
}

@Suite struct `The check of finished XML` {
  private func firstBrokenLine(_ bytes: [UInt8]) throws -> Int? {
    let folder = try TemporaryFolder()
    try Data(bytes).write(to: folder.url.appending(path: "a.xml"))
    let handle = try FileHandle(forReadingFrom: folder.url.appending(path: "a.xml"))
    return XMLCheck.firstBrokenLine(handle.fileDescriptor)
  }

  @Test(arguments: [
    "", "<a>", "<a></b>", "<a>&#27;</a>", "<a>\u{1B}</a>", "<a b=1/>", "<a/><b/>", "<a>&nope;</a>",
    "<a>&</a>", "text",
  ])
  func `finds what readers would refuse`(text: String) throws {
    #expect(try firstBrokenLine(Array(text.utf8)) != nil)
  }

  @Test func `finds bytes that are no UTF-8`() throws {
    #expect(try firstBrokenLine(Array("<a>".utf8) + [0xFF] + Array("</a>".utf8)) != nil)
  }

  @Test func `finds a text that is longer than readers take`() throws {
    let text = "<a>" + String(repeating: "x", count: 10_100_000) + "</a>"
    #expect(try firstBrokenLine(Array(text.utf8)) != nil)
  }

  @Test func `is content with what is well-formed`() throws {
    #expect(try firstBrokenLine(Array("<!DOCTYPE html>\n<a b=\"c\">é&lt;</a>\n".utf8)) == nil)
  }
}
