internal import TraceModel

/// The list of what was refused, as JSON: files, lines, reasons, and nothing of the content.
enum QuarantineList {
  /// Writes `rejections.json` into the folder, which is made where it is missing.
  static func write(_ rejections: [Rejection], to folder: String) throws {
    let entries = rejections.map { rejection in
      var fields = ["\"source\": \(quoted(rejection.source))"]
      fields.append("\"line\": \(rejection.line.map(String.init) ?? "null")")
      fields.append("\"trace\": \(rejection.trace.map(quoted) ?? "null")")
      fields.append("\"reason\": \(quoted(rejection.reason.rawValue))")
      fields.append("\"key\": \(rejection.key.map(quoted) ?? "null")")
      fields.append(
        "\"undeclared_key_length\": \(rejection.undeclaredKeyLength.map(String.init) ?? "null")")
      return "  {\(fields.joined(separator: ", "))}"
    }
    let text = entries.isEmpty ? "[]\n" : "[\n\(entries.joined(separator: ",\n"))\n]\n"
    try TextFile.write(text, to: folder + "/rejections.json", inNewFolder: folder)
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

extension Rejection {
  /// What was refused and why, in one line.
  var sentence: String {
    var text = source
    if let line { text += ":\(line)" }
    if let trace { text += ": trace \(trace)" }
    text += ": refused (\(reason.rawValue)): \(reason.explanation)"
    if let key { text += "; key '\(key)'" }
    if let length = undeclaredKeyLength { text += "; an undeclared key of \(length) bytes" }
    return text
  }
}
