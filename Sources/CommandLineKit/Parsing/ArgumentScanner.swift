internal import Spelling

/// One mention of an argument on the command line.
struct Occurrence: Hashable, Sendable {
  /// The word given; empty for a flag.
  var value: String
  /// Whether a flag was given by a name that switches it off.
  var isNegative = false
}

/// Sorts the words of a command line by the definition that each belongs to.
struct ArgumentScanner {
  private let definitions: [ArgumentDefinition]
  private var arguments: ArraySlice<String>
  /// What was given for each definition, in its order.
  private(set) var occurrences: [[Occurrence]]
  private var words: [String] = []

  init(_ definitions: [ArgumentDefinition], _ arguments: ArraySlice<String>) {
    self.definitions = definitions
    self.arguments = arguments
    self.occurrences = definitions.map { _ in [] }
  }

  /// Takes in everything; a word too many is an error.
  mutating func scanAll() throws(ParserError) {
    while let argument = arguments.popFirst() {
      if argument == "--" {
        words += arguments
        arguments = []
      } else if isOption(argument) {
        try scanOption(argument)
      } else {
        words.append(argument)
      }
    }
    try distributeWords()
  }

  /// Takes in options up to the first word; returns what follows from that word on.
  mutating func scanOptions() throws(ParserError) -> ArraySlice<String> {
    while let argument = arguments.first, isOption(argument), argument != "--" {
      arguments.removeFirst()
      try scanOption(argument)
    }
    if arguments.first == "--" { arguments.removeFirst() }
    return arguments
  }

  func occurrences(of argument: BuiltInArgument) -> [Occurrence] {
    definitions.firstIndex { $0.builtIn == argument }.map { occurrences[$0] } ?? []
  }

  // MARK: Options

  /// A lone dash is a value (standard input), and so is a negative number.
  private func isOption(_ argument: String) -> Bool {
    guard argument.hasPrefix("-"), argument != "-" else { return false }
    let second = argument.dropFirst().first ?? "-"
    let looksLikeNumber = ("0"..."9").contains(second) || second == "."
    guard looksLikeNumber, Double(argument) != nil else { return true }
    return definitions.contains { $0.names.contains(.short(second)) }
  }

  private mutating func scanOption(_ argument: String) throws(ParserError) {
    if argument.hasPrefix("--") {
      try scanLong(argument)
    } else {
      try scanCluster(argument)
    }
  }

  private mutating func scanLong(_ argument: String) throws(ParserError) {
    let parts = argument.dropFirst(2).split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = ArgumentDefinition.Name.long(String(parts.first ?? ""))
    guard let (index, isNegative) = find(name) else {
      throw .unknownOption(name.synopsis, suggestion: nearestOption(to: name.long ?? ""))
    }
    let attached = parts.count > 1 ? String(parts[1]) : nil
    if definitions[index].kind == .flag {
      if attached != nil { throw .unexpectedValue(flag: name.synopsis) }
      occurrences[index].append(Occurrence(value: "", isNegative: isNegative))
    } else if let attached {
      occurrences[index].append(Occurrence(value: attached))
    } else {
      try takeNext(for: index, name)
    }
  }

  /// Scans flags written together, the last of which may be an option with its value: `-abc`.
  private mutating func scanCluster(_ argument: String) throws(ParserError) {
    var letters = argument.dropFirst()
    while let letter = letters.popFirst() {
      let name = ArgumentDefinition.Name.short(letter)
      guard let (index, _) = find(name) else {
        // `-report` is more likely a long name with a dash too few than seven flags.
        let body = String(argument.dropFirst().prefix { $0 != "=" })
        let suggestion = body.count > 1 ? nearestOption(to: body) : nil
        throw .unknownOption(suggestion == nil ? name.synopsis : "-\(body)", suggestion: suggestion)
      }
      if definitions[index].kind == .flag {
        if letters.first == "=" { throw .unexpectedValue(flag: name.synopsis) }
        occurrences[index].append(Occurrence(value: ""))
      } else if letters.isEmpty {
        try takeNext(for: index, name)
      } else {
        let value = letters.first == "=" ? letters.dropFirst() : letters
        occurrences[index].append(Occurrence(value: String(value)))
        letters = ""
      }
    }
  }

  private mutating func takeNext(
    for index: Int, _ name: ArgumentDefinition.Name
  ) throws(ParserError) {
    guard let next = arguments.first, !isOption(next) else {
      throw .missingValue(option: name.synopsis, valueName: definitions[index].valueName)
    }
    arguments.removeFirst()
    occurrences[index].append(Occurrence(value: next))
  }

  private func find(_ name: ArgumentDefinition.Name) -> (index: Int, isNegative: Bool)? {
    for (index, definition) in definitions.enumerated() {
      if definition.names.contains(name) { return (index, false) }
      if definition.negativeNames.contains(name) { return (index, true) }
    }
    return nil
  }

  private func nearestOption(to name: String) -> String? {
    let names = definitions.filter { !$0.isHidden }.flatMap { $0.names + $0.negativeNames }
    return Suggestion.nearest(to: name, in: names.compactMap(\.long)).map { "--\($0)" }
  }

  // MARK: Words

  private mutating func distributeWords() throws(ParserError) {
    var rest = words[...]
    for (index, definition) in definitions.enumerated() where definition.kind == .positional {
      let count = definition.isRepeating ? rest.count : min(1, rest.count)
      occurrences[index] += rest.prefix(count).map { Occurrence(value: $0) }
      rest = rest.dropFirst(count)
    }
    if let word = rest.first {
      throw .unexpectedArgument(word, suggestion: nearestOption(to: word))
    }
  }
}
