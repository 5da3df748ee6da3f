import Foundation
import TestSupport
import Testing
import TraceFormats
import TraceModel

/// Values that must not get in: tokens, numbers, addresses, names and places.
@Suite("Private values are refused in every place, and told in none")
struct PrivacyTests {
  struct Secret: Decodable {
    /// As JSON writes it.
    var json: String
    var text: String
    var isText: Bool

    private enum CodingKeys: CodingKey { case slot, key, value }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      // What is wrong is the value, or else the name itself.
      let isName = ["key", "event"].contains(try fields.decode(String.self, forKey: .slot))
      isText = isName || (try? fields.decode(String.self, forKey: .value)) != nil
      if isText {
        text = try fields.decode(String.self, forKey: isName ? .key : .value)
        json = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
      } else {
        let number = try fields.decode(Double.self, forKey: .value)
        text = number == number.rounded() ? String(Int(number)) : String(number)
        json = text
      }
    }
  }

  static let file = SharedSamples.folder("samples/redaction/must_refuse.jsonl")

  static func secrets() throws -> [Secret] {
    guard let file else { return [] }
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map {
      try JSONDecoder().decode(Secret.self, from: Data($0.utf8))
    }
  }

  /// Every place that a line has for a value, with the secret in it.
  static func lines(_ secret: Secret) -> [[String]] {
    let json = secret.json
    let quoted = secret.isText ? json : "\"\(json)\""
    let events = [
      Sample.event(2, #","account":\#(json)"#), Sample.event(2, #","source":\#(json)"#),
      Sample.event(2, #","because":\#(quoted)"#), Sample.event(2, ",\(quoted):\"a1\""),
      Sample.event(2, ",\(quoted):\(json)"), #"{"seq":2,"t":20,"event":\#(json)}"#,
      #"{"seq":\#(quoted),"t":20,"event":"session.hydrate_started"}"#,
      #"{"seq":2,"t":\#(quoted),"event":"session.hydrate_started"}"#,
      Sample.event(2, #","account":[\#(json)]"#), Sample.event(2, #","account":{\#(quoted):1}"#),
      json, Sample.event(2) + json,
      Sample.event(2, ",\(quoted):1,\(quoted):2"),
    ]
    var files = events.map { [Sample.header(), Sample.launched, $0] }
    for key in ["start", "environment"] {
      let other = key == "start" ? HeaderTests.test : HeaderTests.start
      files.append([#"{"trace":1,"id":"a",\#(other),"\#(key)":\#(json)}"#])
    }
    for key in ["purpose", "from", "platform", "recorder", "app", "lanes"] {
      files.append([Sample.header("a", #","\#(key)":\#(json)"#)])
    }
    files.append([Sample.header("a", #","lanes":[\#(json)]"#)])
    files.append([Sample.header("a", ",\(quoted):1")])
    return files
  }

  // Skipped where the samples are not beside the checkout.
  @Test("A strict reader refuses each in each place", .enabled(if: file != nil))
  func strict() throws {
    let secrets = try Self.secrets()
    #expect(secrets.count == 40)
    for secret in secrets {
      for lines in Self.lines(secret) { try expectRefused(lines, secret, lenient: false) }
    }
  }

  @Test("A lenient reader refuses each where something is declared", .enabled(if: file != nil))
  func lenient() throws {
    for secret in try Self.secrets() {
      for key in ["account", "source"] {
        let line = Sample.event(2, #","\#(key)":\#(secret.json)"#)
        try expectRefused([Sample.header(), Sample.launched, line], secret, lenient: true)
      }
    }
  }

  private func expectRefused(_ lines: [String], _ secret: Secret, lenient: Bool) throws {
    let folder = try TemporaryFolder()
    let text = lines.map { $0 + "\n" }.joined()
    var options = ReaderOptions()
    options.isLenient = lenient
    let result = readOnce(
      try folder.write(Array(text.utf8), "a.jsonl"), options, vocabulary: driverApp)
    #expect(result.ids.isEmpty)
    #expect(result.rejections.count == 1)
    for var rejection in result.rejections {
      rejection.source = ""
      #expect(!String(reflecting: rejection).contains(secret.text))
    }
  }
}
