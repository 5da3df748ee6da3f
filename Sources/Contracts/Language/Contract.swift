package import TraceModel

/// Rules and the vocabulary that they are written in, read and found sound.
package struct Contract: Sendable {
  /// The vocabulary's name, such as `driver-app`.
  package var name: String
  package var version: Int
  /// `sha256:` and 64 hexadecimal digits, over the text of all files.
  package var digest: String
  package var vocabulary: Vocabulary
  package var semantics: RecordingSemantics
  package var rules: [Rule]

  package init(
    name: String, version: Int, digest: String, vocabulary: Vocabulary,
    semantics: RecordingSemantics, rules: [Rule]
  ) {
    self.name = name
    self.version = version
    self.digest = digest
    self.vocabulary = vocabulary
    self.semantics = semantics
    self.rules = rules
  }

  /// The rule of this code, such as `A01`.
  package func rule(code: String) -> Rule? { rules.first { $0.description.code == code } }
}
