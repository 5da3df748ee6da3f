package import TraceModel

/// The list of what was refused, as JSON: files, lines, reasons, and nothing of the content.
package enum RejectionList {
  /// Writes the list to a file, and creates the folders above it.
  package static func write(_ rejections: [Rejection], to path: String) throws(ReportError) {
    try OutputFile.write(to: path, check: JSONCheck.firstBrokenLine(_:)) { file in
      JSONValue.array(rejections.map(value)).write(to: &file, levels: 1)
      file.write("\n")
    }
  }

  static func value(_ rejection: Rejection) -> JSONValue {
    .object([
      "source": .string(rejection.source),
      "line": rejection.line.map(JSONValue.count) ?? .null, "trace": .text(rejection.trace),
      "reason": .string(rejection.reason.rawValue), "key": .text(rejection.key),
      "undeclared_key_length": rejection.undeclaredKeyLength.map(JSONValue.count) ?? .null,
    ])
  }
}
