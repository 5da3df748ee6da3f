import Contracts
import TestSupport
import Testing
import TraceModel

@Suite struct `A contract` {
  private static let vocabulary = """
    vocabulary: shop
    version: 1
    recording: {launch: machine.started, gap: tape.gap, end: tape.ended(reason=stopped)}
    types: {result: [ok, refused]}
    context: {shift: pseudonym}
    lanes: {tape: Tape, shop: Shop}
    events:
      tape.gap: {lane: tape, attributes: {of: lane}}
      tape.ended: {lane: tape, attributes: {reason: [stopped, killed]}}
      machine.started: {lane: tape}
      order.placed: {lane: shop, attributes: {order: pseudonym}, optional: {customer: pseudonym}}
      payment.settled: {lane: shop, attributes: {result: result}, optional: {order: pseudonym, basis: seq}}
    """

  /// A file with one rule whose pattern these lines are.
  private static func rules(_ pattern: String) -> String {
    let lines = pattern.split(separator: "\n").map { "    \($0)" }.joined(separator: "\n")
    return """
      contract: shop
      rules:
        - code: S1
          name: slug
          title: Title
          severity: error
          source: shop
          why: because
          remedy: mend
      \(lines)
      """
  }

  private static func diagnostics(_ files: String...) -> [Diagnostic] {
    let files = files.enumerated().map { ContractFile(name: "\($0).yaml", text: $1) }
    do {
      _ = try ContractLoader.load(files)
      return []
    } catch {
      return error.diagnostics
    }
  }

  @Test func `that is sound has no diagnostics`() {
    let text = Self.rules(
      """
      when: payment.settled(order!=none)
      require: [order.placed(order=$order)]
      """)
    #expect(Self.diagnostics(Self.vocabulary, text) == [])
  }

