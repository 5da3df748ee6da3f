internal import CSimdJSON

/// Reads one line of JSON at a time into a list of tokens; see `csimdjson.h`.
///
/// What it hands out are numbers and, on request, a text of its own.
@safe
struct JSONTokenizer: ~Copyable {
  // Made by `csimdjson_new`, freed at this value's end. The other three point into its memory,
  // which never moves, and of which every element can be read.
  private let tokenizer: OpaquePointer
  private let tokens: UnsafePointer<csimdjson_token>
  private let elements: UnsafePointer<csimdjson_token>
  private let forms: UnsafePointer<UInt64>

  /// The last line that was read.
  private(set) var line = csimdjson_line()

  /// More keys in one line than any vocabulary declares for one event.
  private static let mostTokens = 1024

  init(options: ReaderOptions) {
    guard
      let tokenizer = unsafe csimdjson_new(
        options.longestLine, options.deepestNesting, Self.mostTokens)
    else { fatalError("out of memory") }
    unsafe self.tokenizer = tokenizer
    unsafe tokens = csimdjson_tokens(tokenizer)
    unsafe elements = csimdjson_elements(tokenizer)
    unsafe forms = csimdjson_forms(tokenizer)
  }

  deinit { unsafe csimdjson_free(tokenizer) }

  /// How many bytes behind a line it must be allowed to read.
  static var padding: Int { csimdjson_padding() }

  mutating func parse(_ line: Line, in buffer: borrowing LineBuffer) {
    // Safe: the buffer vouches for the bytes.
    self.line = unsafe buffer.withBytes(of: line) { bytes, readable in
      unsafe csimdjson_parse_line(tokenizer, bytes, line.length, readable)
    }
  }

  /// The line's keys and values, in its order.
  var count: Int { Int(line.tokens) }

  subscript(index: Int) -> csimdjson_token {
    precondition(index >= 0 && index < Self.mostTokens)
    // Safe: there are so many.
    return unsafe tokens[index]
  }

  /// The elements of the line's arrays, one array's after another's.
  var elementCount: Int { Int(line.elements) }

  func element(_ index: Int) -> csimdjson_token {
    precondition(index >= 0 && index < Self.mostTokens)
    // Safe: there are so many.
    return unsafe elements[index]
  }

  func form(_ index: Int) -> UInt64 {
    precondition(index >= 0 && index < Self.mostTokens)
    // Safe: there are so many.
    return unsafe forms[index]
  }

  /// Whether the line's tokens have the forms that stand in `known` from `start`.
  func hasForms(_ known: [UInt64], from start: Int) -> Bool {
    for index in 0..<count where form(index) != known[start + index] { return false }
    return true
  }

  /// The text of a key, unescaped.
  func keyText(_ token: csimdjson_token) -> String {
    text(token.key_place, token.key_length)
  }

  /// The text of a value that is one, unescaped.
  func text(_ token: csimdjson_token) -> String {
    text(token.text_place, token.text_length)
  }

  private func text(_ place: Int32, _ length: UInt32) -> String {
    // Safe: the tokenizer vouches for place and length until the next line, and the text is a copy.
    unsafe String(
      decoding: UnsafeRawBufferPointer(start: csimdjson_text(tokenizer, place), count: Int(length)),
      as: UTF8.self)
  }

  /// Gives a text a number, in the order in which they are added; nil where no line could hold it.
  mutating func addSymbol(_ text: String) -> Int32? {
    let number = unsafe Self.withBytes(text) { unsafe csimdjson_add_symbol(tokenizer, $0, $1) }
    return number < 0 ? nil : number
  }

  /// Texts below this key are names, no symbols.
  mutating func setNameKey(_ symbol: Int32) { unsafe csimdjson_set_name_key(tokenizer, symbol) }

  /// Gives a name a number; known ones keep theirs, new ones count up from 0.
  mutating func addName(_ text: String) -> Int {
    let number = unsafe Self.withBytes(text) { unsafe csimdjson_add_name(tokenizer, $0, $1) }
    precondition(number >= 0, "a name is a trace's id, of which JSON can write every letter")
    return Int(number)
  }

  mutating func clearNames() { unsafe csimdjson_clear_names(tokenizer) }

  private static func withBytes(
    _ text: String, _ body: (UnsafeRawPointer?, Int) -> Int32
  ) -> Int32 {
    var text = text
    // Safe: the callee copies the bytes.
    return text.withUTF8 { unsafe body(UnsafeRawPointer($0.baseAddress), $0.count) }
  }
}
