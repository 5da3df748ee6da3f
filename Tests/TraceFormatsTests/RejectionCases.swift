import Testing
import TraceModel

/// A recording that is not sound, and what is told of it.
struct RejectionCase: CustomTestStringConvertible, Sendable {
  var name: String
  /// Of a file; the first is a header, if not said otherwise.
  var lines: [String]
  var line: Int?
  var reason: RejectionReason
  var trace: String? = "a"
  var key: String?
  var undeclared: Int?

  var testDescription: String { name }
}

extension RejectionCase {
  static func event(_ name: String, _ more: String, seq: Int = 2) -> String {
    #"{"seq":\#(seq),"t":20,"event":"\#(name)"\#(more)}"#
  }

  static let start = [Sample.header(), Sample.launched]

  static let eventCases: [RejectionCase] = [
    RejectionCase(
      name: "an undeclared event", lines: start + [event("app.exploded", "")], line: 3,
      reason: .unsanitized, key: "event"),
    RejectionCase(
      name: "a word in the place of an event", lines: start + [event("cold", "")], line: 3,
      reason: .unsanitized, key: "event"),
    RejectionCase(
      name: "an event that is no text", lines: start + [#"{"seq":2,"t":1,"event":4}"#], line: 3,
      reason: .unsanitized, key: "event"),
    RejectionCase(
      name: "an undeclared key",
      lines: start + [Sample.event(2, #","driver":"x1""#)], line: 3, reason: .unsanitized,
      undeclared: 6),
    RejectionCase(
      name: "an undeclared key written with escapes: its length is that of what it says",
      lines: start + [Sample.event(2, #","dr\u0069ver":"x1""#)], line: 3, reason: .unsanitized,
      undeclared: 6),
    RejectionCase(
      name: "a key that is declared for another event",
      lines: start + [Sample.event(2, #","order":"o1""#)], line: 3, reason: .unsanitized,
      key: "order"),
    RejectionCase(
      name: "a word that is a key: it is no declared key",
      lines: start + [Sample.event(2, #","granted":"o1""#)], line: 3, reason: .unsanitized,
      undeclared: 7),
    RejectionCase(
      name: "a header's key on an event line",
      lines: start + [Sample.event(2, #","recorder":"driver-rn/4.2.0""#)], line: 3,
      reason: .unsanitized, key: "recorder"),
    RejectionCase(
      name: "a word of another list", lines: start + [Sample.event(2, #","source":"cold""#)],
      line: 3, reason: .unsanitized, key: "source"),
    RejectionCase(
      name: "true in the place of a word",
      lines: start + [event("push.configured", #","app_id":true"#)], line: 3,
      reason: .unsanitized, key: "app_id"),
    RejectionCase(
      name: "a word in the place of a pseudonym",
      lines: start + [Sample.event(2, #","account":"cold""#)], line: 3, reason: .unsanitized,
      key: "account"),
    RejectionCase(
      name: "a pseudonym with a leading zero",
      lines: start + [Sample.event(2, #","account":"a01""#)], line: 3, reason: .unsanitized,
      key: "account"),
    RejectionCase(
      name: "a pseudonym with seven digits",
      lines: start + [Sample.event(2, #","account":"a1234567""#)], line: 3, reason: .unsanitized,
      key: "account"),
    RejectionCase(
      name: "a pseudonym with nine letters",
      lines: start + [Sample.event(2, #","account":"abcdefghi1""#)], line: 3,
      reason: .unsanitized, key: "account"),
    RejectionCase(
      name: "null", lines: start + [Sample.event(2, #","account":null"#)], line: 3,
      reason: .unsanitized, key: "account"),
    RejectionCase(
      name: "an object", lines: start + [Sample.event(2, #","account":{"a1":1}"#)], line: 3,
      reason: .unsanitized, key: "account"),
    RejectionCase(
      name: "a list", lines: start + [Sample.event(2, #","account":["a1"]"#)], line: 3,
      reason: .unsanitized, key: "account"),
    RejectionCase(
      name: "a missing attribute", lines: start + [event("push.configured", "")], line: 3,
      reason: .missing, key: "app_id"),
    RejectionCase(
      name: "no seq", lines: start + [#"{"t":1,"event":"session.hydrate_started"}"#], line: 3,
      reason: .missing, key: "seq"),
    RejectionCase(
      name: "no t", lines: start + [#"{"seq":2,"event":"session.hydrate_started"}"#], line: 3,
      reason: .missing, key: "t"),
    RejectionCase(
      name: "no event", lines: start + [#"{"seq":2,"t":1}"#], line: 3, reason: .missing,
      key: "event"),
    RejectionCase(
      name: "nothing at all", lines: start + ["{}"], line: 3, reason: .missing, key: "event"),
  ]

  static let seqCases: [RejectionCase] =
    ["0", "-1", "1.0", "2e0", "-0", #""2""#, "null", "9007199254740992", "1e400"].map { seq in
      RejectionCase(
        name: "seq \(seq)",
        lines: start + [#"{"seq":\#(seq),"t":1,"event":"session.hydrate_started"}"#], line: 3,
        reason: .seq, key: "seq")
    }

  static let timeCases: [RejectionCase] =
    ["-1", "80.0", "8e1", "-0", "-0.0", #""2""#, "null", "9007199254740992", "true"].map { time in
      RejectionCase(
        name: "t \(time)",
        lines: start + [#"{"seq":2,"t":\#(time),"event":"session.hydrate_started"}"#], line: 3,
        reason: .unsanitized, key: "t")
    }

  static let integerCases: [RejectionCase] =
    ["150", "100.0", "-0.0", "1e2", "12.34567", #""100""#].map { value in
      RejectionCase(
        name: "milliseconds \(value)",
        lines: start + [
          event(
            "clock.adjusted", #","kind":"drift","direction":"back","milliseconds":\#(value)"#)
        ], line: 3, reason: .unsanitized, key: "milliseconds")
    }
    + ["1000001", "-1", "482913.0"].map { value in
      RejectionCase(
        name: "lost \(value)",
        lines: start + [
          event("trace.gap", #","of":"api","reason":"overflow","lost":\#(value)"#)
        ], line: 3, reason: .unsanitized, key: "lost")
    }

  static let wholeTraceCases: [RejectionCase] = [
    RejectionCase(
      name: "an event after the end",
      lines: start + [Sample.ended(2), Sample.event(3)], line: 4, reason: .afterEnd),
    RejectionCase(
      name: "an event after the end that stands before it in the file",
      lines: start + [Sample.event(3), Sample.ended(2)], line: 3, reason: .afterEnd),
    RejectionCase(
      name: "two ends", lines: start + [Sample.ended(2), Sample.ended(3)], line: 4,
      reason: .afterEnd),
    RejectionCase(
      name: "one seq for two events", lines: start + [Sample.event(2), Sample.event(2, t: 99)],
      line: 4, reason: .conflict, key: "seq"),
    RejectionCase(
      name: "one seq for two events, far apart",
      lines: start + [Sample.event(2), Sample.event(3), Sample.event(4), Sample.event(2, t: 21)],
      line: 6, reason: .conflict, key: "seq"),
    RejectionCase(
      name: "one seq for two events that differ in a pseudonym's number",
      lines: start + [Sample.event(2, #","account":"a1""#), Sample.event(2, #","account":"a2""#)],
      line: 4, reason: .conflict, key: "seq"),
    RejectionCase(
      name: "a conflict above another fault comes first",
      lines: start + [Sample.event(2), Sample.event(2, t: 99), "{"], line: 4, reason: .conflict,
      key: "seq"),
    RejectionCase(
      name: "a reference to itself", lines: start + [Sample.event(2, #","because":2"#)], line: 3,
      reason: .reference, key: "because"),
    RejectionCase(
      name: "a reference beyond the last event",
      lines: start + [Sample.event(2, #","because":4"#), Sample.event(3)], line: 3,
      reason: .reference, key: "because"),
    RejectionCase(
      name: "the first of several references beyond the last event",
      lines: start + [
        Sample.event(2, #","because":3"#), Sample.event(3, #","because":5"#),
        Sample.event(4, #","because":6"#),
      ], line: 4, reason: .reference, key: "because"),
    RejectionCase(
      name: "a reference to nothing", lines: start + [Sample.event(2, #","because":0"#)], line: 3,
      reason: .reference, key: "because"),
    RejectionCase(
      name: "a basis that is no event of the trace",
      lines: start + [
        event("claim.made", #","claim":"data_ready","surface":"ui","basis":70"#)
      ], line: 3, reason: .reference, key: "basis"),
    RejectionCase(
      name: "a recording from launch whose first event is none",
      lines: [Sample.header(), Sample.event(1)], line: 2, reason: .start),
    RejectionCase(
      name: "a pseudonym with a number that no recorder counted to",
      lines: start + [
        Sample.event(2, #","account":"a1""#), Sample.event(3, #","account":"a1004""#),
        Sample.event(4, #","account":"a5""#),
      ], line: 4, reason: .unsanitized, key: "account"),
    RejectionCase(
      name: "a one-time password in the form of a pseudonym",
      lines: start + [
        Sample.event(2, #","account":"a1""#),
        Sample.event(3, #","epoch":"e1","account":"otp482920""#),
        Sample.event(4, #","account":"otp482921""#),
      ], line: 4, reason: .unsanitized, key: "account"),
  ]

  static let lineCases: [RejectionCase] = [
    RejectionCase(name: "no JSON", lines: start + ["hello"], line: 3, reason: .json),
    RejectionCase(
      name: "half an object", lines: start + [#"{"seq":2,"t":"#], line: 3, reason: .json),
    RejectionCase(name: "a list", lines: start + ["[1]"], line: 3, reason: .json),
    RejectionCase(name: "a number", lines: start + ["1"], line: 3, reason: .json),
    RejectionCase(
      name: "two objects", lines: start + [Sample.hydrating + Sample.event(3)], line: 3,
      reason: .json),
    RejectionCase(
      name: "a comma behind", lines: start + [Sample.hydrating + ","], line: 3, reason: .json),
    RejectionCase(
      name: "a key twice", lines: start + [Sample.event(2, #","epoch":"e1","epoch":"e1""#)],
      line: 3, reason: .json, key: "epoch"),
    RejectionCase(
      name: "a key twice, once with an escape",
      lines: start + [Sample.event(2, #","epoch":"e1","ep\u006fch":"e1""#)], line: 3,
      reason: .json, key: "epoch"),
    RejectionCase(
      name: "an undeclared key twice",
      lines: start + [Sample.event(2, #","some":"e1","s\u006fme":"e1""#)], line: 3,
      reason: .json, undeclared: 4),
    RejectionCase(
      name: "nine levels",
      lines: start + [Sample.event(2, #","epoch":[[[[[[[[1]]]]]]]]"#)], line: 3, reason: .limit),
    RejectionCase(
      name: "eight levels are not too deep, but no value either",
      lines: start + [Sample.event(2, #","epoch":[[[[[[[1]]]]]]]"#)], line: 3,
      reason: .unsanitized, key: "epoch"),
    RejectionCase(
      name: "a byte order mark in the middle", lines: start + ["\u{FEFF}" + Sample.hydrating],
      line: 3, reason: .encoding),
    RejectionCase(
      name: "NUL", lines: start + [Sample.event(2, ",\"epoch\":\"e\u{0}1\"")], line: 3,
      reason: .encoding),
    RejectionCase(
      name: "NUL behind the object", lines: start + [Sample.hydrating + "\u{0}"], line: 3,
      reason: .encoding),
    RejectionCase(
      name: "no header above", lines: [Sample.launched, Sample.hydrating], line: 1,
      reason: .noHeader, trace: nil),
    RejectionCase(
      name: "no header of that name",
      lines: start + [#"{"trace":"b","seq":1,"t":0,"event":"session.hydrate_started"}"#], line: 3,
      reason: .noHeader, trace: "b"),
    RejectionCase(
      name: "a trace's name that is none",
      lines: start + [#"{"trace":"B b","seq":1,"t":0,"event":"session.hydrate_started"}"#],
      line: 3, reason: .unsanitized, key: "trace"),
    RejectionCase(
      name: "a trace that is neither number nor text",
      lines: start + [#"{"trace":null,"seq":1,"t":0,"event":"session.hydrate_started"}"#],
      line: 3, reason: .unsanitized, key: "trace"),
    RejectionCase(
      name: "an id twice", lines: start + [Sample.header()], line: 3, reason: .header, key: "id"),
    RejectionCase(name: "an empty file", lines: [], line: nil, reason: .empty, trace: nil),
    RejectionCase(
      name: "blank lines only", lines: ["", " ", "\t"], line: nil, reason: .empty, trace: nil),
  ]

  static let all: [RejectionCase] =
    eventCases + seqCases + timeCases + integerCases + wholeTraceCases + lineCases
}
