internal import CSimdJSON
internal import TraceModel

/// Judges an event line against the vocabulary: which keys it may have, and of what form each
/// value is.
///
/// The order of its faults: an undeclared event, then the keys in the order of the line, then what
/// is missing.
struct Sanitizer {
  private let vocabulary: Vocabulary
  private let roles: SymbolRoles
  private let isLenient: Bool
  private let mostShapes: Int

  init(vocabulary: Vocabulary, roles: SymbolRoles, options: ReaderOptions) {
    self.vocabulary = vocabulary
    self.roles = roles
    isLenient = options.isLenient
    mostShapes = options.mostShapes
  }

  /// The form of the tokenizer's line.
  func judge(
    _ tokenizer: borrowing JSONTokenizer, shapes: inout ShapeTable, cache: inout LineFormCache
  ) throws(Fault) -> LineForm {
    // Only a lenient reader gets so far with more keys than there are declared ones.
    if tokenizer.line.is_cut, isLenient { throw Fault(.limit) }
    let event = try event(of: tokenizer)
    var declarations = vocabulary.context
    if let event { declarations = vocabulary[event].attributes + declarations }

    var found: [AttributeID: Int] = [:]
    var seqToken: Int?
    var timeToken: Int?
    var nameToken: Int?
    var hasDrift = event == nil
    for index in 0..<tokenizer.count {
      let token = tokenizer[index]
      switch roles[token.key].key {
      case .trace: nameToken = index
      case .event: break
      case .seq:
        guard token.kind == .integer else { throw Fault(.seq, .format(.seq)) }
        seqToken = index
      case .time:
        guard token.kind == .integer else {
          throw Fault(.unsanitized, .format(.time))
        }
        timeToken = index
      default:
        // A key of the header may be the name of an attribute as well.
        let attribute = roles[token.key].attribute
        if let declaration = declarations.first(where: { $0.attribute == attribute }) {
          try check(token, declaration)
          found[declaration.attribute] = index
        } else {
          try checkDropped(token, in: tokenizer)
          hasDrift = true
        }
      }
    }
    guard let seqToken else { throw Fault(.missing, .format(.seq)) }
    guard let timeToken else { throw Fault(.missing, .format(.time)) }
    var form = LineForm(
      shape: nil, seqToken: seqToken, timeToken: timeToken, nameToken: nameToken, sources: 0..<0,
      hasDrift: hasDrift)
    guard let event else { return form }
    try complete(&form, event, declarations, found, tokenizer, &shapes, &cache)
    return form
  }

  /// The line's event; nil for an undeclared one that may be dropped.
  private func event(of tokenizer: borrowing JSONTokenizer) throws(Fault) -> EventID? {
    for index in 0..<tokenizer.count {
      let token = tokenizer[index]
      guard roles[token.key].key == .event else { continue }
      if let event = roles[token.symbol].event { return event }
      switch token.kind {
      case .text, .symbol, .pseudonym:
        if isLenient, CleanForm.isName(tokenizer.text(token)) { return nil }
      case .name, .integer, .number, .boolean, .null, .array, .object: break
      }
      throw Fault(.unsanitized, .format(.event))
    }
    throw Fault(.missing, .format(.event))
  }

  private func check(
    _ token: csimdjson_token, _ declaration: AttributeDeclaration
  ) throws(Fault) {
    let isClean =
      switch declaration.type {
      case .words(let words): roles[token.symbol].word.map(words.contains) ?? false
      case .pseudonym: Self.pseudonym(token) != nil
      case .integer, .reference: token.kind == .integer
      }
    if !isClean { throw roles.fault(.unsanitized, token) }
  }

  /// Refuses what is undeclared, but for a lenient reader and a clean form.
  private func checkDropped(
    _ token: csimdjson_token, in tokenizer: borrowing JSONTokenizer
  ) throws(Fault) {
    let isClean =
      switch token.kind {
      case .integer, .pseudonym: true
      case .symbol, .text: CleanForm.isName(tokenizer.text(token))
      case .name, .number, .boolean, .null, .array, .object: false
      }
    guard isLenient, isClean, CleanForm.isName(tokenizer.keyText(token)) else {
      throw roles.fault(.unsanitized, token)
    }
  }

  /// Finds the shape, and where the values come from.
  private func complete(
    _ form: inout LineForm, _ event: EventID, _ declarations: [AttributeDeclaration],
    _ found: [AttributeID: Int], _ tokenizer: borrowing JSONTokenizer,
    _ shapes: inout ShapeTable, _ cache: inout LineFormCache
  ) throws(Fault) {
    var attributes: [ShapeAttribute] = []
    var sources: [ValueSource] = []
    for declaration in declarations {
      guard let index = found[declaration.attribute] else {
        if declaration.isRequired {
          throw Fault(.missing, .attribute(declaration.attribute))
        }
        continue
      }
      let token = tokenizer[index]
      let content: ShapeAttribute.Content
      let check: ValueSource.Check?
      switch declaration.type {
      case .words:
        guard let word = roles[token.symbol].word else { continue }
        (content, check) = (.word(word), nil)
      case .pseudonym:
        guard let pseudonym = Self.pseudonym(token) else { continue }
        (content, check) = (.pseudonym(prefix: pseudonym.prefix), .pseudonym)
      case .integer(let range, let step):
        (content, check) = (.integer, .integer(range, step: step))
      case .reference:
        (content, check) = (.integer, .reference)
      }
      attributes.append(ShapeAttribute(attribute: declaration.attribute, content: content))
      if let check {
        sources.append(
          ValueSource(token: index, attribute: declaration.attribute, check: check))
      }
    }
    form.shape = shapes.intern(EventShape(event: event, attributes: attributes))
    if shapes.shapes.count > mostShapes { throw Fault(.limit) }
    form.sources = cache.append(sources)
    form.isLaunch = event == vocabulary.launchEvent
    form.isEnd = event == vocabulary.endEvent?.event
  }

  /// The token's pseudonym; a word may have the form of one, too.
  static func pseudonym(_ token: csimdjson_token) -> Pseudonym? {
    guard token.kind == .pseudonym || token.kind == .symbol, token.value >= 0 else { return nil }
    return Pseudonym(
      prefix: UInt64(token.value >> 20), number: UInt32(token.value & (1 << 20 - 1)))
  }
}
