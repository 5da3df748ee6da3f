internal import TraceModel

/// Writes suites in the dialect that the schemas of Jenkins' xunit plugin, in both versions, and of
/// Ant agree on, and that every known consumer loads.
struct JUnitDocument {
  let suites: [JUnitSuite]
  /// When the run started.
  let started: Instant

  func render(to output: inout some TextOutputStream) {
    var writer = MarkupWriter(declaration: #"<?xml version="1.0" encoding="UTF-8"?>"#)
    writer.newline()
    writer.open("testsuites")
    output.write(writer.markup)
    for (number, suite) in suites.enumerated() {
      var writer = MarkupWriter()
      write(suite, number: number, to: &writer)
      output.write(writer.markup)
    }
    output.write("\n</testsuites>\n")
  }

  private func write(_ suite: JUnitSuite, number: Int, to writer: inout MarkupWriter) {
    writer.newline(indent: 1)
    writer.open(
      "testsuite",
      [
        "id": String(number), "package": suite.package, "name": suite.name,
        "hostname": "localhost", "tests": String(suite.cases.count),
        "failures": String(suite.count(.failure)), "errors": String(suite.count(.error)),
        "skipped": String(suite.count(.skipped)), "time": Self.noTime,
        "timestamp": started.dateAndTime,
      ])
    writer.newline(indent: 2)
    write(suite.properties, to: &writer)
    for testCase in suite.cases {
      writer.newline(indent: 2)
      write(testCase, to: &writer)
    }
    // The schemas demand both, also empty.
    writer.newline(indent: 2)
    writer.element("system-out") { _ in }
    writer.newline(indent: 2)
    writer.element("system-err") { _ in }
    writer.newline(indent: 1)
    writer.close("testsuite")
  }

  /// Rules are checked together in one pass, so no case has a time of its own; three decimals,
  /// since one schema demands them.
  private static let noTime = "0.000"

  private func write(
    _ properties: [(name: String, value: String)], to writer: inout MarkupWriter
  ) {
    guard !properties.isEmpty else { return writer.void("properties") }
    writer.open("properties")
    for property in properties {
      writer.newline(indent: 3)
      writer.void("property", ["name": property.name, "value": property.value])
    }
    writer.newline(indent: 2)
    writer.close("properties")
  }

  private func write(_ testCase: JUnitCase, to writer: inout MarkupWriter) {
    let attributes: MarkupWriter.Attributes = [
      "classname": testCase.classname, "name": testCase.name, "time": Self.noTime,
    ]
    guard let result = testCase.result else { return writer.void("testcase", attributes) }
    writer.open("testcase", attributes)
    writer.newline(indent: 3)
    // One consumer reads the attribute alone, another the content alone.
    switch result.kind {
    case .failure:
      writer.element("failure", ["message": result.message, "type": result.type]) {
        $0.lines([result.message] + result.details)
      }
    case .error:
      writer.element("error", ["message": result.message, "type": result.type]) {
        $0.lines([result.message] + result.details)
      }
    case .skipped:
      writer.element("skipped", ["message": result.message]) {
        $0.lines([result.message] + result.details)
      }
    }
    writer.newline(indent: 2)
    writer.close("testcase")
  }
}
