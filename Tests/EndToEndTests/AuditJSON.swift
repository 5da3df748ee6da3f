import Foundation

/// As much of the JSON report as the tests read.
struct AuditJSON: Decodable {
  struct Run: Decodable {
    var events: Int
    var alreadyPresent: Int
    var exit: Int
  }
  struct Summary: Decodable, Equatable {
    var violated: Int
    var inconclusive: Int
    var satisfied: Int
    var notExercised: Int
  }
  struct Finding: Decodable, Equatable {
    var rule: String
    var verdict: String
    var trace: String
    var seq: Int
    var fingerprint: String
    var problem: String
    var status: String
    var message: String
  }
  struct Rule: Decodable {
    var verdict: String
    var severity: String
  }
  var run: Run
  var rules: [Rule]
  var summary: Summary
  var findings: [Finding]

  init(_ data: Data) throws {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    self = try decoder.decode(Self.self, from: data)
  }
}
