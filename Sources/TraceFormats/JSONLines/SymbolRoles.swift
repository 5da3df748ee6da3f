internal import CSimdJSON
internal import TraceModel

/// What each of the tokenizer's symbols can stand for: one text may be a word and a key and more.
struct SymbolRoles {
  struct Role {
    var key: FormatKey?
    var attribute: AttributeID?
    var word: WordID?
    /// Of recorded events only.
    var event: EventID?
    var lane: LaneID?
  }

  private(set) var roles: [Role] = []

  /// Adds every name of the vocabulary and of the format to the tokenizer.
  init(_ vocabulary: Vocabulary, tokenizer: inout JSONTokenizer) {
    for key in FormatKey.allCases {
      note(key.rawValue, &tokenizer) { $0.key = key }
      if key == .trace, let symbol = tokenizer.addSymbol(key.rawValue) {
        tokenizer.setNameKey(symbol)
      }
    }
    for (index, name) in vocabulary.attributes.enumerated() {
      note(name, &tokenizer) { $0.attribute = AttributeID(rawValue: Int32(index)) }
    }
    for (index, event) in vocabulary.events.enumerated() where !event.isDerived {
      note(event.name, &tokenizer) { $0.event = EventID(rawValue: Int32(index)) }
    }
    for (index, lane) in vocabulary.lanes.enumerated() {
      note(lane.name, &tokenizer) { $0.lane = LaneID(rawValue: Int32(index)) }
    }
    for (index, word) in vocabulary.words.enumerated() {
      note(word, &tokenizer) { $0.word = WordID(rawValue: Int32(index)) }
    }
  }

  /// The roles of a token's symbol; none for -1.
  subscript(symbol: Int32) -> Role { symbol < 0 ? Role() : roles[Int(symbol)] }

  /// A fault of this key: by name where that is declared for anything, else by length.
  func fault(_ reason: RejectionReason, key symbol: Int32, length: UInt32) -> Fault {
    let role = self[symbol]
    if let key = role.key { return Fault(reason, .format(key)) }
    if let attribute = role.attribute { return Fault(reason, .attribute(attribute)) }
    return Fault(reason, .undeclared(length: Int(length)))
  }

  /// A fault of the token's key.
  func fault(_ reason: RejectionReason, _ token: csimdjson_token) -> Fault {
    fault(reason, key: token.key, length: token.key_length)
  }

  private mutating func note(
    _ text: String, _ tokenizer: inout JSONTokenizer, _ change: (inout Role) -> Void
  ) {
    // A text that JSON cannot write as it is stays unknown, and its line is refused.
    guard let symbol = tokenizer.addSymbol(text) else { return }
    if Int(symbol) == roles.count { roles.append(Role()) }
    change(&roles[Int(symbol)])
  }
}
