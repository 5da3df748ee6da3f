import Foundation
import Testing
import TraceFormats
import TraceModel

/// The cases of JSONTestSuite (Nicolas Seriot), each as a line and as an attribute's value.
@Suite("JSON as RFC 8259 has it")
struct JSONSuiteTests {
  static let files = SharedSamples.files(
    "samples/json-test-suite/test_parsing", suffix: ".json")

  // Skipped where the samples are not beside the checkout.
  @Test("What is no JSON is refused as a line", .enabled(if: !files.isEmpty))
  func lines() throws {
    for file in Self.files {
      let name = file.lastPathComponent
      let content = [UInt8](try Data(contentsOf: file))
      let start = Array(Sample.trace("a").map { $0 + "\n" }.joined().utf8)
      let result = try read(bytes: start + content + [UInt8(ascii: "\n")])
      // These two are blank lines.
      let isBlank = ["n_single_space.json", "n_structure_no_data.json"].contains(name)
      #expect(result.rejections.isEmpty == isBlank, "\(name)")
      if name.hasPrefix("n_"), !isBlank {
        let reason = try #require(result.rejections.first?.reason)
        #expect([.json, .encoding, .limit].contains(reason), "\(name): \(reason)")
      }
    }
  }

  @Test(
    "What is no JSON is refused as such, and what is JSON as unsanitized, as a value",
    .enabled(if: !files.isEmpty))
  func values() throws {
    for file in Self.files {
      let name = file.lastPathComponent
      // One line, as JSON's own line feeds are white space.
      let content = [UInt8](try Data(contentsOf: file)).map { $0 == 10 ? 32 : $0 }
      let start = (Sample.trace("a") + [#"{"seq":3,"t":30,"event":"session.hydrate_started","x":"#])
        .joined(separator: "\n")
      let result = try read(bytes: Array(start.utf8) + content + Array("}\n".utf8))
      let reason = try #require(result.rejections.first?.reason, "\(name)")
      // Its line feed was its fault.
      if name == "n_string_unescaped_newline.json" { continue }
      if name.hasPrefix("n_") {
        #expect([.json, .encoding, .limit].contains(reason), "\(name): \(reason)")
      } else if name.hasPrefix("y_") {
        #expect(reason == .unsanitized, "\(name): \(reason)")
      }
    }
  }

  @Test("Broken numbers, words and strings are no JSON, whatever stands around them")
  func scalars() throws {
    for value in [
      "01", "-", "-01", "+1", "1.", ".1", "1e", "1e+", "0x1", "1_000", "NaN", "Infinity", "tru",
      "True", "nul", "nulll", "truefalse", "''", "'a'", "a1", #""a"b"#, #""a" "b""#, #""\x""#,
      #""\u12""#, "\"\t\"", "\"\u{1F}\"", "", ",", "1 2", #""a":1"#, "[1,]", "{,}", #"{"a"}"#,
      #"{"a":1,}"#, "[", "]", "{", "}}", "/**/1", "1//",
    ] {
      for line in [
        Sample.event(2, #","epoch":\#(value)"#),
        Sample.event(2, #","epoch":\#(value) ,"account":"a1""#),
        Sample.event(2, #","epoch":[\#(value)]"#), Sample.event(2, #","epoch":{"x":\#(value)}"#),
      ] where !(value.isEmpty && line.contains("[]")) {
        let result = try read([Sample.header(), Sample.launched, line])
        #expect(result.rejections.map(\.reason) == [.json], "\(line)")
      }
    }
  }
}
