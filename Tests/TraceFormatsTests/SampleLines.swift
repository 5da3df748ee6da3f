import TraceModel

/// Lines of a small, sound recording, to be changed by a test.
enum Sample {
  static func header(_ id: String = "a", _ more: String = "") -> String {
    #"{"trace":1,"id":"\#(id)","start":"2026-11-29T21:03:00Z","environment":"test"\#(more)}"#
  }

  static let midway = #","from":"midway""#

  static let launched =
    #"{"seq":1,"t":0,"event":"app.launched","kind":"cold","prior_end":"clean","install":"same"}"#

  static let hydrating = #"{"seq":2,"t":10,"event":"session.hydrate_started","epoch":"e0"}"#

  /// An event with nothing but its required attributes.
  static func event(_ seq: Int, _ more: String = "", t: Int? = nil) -> String {
    #"{"seq":\#(seq),"t":\#(t ?? seq * 10),"event":"session.hydrate_started"\#(more)}"#
  }

  static func ended(_ seq: Int) -> String {
    #"{"seq":\#(seq),"t":\#(seq * 10),"event":"trace.ended","reason":"stopped"}"#
  }

  /// Three lines and as many events less one.
  static func trace(_ id: String) -> [String] {
    [header(id), launched, hydrating]
  }
}
