internal import TraceModel

/// Writes a recording in the notation of a contract's examples.
struct ExampleText {
  let vocabulary: Vocabulary

  /// A line for each event; an end in order is left out, as an example leaves it out.
  func lines(_ trace: Trace) -> [String] {
    var result: [String] = header(trace)
    var seq: Int64 = 0
    var time: Int64 = 0
    for (position, event) in trace.events.enumerated() {
      if event.seq > seq + 1 {
        result += [String](repeating: "lost", count: Int(event.seq - seq - 1))
      }
      let expected = time + (event.seq - seq) * Self.step
      seq = event.seq
      time = event.time
      let isEnd = position == trace.events.count - 1
      if isEnd, trace.ending(in: vocabulary) == .complete { continue }
      result.append(delay(event.time - expected) + text(trace, position))
    }
    if trace.ending(in: vocabulary) == .open { result.append("(the recording just stops)") }
    return result
  }

  /// Milliseconds between two lines that say nothing of time.
  private static let step: Int64 = 100

  private func header(_ trace: Trace) -> [String] {
    var parts: [String] = []
    if trace.header.from == .midway { parts.append("from midway") }
    if trace.header.environment != .test {
      parts.append("environment \(trace.header.environment.rawValue)")
    }
    if trace.header.purpose != .audit { parts.append("purpose \(trace.header.purpose.rawValue)") }
    if let lanes = trace.header.lanes {
      parts.append("lanes " + lanes.map { vocabulary[$0].name }.joined(separator: " "))
    }
    return parts.isEmpty ? [] : ["(\(parts.joined(separator: ", ")))"]
  }

  private func delay(_ milliseconds: Int64) -> String {
    if milliseconds == 0 { return "" }
    let length = DurationText.text(abs(milliseconds)).replacing(" ", with: "")
    return (milliseconds > 0 ? "+" : "-") + length.replacing("min", with: "m") + " "
  }

  private func text(_ trace: Trace, _ position: Int) -> String {
    let name = vocabulary[trace.event(at: position)].name
    let attributes = trace.attributes(at: position).compactMap { attribute, value in
      vocabulary.text(value).map { "\(vocabulary[attribute])=\($0)" }
    }
    return attributes.isEmpty ? name : "\(name)(\(attributes.joined(separator: ", ")))"
  }
}