  /// Lines of the rule; the line within them, the column and the message.
  @Test(arguments: [
    (
      "when: order.plcaed\nrequire: [machine.started]", 1, 11,
      "unknown event 'order.plcaed'; did you mean 'order.placed'?"
    ),
    ("when: ordr.*\nrequire: [machine.started]", 1, 11, "no event's name starts with 'ordr.'"),
    (
      "when: order.placed(odrer=o1)\nrequire: [machine.started]", 1, 24,
      "'order.placed' has no attribute 'odrer'; did you mean 'order'?"
    ),
    (
      "when: payment.settled(result=refuesd)\nrequire: [machine.started]", 1, 34,
      "the attribute is never 'refuesd'; did you mean 'refused'?"
    ),
    ("when: payment.settled(result)\nrequire: [machine.started]", 1, 33, "'=' or '!=' expected"),
    ("when: payment.settled(result=ok\nrequire: [machine.started]", 1, 36, "',' or ')' expected"),
    ("when: order.placed x\nrequire: [machine.started]", 1, 24, "unexpected text"),
    (
      "when: order.placed\nrequire: [\"payment.settled(order=$order)\"]", 2, 15,
      "'order' may be absent from 'payment.settled(order=$order)'"
    ),
    (
      "when: order.placed as o\nrequire: [machine.started]\nvoided-by: order.placed(order=$p.order)",
      3,
      16, "nothing before this is called 'p'; did you mean 'o'?"
    ),
    (
      "when: machine.started\nrequire: [order.placed(order=$order)]", 2, 15,
      "the event that '$order' refers to has no such attribute"
    ),
    ("never: order.placed(order=$order)", 1, 12, "'$order' has no trigger to refer to"),
    (
      "when: \"payment.settled(result=ok, result=refused)\"\nrequire: [machine.started]", 1, 11,
      "nothing can match 'payment.settled(result=ok, result=refused)': no value is left for 'result'"
    ),
    (
      "when: payment.settled(result!=ok|refused)\nrequire: [machine.started]", 1, 11,
      "nothing can match 'payment.settled(result!=ok|refused)': no value is left for 'result'"
    ),
    (
      "when: order.placed(order=none)\nrequire: [machine.started]", 1, 11,
      "nothing can match 'order.placed(order=none)': no value is left for 'order'"
    ),
    (
      "when: \"payment.settled(order!=none, order=none)\"\nrequire: [machine.started]", 1, 11,
      "nothing can match 'payment.settled(order!=none, order=none)': no value is left for 'order'"
    ),
    (
      "when: payment.settled\nrequire: [order.placed(order=$result)]", 2, 15,
      "'order' of 'order.placed(order=$result)' never has a value that 'result' can have there"
    ),
    (
      "when: order.placed\nrequire: [machine.started]\nbefore: machine.started", 3, 13,
      "'before' has no meaning beside 'require'"
    ),
    (
      "when: order.placed\nwhenn: x\nrequire: [machine.started]", 2, 5,
      "a rule has no 'whenn'; did you mean 'when'?"
    ),
    ("when: order.placed", 0, 5, "exactly one of 'require', 'expect', 'never', 'count' expected"),
    ("require: [machine.started]", 0, 5, "'when' is missing"),
    ("when: order.placed\nexpect: machine.started\nwithin: soon", 3, 13, "a length of time"),
    ("when: order.placed\nexpect: machine.started\nsurvives: love", 3, 15, "'launch' is all"),
    (
      "count: order.placed\nper: ordr\nat-most: 1", 2, 10,
      "unknown attribute; did you mean 'order'?"
    ),
    ("count: order.placed", 0, 5, "'at-most' is missing"),
    (
      "when: order.placed\nrequire: [{sen: machine.started}]", 2, 16,
      "a condition has no 'sen'; did you mean 'seen'?"
    ),
    (
      "when: order.placed\nrequire: [machine.started]\npass: [{title: t, events: [order.placed(order!=o1)]}]",
      3, 32, "an example gives each attribute one value"
    ),
  ])
  func `is refused with the place and a suggestion`(
    pattern: String, line: Int, column: Int, message: String
  ) {
    let diagnostics = Self.diagnostics(Self.vocabulary, Self.rules(pattern))
    #expect(
      diagnostics.contains {
        $0.file == "1.yaml" && $0.line == (line == 0 ? 3 : line + 9) && $0.column == column
          && $0.message.hasPrefix(message)
      }, "\(diagnostics)")
  }

  @Test func `is refused where a rule has no source, or a code stands twice`() {
    let rule = Self.rules("when: order.placed\nrequire: [machine.started]")
    let noSource = rule.replacing("    source: shop\n", with: "")
    #expect(Self.diagnostics(Self.vocabulary, noSource).map(\.message) == ["'source' is missing"])
    #expect(
      Self.diagnostics(Self.vocabulary, rule, rule).map(\.message)
        == ["the code 'S1' is used twice", "the name 'slug' is used twice"])
  }

  /// What is replaced, by what, and the message.
  @Test(arguments: [
    (
      "lane: shop, attributes: {order", "lane: shp, attributes: {order",
      "unknown lane 'shp'; did you mean 'shop'?"
    ),
    ("{result: result}", "{result: reslt}", "unknown type 'reslt'; did you mean 'result'?"),
    ("[ok, refused]", "[ok, Refused]", "a word is lower-case letters, digits and '_'"),
    ("order.placed:", "placed:", "an event's name is like 'session.admitted'"),
    ("{shift: pseudonym}", "{order: pseudonym}", "an attribute is declared twice"),
    ("gap: tape.gap,", "gap: order.placed,", "the event has no attribute of type 'lane'"),
    ("end: tape.ended(reason=stopped)", "end: tape.ended", "the event that ends a recording"),
    (
      "types: {result: [ok, refused]}", "types: {result: {from: 2, to: 1}}",
      "an integer type with no value"
    ),
  ])
  func `is refused where its vocabulary is at fault`(from: String, to: String, message: String) {
    let diagnostics = Self.diagnostics(Self.vocabulary.replacing(from, with: to))
    #expect(diagnostics.contains { $0.message.hasPrefix(message) }, "\(diagnostics)")
  }

  @Test func `needs exactly one vocabulary`() {
    let rule = Self.rules("when: order.placed\nrequire: [machine.started]")
    #expect(Self.diagnostics(rule).map(\.message) == ["no file has a 'vocabulary'"])
    #expect(
      Self.diagnostics(Self.vocabulary, Self.vocabulary).map(\.message)
        == ["more than one 'vocabulary'"])
  }

  @Test func `has a digest that changes with any of its text`() throws {
    let file = ContractFile(name: "a", text: Self.vocabulary)
    let other = ContractFile(name: "a", text: Self.vocabulary + "\n# a remark\n")
    let digest = try ContractLoader.load([file]).digest
    #expect(digest.hasPrefix("sha256:") && digest.utf8.count == 71)
    #expect(try ContractLoader.load([file]).digest == digest)
    #expect(try ContractLoader.load([other]).digest != digest)
  }

  @Test(.enabled(if: ProjectFiles.shared != nil, "the specification lies beside the checkout"))
  func `of the specification's vocabulary alone can be read`() throws {
    let url = try #require(ProjectFiles.shared).appending(path: "spec/vocabulary.yaml")
    let text = try String(contentsOf: url, encoding: .utf8)
    let vocabulary = try ContractLoader.vocabulary(ContractFile(name: "spec", text: text))
    let own = try ContractLoader.load(ProjectFiles.contractFiles()).vocabulary
    // Ours declares what the specification does, and what it derives beside that.
    for event in vocabulary.events {
      let same = try #require(own.event(event.name).map { own[$0] }, "\(event.name) is missing")
      #expect(
        event.attributes.map { vocabulary[$0.attribute] }
          == same.attributes.map { own[$0.attribute] })
      #expect(event.attributes.map(\.isRequired) == same.attributes.map(\.isRequired))
      #expect(vocabulary[event.lane].name == own[same.lane].name)
    }
    #expect(own.events.filter { !$0.isDerived }.count == vocabulary.events.count)
  }

  @Test func `names the variants that reports look for`() throws {
    let text =
      Self.vocabulary + "\ncoverage:\n  - {title: Answers, of: payment.settled, by: result}\n"
    let contract = try ContractLoader.load([ContractFile(name: "0.yaml", text: text)])
    #expect(
      contract.variants == [
        VariantGroup(
          title: "Answers", event: "payment.settled", attribute: "result",
          words: ["ok", "refused"])
      ])
  }

  @Test(arguments: [
    (
      "{title: T, of: payment.setled, by: result}",
      "no recorded event is called 'payment.setled'; did you mean 'payment.settled'?"
    ),
    (
      "{title: T, of: payment.settled, by: resutl}",
      "'payment.settled' has no attribute 'resutl' of declared words; did you mean 'result'?"
    ),
    (
      "{title: T, of: payment.settled, by: order}",
      "'payment.settled' has no attribute 'order' of declared words"
    ),
    ("{title: T, of: payment.settled}", "'by' is missing"),
    ("{title: T, of: payment.settled, by: result, for: x}", "a group of variants has no 'for'"),
  ])
  func `says what is wrong with the variants`(group: String, message: String) {
    let text = Self.vocabulary + "\ncoverage:\n  - \(group)\n"
    #expect(Self.diagnostics(text).map(\.message) == [message])
  }
}
