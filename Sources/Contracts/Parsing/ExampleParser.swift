internal import TraceModel

/// Reads a rule's examples: a title and event lines in the notation of patterns.
///
/// The lines number themselves from 1, each 100 ms after the one before; `+4s ` before a line lets
/// more time pass, `-4s ` sets the clock back, `lost` stands for an event that was lost. What the rule does not look at may be
/// left out. A complete end follows by itself.
struct ExampleParser {
  let reader: FileReader
  let vocabulary: Vocabulary

  func examples(_ node: YAMLNode?, _ expectation: Example.Expectation) -> [Example] {
    reader.list(node).compactMap { example($0, expectation) }
  }

  private func example(_ node: YAMLNode, _ expectation: Example.Expectation) -> Example? {
    let fields = reader.fields(
      node, allowed: ["title", "events", "from", "lanes", "environment", "purpose", "ending"],
      what: "an example")
    guard let title = reader.text(reader.required("title", of: fields, at: node), "the title"),
      let events = reader.required("events", of: fields, at: node)
    else { return nil }
    var header = TraceHeader(
      id: "example", start: Instant(milliseconds: 0),
      environment: reader.word(fields["environment"]) ?? .test)
    header.from = reader.word(fields["from"]) ?? .launch
    header.purpose = reader.word(fields["purpose"]) ?? .audit
    header.lanes = fields["lanes"].map { node in
      reader.list(node).compactMap { item in
        item.text.flatMap { vocabulary.lane($0) }
      }
    }
    var builder = TraceBuilder(vocabulary: vocabulary, header: header)
    var seq: Int64 = 0
    var time: Int64 = 0
    for line in reader.list(events) {
      seq += 1
      time += 100
      if line.text == "lost" { continue }
      let (delay, rest) = split(line)
      time += delay
      let patterns = PatternParser(vocabulary: vocabulary, reader: reader, allowsSeqNumbers: true)
      guard let pattern = patterns.pattern(rest) else { continue }
      var attributes: [AttributeID: Value] = [:]
      for constraint in pattern.constraints {
        if case .values(let values) = constraint.operand, values.count == 1,
          !constraint.isNegated
        {
          attributes[constraint.attribute] = values[0]
        } else {
          reader.report(line, "an example gives each attribute one value")
        }
      }
      builder.append(seq: seq, time: time, event: pattern.events[0], attributes: attributes)
    }
    if let end = vocabulary.endEvent, fields["ending"]?.text != "open" {
      let reason =
        fields["ending"].flatMap { $0.text.flatMap { vocabulary.word($0) } } ?? end.complete
      builder.append(
        seq: seq + 1, time: time + 100, event: end.event,
        attributes: [end.reason: .word(reason)])
    }
    return Example(
      expectation: expectation, title: title, trace: builder.build(),
      position: reader.position(node))
  }

  /// Takes `+4s ` or `-4s ` off a line's front.
  private func split(_ line: YAMLNode) -> (delay: Int64, rest: YAMLNode) {
    guard let text = line.text, let sign = text.first, sign == "+" || sign == "-",
      let space = text.firstIndex(of: " ")
    else {
      return (0, line)
    }
    let length = String(text[text.index(after: text.startIndex)..<space])
    let delay = reader.duration(
      YAMLNode(
        content: .scalar(length, isPlain: true), line: line.line, column: line.column + 1))
    let rest = String(text[text.index(after: space)...])
    return (
      (delay ?? 0) * (sign == "-" ? -1 : 1),
      YAMLNode(
        content: .scalar(rest, isPlain: true), line: line.line,
        column: line.column + length.utf8.count + 2)
    )
  }
}
