import Contracts
import Foundation
import TestSupport
import TraceModel

@testable import TraceStore

/// What the tests of the store build on.
enum Fixtures {
  /// The Driver App's vocabulary.
  static func vocabulary() throws -> Vocabulary {
    try ContractLoader.load(ProjectFiles.contractFiles()).vocabulary
  }

  /// Two events, one of them with more values than a row has columns for, words that JSON and
  /// printf must escape, and integers of either sign.
  static func wideVocabulary(valuesOfWideEvent count: Int) -> Vocabulary {
    let words = ["100%", "%d", "a \"quote\"", "back\\slash", "tab\tnewline\n", "žluťoučký"]
    let attributes = ["word", "amount", "epoch"] + (0..<count).map { "a\($0)" }
    let largest: Int64 = 1 << 53 - 1
    func attribute(_ index: Int, _ type: AttributeType) -> AttributeDeclaration {
      AttributeDeclaration(
        attribute: AttributeID(rawValue: Int32(index)), type: type, isRequired: true)
    }
    return Vocabulary(
      name: "wide", version: 1, words: words, attributes: attributes,
      lanes: [Lane(name: "one", title: "One")],
      events: [
        EventDeclaration(
          name: "odd.words", lane: LaneID(rawValue: 0),
          attributes: [
            attribute(0, .words(words.indices.map { WordID(rawValue: Int32($0)) })),
            attribute(1, .integer(-largest...largest, step: 1)),
          ]),
        EventDeclaration(
          name: "wide.event", lane: LaneID(rawValue: 0),
          attributes: (0..<count).map { index in
            attribute(
              index + 3, index % 2 == 0 ? .pseudonym : .integer(-largest...largest, step: 1))
          }),
      ],
      context: [
        AttributeDeclaration(
          attribute: AttributeID(rawValue: 2), type: .pseudonym, isRequired: false)
      ],
      launchEvent: nil, gapEvent: nil, endEvent: nil)
  }

  /// A trace from lines of `seq t event attribute=value …`.
  static func trace(
    _ name: String, in vocabulary: Vocabulary, app: String = "driver/9.14.0",
    start: Int64 = 1_796_000_000_000, _ lines: String
  ) throws -> Trace {
    var builder = TraceBuilder(
      vocabulary: vocabulary,
      header: TraceHeader(
        id: name, start: Instant(milliseconds: start), environment: .test, purpose: .audit,
        platform: .android, recorder: "driver-rn/4.2.0", app: app))
    for line in lines.split(separator: "\n") {
      let fields = line.split(separator: " ").map(String.init)
      var attributes: [AttributeID: Value] = [:]
      for field in fields.dropFirst(3) {
        let parts = field.split(separator: "=").map(String.init)
        attributes[vocabulary.attribute(parts[0])!] =
          vocabulary.word(parts[1]).map(Value.word)
          ?? Int64(parts[1]).map(Value.integer)
          ?? .pseudonym(Pseudonym(parts[1])!)
      }
      builder.append(
        seq: Int64(fields[0])!, time: Int64(fields[1])!, event: vocabulary.event(fields[2])!,
        attributes: attributes)
    }
    return builder.build()
  }

  static func rule(_ code: String, severity: Severity = .error) -> RuleDescription {
    RuleDescription(
      code: code, name: "name-of-\(code)", title: "Title of \(code)", severity: severity,
      contract: "authentication", source: "authentication / Roles", why: "Because.",
      remedy: "Mend it.")
  }

  static let noon = Instant(milliseconds: 1_796_040_000_000)
}

extension TraceDatabase {
  /// Imports the traces as one source and gives their rows.
  func importAll(
    _ traces: [Trace], vocabulary: Vocabulary, source: String = "night.jsonl",
    digest: String? = nil, run: RowID<RunRecord>? = nil
  ) throws -> [RowID<TraceRecord>] {
    let importer = try TraceImporter(self, vocabulary: vocabulary, run: run)
    try importer.begin(source: source)
    let rows = try traces.compactMap { try importer.insert($0) }
    _ = try importer.finish(digest: digest ?? source, bytes: 1, imported: Fixtures.noon)
    return rows
  }

  /// The rows of a query as text, columns by `|`.
  func lines(_ sql: String) throws -> [String] {
    var lines: [String] = []
    try query(sql, columns: { _ in }) { row in
      lines.append(
        row.map { value in
          switch value {
          case .null: ""
          case .integer(let integer): String(integer)
          case .real(let real): String(real)
          case .text(let text): text
          case .blob(let count): "\(count) bytes"
          }
        }.joined(separator: "|"))
    }
    return lines
  }

  func startRun(_ contract: RowID<ContractRecord>? = nil) throws -> RowID<RunRecord> {
    try beginRun(
      started: Fixtures.noon, toolVersion: "1.0.0", contract: contract, gate: "error",
      inputs: ["night"])
  }
}
