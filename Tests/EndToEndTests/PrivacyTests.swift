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
      json =
        try text.map { String(decoding: try JSONEncoder().encode($0), as: UTF8.self) }
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

  /// Recordings with the secret in one place each: in values, in a key, in the header.
  private static func recordings(_ secret: String) -> [[String]] {
    func header(_ id: String, app: String) -> String {
      #"{"trace":1,"id":\#(id),"app":\#(app),"environment":"test","purpose":"test","#
        + #""start":"2026-10-12T13:52:00Z","from":"launch"}"#
    }
    let plain = header(#""t1""#, app: #""driver/9.16.0""#)
    let launch =
      #"{"seq":1,"t":37,"event":"app.launched","kind":"cold","prior_end":"clean","install":"same"}"#
    let start = #"{"seq":2,"t":97,"event":"session.hydrate_started","epoch":"e0""#
    return [
      [plain, launch, #"\#(start),"source":\#(secret)}"#],
      [plain, launch, #"\#(start),"account":\#(secret)}"#],
      [plain, launch, #"\#(start),\#(secret):1}"#],
      [plain, launch, #"{"seq":2,"t":97,"event":\#(secret)}"#],
      [header(secret, app: #""driver/9.16.0""#), launch, start + "}"],
      [header(#""t1""#, app: secret), launch, start + "}"],
    ]
  }

  @Test func `reaches no byte that the program writes`() throws {
    // A secret of a few letters stands in other words by chance.
    let secrets = try Self.texts().filter { $0.utf8.count >= 8 }
    #expect(secrets.count > 30)
    let folder = try TemporaryFolder()
    for (number, secret) in secrets.enumerated() {
      let json = String(decoding: try JSONEncoder().encode(secret), as: UTF8.self)
      for (place, lines) in Self.recordings(json).enumerated() {
        try folder.write(
          Data(lines.joined(separator: "\n").utf8), to: "in/\(number)-\(place).jsonl")
      }
    }
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "out"), withIntermediateDirectories: true)
    let run = try TraceAuditProgram.run(
      "audit", "in", "--db", "out/a.db", "--report", "html=out/html", "--report", "junit=out/j.xml",
      "--report", "json=out/r.json", in: folder)
    #expect(run.status == 3)
    let ingest = try TraceAuditProgram.run(
      "ingest", "in", "--db", "out/b.db", "--quarantine", "out/refused", in: folder)
    #expect(ingest.status == 3)
    #expect(ingest.errors.split(separator: "\n").count == 6 * secrets.count)
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
