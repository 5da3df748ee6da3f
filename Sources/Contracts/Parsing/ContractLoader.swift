internal import Digest
package import TraceModel

/// Reads a vocabulary and its rules, and refuses what is not sound.
package enum ContractLoader {
  /// The contract that these files make: one with a `vocabulary`, the others with rules.
  ///
  /// - Throws: All that is wrong, each with its place.
  package static func load(_ files: [ContractFile]) throws(ContractError) -> Contract {
    let diagnostics = DiagnosticList()
    var vocabularies: [(reader: FileReader, root: YAMLNode, fields: [String: YAMLNode])] = []
    var ruleFiles: [(reader: FileReader, root: YAMLNode, fields: [String: YAMLNode])] = []
    var digest = SHA256()
    for file in files {
      digest.update("\(file.text.utf8.count)\n")
      digest.update(file.text)
      let reader = FileReader(file: file.name, diagnostics: diagnostics)
      do throws(Diagnostic) {
        let root = try YAMLDocument.parse(file.text, file: file.name)
        let isVocabulary = root.pairs?.contains { $0.key.text == "vocabulary" } ?? false
        let keys =
          isVocabulary
          ? VocabularyParser.keys + SemanticsParser.keys + VariantParser.keys : RuleParser.fileKeys
        let fields = reader.fields(
          root, allowed: keys, what: isVocabulary ? "a vocabulary" : "a file of rules")
        if isVocabulary {
          vocabularies.append((reader, root, fields))
        } else {
          ruleFiles.append((reader, root, fields))
        }
      } catch {
        diagnostics.append(error)
      }
    }
    if vocabularies.count != 1, diagnostics.isEmpty {
      let message =
        vocabularies.isEmpty ? "no file has a 'vocabulary'" : "more than one 'vocabulary'"
      let file = vocabularies.last?.reader.file ?? files.last?.name ?? "contract"
      diagnostics.report(SourcePosition(file: file, line: 1, column: 1), message)
    }
    guard vocabularies.count == 1 else { throw ContractError(diagnostics: diagnostics.diagnostics) }
    let (reader, root, fields) = vocabularies[0]
    var parser = VocabularyParser(reader: reader)
    guard let vocabulary = parser.vocabulary(root, fields: fields) else {
      throw ContractError(diagnostics: diagnostics.diagnostics)
    }
    let semantics = SemanticsParser(reader: reader, vocabulary: vocabulary).semantics(fields)
    let variants = VariantParser(reader: reader, vocabulary: vocabulary).groups(fields)
    let shared = SharedConditions(fields["conditions"], reader: reader)
    let rules = ruleFiles.flatMap { file in
      RuleParser(reader: file.reader, vocabulary: vocabulary, shared: shared)
        .rules(file.root, fields: file.fields)
    }
    Linter(vocabulary: vocabulary, semantics: semantics, diagnostics: diagnostics).check(rules)
    guard diagnostics.isEmpty else { throw ContractError(diagnostics: diagnostics.diagnostics) }
    return Contract(
      name: vocabulary.name, version: vocabulary.version,
      digest: "sha256:" + digest.hexadecimal(), vocabulary: vocabulary, semantics: semantics,
      rules: rules, variants: variants)
  }

  /// The vocabulary alone, for those who read traces and check nothing.
  package static func vocabulary(_ file: ContractFile) throws(ContractError) -> Vocabulary {
    try load([file]).vocabulary
  }
}
