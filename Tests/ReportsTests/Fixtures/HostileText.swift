/// Texts of the kinds that have broken reports of other tools.
enum HostileText {
  static let all: [String] = [
    "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "' onmouseover='x",
    "a & b &amp; c &#27; &lt;", "]]>", "<![CDATA[ x ]]>", "<!-- x -->", "<?xml version='1.1'?>",
    "<!DOCTYPE a [<!ENTITY b 'c'>]>&b;", "\u{1B}[31mred\u{1B}[0m", "\u{1B}]8;;http://x\u{07}link",
    "\u{1B}[", "\u{1B}]never ends", "\u{9B}31m", "\u{0}", "\u{1}\u{8}\u{B}\u{C}\u{E}\u{1F}",
    "\u{7F}\u{80}\u{85}\u{9F}", noncharacters,
    "\u{202E}evil\u{202C}", "\u{2066}\u{2069}\u{200F}\u{61C}", "\u{2028}\u{2029}\u{FEFF}",
    "\u{E0001}\u{E0041}", "a\nb\r\nc\rd\te", "::error file=x::y", "%0A%0D", "| a | `b` | @c",
    "=1+1", "../../etc/passwd", "C:\\windows\\x", "javascript:alert(1)", "https://example.org/?a=b",
    "name with spaces", "", " ", "e\u{301}" + String(repeating: "\u{301}", count: 3000),
    String(repeating: "👩‍👩‍👧‍👦", count: 300), String(repeating: "\"", count: 2000), "null", "é漢字🙂",
    "traces/a.b/c~2.html", "#fragment?query", "\\u{202E}", "{\"a\":1}", "ends with backslash\\",
  ]

  /// The compiler takes none of them in a literal.
  static let noncharacters = String(
    String.UnicodeScalarView(
      [0xFFFE, 0xFFFF, 0x1FFFE, 0x10FFFF, 0xFDD0].compactMap(Unicode.Scalar.init)))
}
