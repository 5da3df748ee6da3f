import Testing

@testable import CommandLineKit

@Suite("Round trip")
struct RoundTripTests {
  @Test("parsing what was rendered gives the values back, however it was written")
  func roundTrip() throws {
    var random = SeededRandom()
    print("round trip: seed \(random.seed)")
    for _ in 0..<2_000 {
      let values = Values(using: &random)
      let arguments = values.rendered(using: &random)
      do {
        let command = try Ledger.Import.parse(arguments)
        #expect(Values(command) == values, "seed \(random.seed): \(arguments)")
      } catch {
        Issue.record("seed \(random.seed): \(arguments): \(Ledger.Import.fullMessage(for: error))")
      }
    }
  }

  @Test("any words at all are parsed or refused, and a refusal is safe to print")
  func anyWords() {
    var random = SeededRandom()
    print("any words: seed \(random.seed)")
    let pieces = [
      "import", "check", "rules", "help", "-", "--", "=", "--db", "--db=", "-n", "-q", "v", "h",
      "--no-progress", "5", "-5", "\u{1B}", "\u{202E}", "\n", "é", "🙂", "", " ", "--ratio", "lint",
      "--fail-on", "--report", "html=x", "\u{0}", "e\u{301}",
    ]
    for _ in 0..<5_000 {
      let arguments = (0..<Int.random(in: 0...6, using: &random)).map { _ in
        (0..<Int.random(in: 1...2, using: &random))
          .compactMap { _ in pieces.randomElement(using: &random) }.joined()
      }
      do {
        _ = try Ledger.parseAsRoot(arguments)
      } catch {
        let message = Ledger.fullMessage(for: error)
        #expect(
          !message.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" || $0 == "\u{0}" },
          "seed \(random.seed): \(arguments)")
        #expect([0, 2].contains(Ledger.exitCode(for: error).rawValue))
      }
    }
  }
}

/// Values for the options of `ledger import`.
private struct Values: Equatable {
  var paths: [String]
  var database: String?
  var reports: [ReportRequest] = []
  var limit: Int?
  var gate: Gate?
  var progress: Bool?
  var seed: Int64?
  var isQuiet = false
  var verbosity = 0

  init(_ command: Ledger.Import) {
    paths = command.paths
    database = command.database == "ledger.db" ? nil : command.database
    reports = command.report
    limit = command.limit
    gate = command.failOn == .error ? nil : command.failOn
    progress = command.progress ? nil : false
    seed = command.seed == 0 ? nil : command.seed
    isQuiet = command.appearance.quiet
    verbosity = command.appearance.verbosity
  }

  init(using random: inout SeededRandom) {
    paths = []
    for _ in 0..<Int.random(in: 1...4, using: &random) { paths.append(Self.text(using: &random)) }
    if Bool.random(using: &random) {
      let text = Self.text(using: &random)
      database = text == "ledger.db" ? nil : text
    }
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let path = Self.text(using: &random)
      reports.append(ReportRequest(kind: "k\(reports.count)", path: path.isEmpty ? "p" : path))
    }
    if Bool.random(using: &random) { limit = Int.random(in: 1...Int.max, using: &random) }
    if Bool.random(using: &random) {
      gate = [.warning, .new, .never].randomElement(using: &random)
    }
    if Bool.random(using: &random) { progress = false }
    if Bool.random(using: &random) {
      let value = Int64.random(in: Int64.min...Int64.max, using: &random)
      seed = value == 0 ? nil : value
    }
    isQuiet = Bool.random(using: &random)
    if !isQuiet { verbosity = Int.random(in: 0...4, using: &random) }
  }

  private static func text(using random: inout SeededRandom) -> String {
    let pieces = ["a", "-", "--", "=", " ", "7", ".", "/", "é", "'", "\"", "\n", "db", "h", "q"]
    let count = Int.random(in: 0...4, using: &random)
    return (0..<count).compactMap { _ in pieces.randomElement(using: &random) }.joined()
  }

  /// The words that give these values, in an order and a way of writing chosen at random.
  func rendered(using random: inout SeededRandom) -> [String] {
    var groups: [[String]] = []
    if let database { groups.append(Self.option(nil, "db", database, using: &random)) }
    if let limit { groups.append(Self.option("n", "limit", "\(limit)", using: &random)) }
    if let gate { groups.append(Self.option(nil, "fail-on", gate.rawValue, using: &random)) }
    if let seed { groups.append(Self.option(nil, "seed", "\(seed)", using: &random)) }
    if progress == false { groups.append(["--no-progress"]) }
    var letters: [String] = []
    for name in [(isQuiet ? 1 : 0, "q", "quiet"), (verbosity, "v", "verbose")] {
      for _ in 0..<name.0 {
        if Bool.random(using: &random) {
          letters.append(name.1)
        } else {
          groups.append(["--\(name.2)"])
        }
      }
    }
    if !letters.isEmpty { groups.append(["-" + letters.shuffled(using: &random).joined()]) }
    groups.shuffle(using: &random)
    // The order among reports, and among paths, is part of the value.
    for report in reports.reversed() {
      let words = Self.option("r", "report", "\(report.kind)=\(report.path)", using: &random)
      let end = groups.firstIndex { Self.isReport($0) } ?? groups.count
      groups.insert(words, at: Int.random(in: 0...end, using: &random))
    }
    return place(paths, among: groups, using: &random)
  }

  private static func isReport(_ words: [String]) -> Bool {
    words[0].hasPrefix("--report") || words[0].hasPrefix("-r")
  }

  /// Paths stand anywhere, or behind a terminator, where one that looks like an option must.
  private func place(
    _ paths: [String], among groups: [[String]], using random: inout SeededRandom
  ) -> [String] {
    var groups = groups
    let needsTerminator = paths.contains { $0.hasPrefix("-") && $0 != "-" && Double($0) == nil }
    if needsTerminator || Bool.random(using: &random) {
      return groups.flatMap { $0 } + ["--"] + paths
    }
    var limit = groups.count
    for path in paths.reversed() {
      limit = Int.random(in: 0...limit, using: &random)
      groups.insert([path], at: limit)
    }
    return groups.flatMap { $0 }
  }

  private static func option(
    _ letter: String?, _ name: String, _ value: String, using random: inout SeededRandom
  ) -> [String] {
    let mustAttach = value.hasPrefix("-") && value != "-" && Double(value) == nil
    var ways: [[String]] = [["--\(name)=\(value)"]]
    if !mustAttach { ways.append(["--\(name)", value]) }
    if let letter {
      ways.append(["-\(letter)=\(value)"])
      if !mustAttach { ways.append(["-\(letter)", value]) }
      if !value.isEmpty, !value.hasPrefix("=") { ways.append(["-\(letter)\(value)"]) }
    }
    return ways.randomElement(using: &random) ?? ways[0]
  }
}
