extension ArgumentDefinition {
  /// Every name with the value, as the list of options shows it: `-q, --quiet`, `--db <file>`.
  var label: String {
    if kind == .positional { return isRepeating ? "\(synopsis) ..." : synopsis }
    var label = names.map(\.synopsis).joined(separator: ", ")
    if !negativeNames.isEmpty {
      label += "/" + negativeNames.map(\.synopsis).joined(separator: ", ")
    }
    if kind == .option { label += " <\(valueName)>" }
    if kind == .option, isRepeating { label += " ..." }
    return label
  }

  /// What is said of the value in brackets behind the abstract: `(values: a, b; default: a)`.
  var valueNote: String? {
    var parts: [String] = []
    let words = expectation.words
    if !words.isEmpty { parts.append("values: \(words.joined(separator: ", "))") }
    if let defaultValue, !defaultValue.isEmpty { parts.append("default: \(defaultValue)") }
    return parts.isEmpty ? nil : "(\(parts.joined(separator: "; ")))"
  }
}
