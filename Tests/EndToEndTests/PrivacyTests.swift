import Foundation
import TestSupport
import Testing

/// Nothing of a refused recording gets anywhere.
@Suite(.enabled(if: ProjectFiles.shared != nil, "the secrets to plant lie beside the checkout"))
struct `A secret in a recording` {
  private struct Entry: Decodable {
    var slot: String
    var key: String
    var value: JSONScalar
  }

  /// Text or a number, as it stands in the list.
  private struct JSONScalar: Decodable {
    var text: String?
    var json: String

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      text = try? container.decode(String.self)
      let number = text == nil ? try container.decode(Decimal.self) : 0
      json = try text.map { String(decoding: try JSONEncoder().encode($0), as: UTF8.self) }
        ?? "\(number)"
    }
  }

  private static func texts() throws -> [String] {
    let file = try #require(ProjectFiles.shared)
      .appending(path: "samples/redaction/must_refuse.jsonl")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").compactMap {
      try JSONDecoder().decode(Entry.self, from: Data($0.utf8)).value.text
    }
  }

  @Test func `reaches no byte that the program writes`() throws {
    // A secret of a few letters stands in other words by chance.
    let secrets = try Self.texts().filter { $0.utf8.count >= 8 }
    #expect(secrets.count > 100)
    let folder = try TemporaryFolder()
    for (number, secret) in secrets.enumerated() {
      let json = String(decoding: try JSONEncoder().encode(secret), as: UTF8.self)
      let lines = [
        #"{"trace":1,"id":"t\#(number)","environment":"test","purpose":"test","start":"2026-10-12T13:52:00Z","from":"launch"}"#,
        #"{"seq":1,"t":37,"event":"app.launched","kind":"cold","prior_end":"clean","install":"same"}"#,
        number % 2 == 0
          ? #"{"seq":2,"t":97,"event":"session.hydrate_started","epoch":"e0","source":\#(json)}"#
          : #"{"seq":2,"t":97,"event":"session.hydrate_started","epoch":"e0",\#(json):1}"#,
      ]
      try folder.write(Data(lines.joined(separator: "\n").utf8), to: "in/\(number).jsonl")
    }
    let run = try TraceAuditProgram.run(
      "audit", "in", "--db", "out/a.db", "--report", "html=out/html", "--report", "junit=out/j.xml",
      "--report", "json=out/r.json", in: folder)
    #expect(run.status == 3)
    let ingest = try TraceAuditProgram.run(
      "ingest", "in", "--db", "out/b.db", "--quarantine", "out/refused", in: folder)
    #expect(ingest.status == 3)
    #expect(ingest.errors.split(separator: "\n").count == secrets.count)
    var written: [(String, Data)] = [run, ingest].flatMap {
      [("stdout", Data($0.output.utf8)), ("stderr", Data($0.errors.utf8))]
    }
    let files = folder.files.filter { $0.hasPrefix("out/") }
    #expect(files.count >= 8)
    written += try files.map { ($0, try folder.data($0)) }
    for (name, data) in written {
      for (number, secret) in secrets.enumerated() {
        #expect(data.range(of: Data(secret.utf8)) == nil, "secret \(number) is in \(name)")
      }
    }
  }
}
