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
  /// What reports say of the recordings: which of these variants they showed at all.
  package var variants: [VariantGroup]

  package init(
    name: String, version: Int, digest: String, vocabulary: Vocabulary,
    semantics: RecordingSemantics, rules: [Rule], variants: [VariantGroup] = []
  ) {
    self.name = name
    self.version = version
    self.digest = digest
    self.vocabulary = vocabulary
    self.semantics = semantics
    self.rules = rules
    self.variants = variants
  }

  /// The rule of this code, such as `A01`.
  package func rule(code: String) -> Rule? { rules.first { $0.description.code == code } }
}
