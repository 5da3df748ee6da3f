internal import CSimdJSON
internal import TraceModel

/// Reads a header line (trace format, "Header").
struct HeaderParser {
  let roles: SymbolRoles

  /// The trace's id, where the line has one of the right form.
  func identifier(in tokenizer: borrowing JSONTokenizer) -> String? {
    var found: String?
    for index in 0..<tokenizer.count {
      let token = tokenizer[index]
      guard roles[token.key].key == .id else { continue }
      // Twice means that it is not known which.
      if found != nil { return nil }
      found = try? text(token, in: tokenizer)
    }
    return found.flatMap { CleanForm.isTraceID($0) ? $0 : nil }
  }

  /// The header, or the first fault in the order of the line; what is missing comes last.
  func parse(_ tokenizer: borrowing JSONTokenizer) throws(Fault) -> TraceHeader {
    var id: String?
    var start: Instant?
    var environment: TraceHeader.Environment?
    var header = TraceHeader(id: "", start: Instant(milliseconds: 0), environment: .test)
    for index in 0..<tokenizer.count {
      let token = tokenizer[index]
      switch roles[token.key].key {
      case .trace:
        guard token.kind == .integer, token.value == 1 else {
          throw Fault(.header, .format(.trace))
        }
      case .id:
        id = try value(token, .id, in: tokenizer) { CleanForm.isTraceID($0) ? $0 : nil }
      case .start:
        start = try value(token, .start, in: tokenizer) { Instant(rfc3339: $0) }
      case .environment:
        environment = try value(token, .environment, in: tokenizer, TraceHeader.Environment.init)
      case .purpose:
        header.purpose = try value(token, .purpose, in: tokenizer, TraceHeader.Purpose.init)
      case .from:
        header.from = try value(token, .from, in: tokenizer, TraceHeader.Beginning.init)
      case .platform:
        header.platform = try value(token, .platform, in: tokenizer, TraceHeader.Platform.init)
      case .recorder: header.recorder = try program(token, .recorder, in: tokenizer)
      case .app: header.app = try program(token, .app, in: tokenizer)
      case .lanes: header.lanes = try lanes(token, in: tokenizer)
      case .seq, .time, .event, nil: throw roles.fault(.unsanitized, token)
      }
    }
    guard let id else { throw Fault(.missing, .format(.id)) }
    guard let start else { throw Fault(.missing, .format(.start)) }
    guard let environment else { throw Fault(.missing, .format(.environment)) }
    header.id = id
    header.start = start
    header.environment = environment
    return header
  }

  private func text(
    _ token: csimdjson_token, in tokenizer: borrowing JSONTokenizer
  ) throws(Fault) -> String {
    switch token.kind {
    case .text, .symbol, .pseudonym, .name: return tokenizer.text(token)
    case .integer, .number, .boolean, .null, .array, .object:
      throw roles.fault(.unsanitized, token)
    }
  }

  private func value<Result>(
    _ token: csimdjson_token, _ key: FormatKey, in tokenizer: borrowing JSONTokenizer,
    _ read: (String) -> Result?
  ) throws(Fault) -> Result {
    guard let value = read(try text(token, in: tokenizer)) else {
      throw Fault(.unsanitized, .format(key))
    }
    return value
  }

  private func program(
    _ token: csimdjson_token, _ key: FormatKey, in tokenizer: borrowing JSONTokenizer
  ) throws(Fault) -> String {
    try value(token, key, in: tokenizer) { CleanForm.isProgram($0) ? $0 : nil }
  }

  /// Each lane once; none means that nothing is covered completely.
  private func lanes(
    _ token: csimdjson_token, in tokenizer: borrowing JSONTokenizer
  ) throws(Fault) -> [LaneID] {
    let fault = Fault(.unsanitized, .format(.lanes))
    guard token.kind == .array else { throw fault }
    var lanes: [LaneID] = []
    // The elements are those of the only array: another one is the fault of its own key.
    for index in 0..<tokenizer.elementCount {
      guard let lane = roles[tokenizer.element(index).symbol].lane, !lanes.contains(lane) else {
        throw fault
      }
      lanes.append(lane)
    }
    return lanes
  }
}
