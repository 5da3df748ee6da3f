internal import TraceModel

/// A shape in names instead of a vocabulary's numbers: what a row of `shape` says.
struct StoredShape: Equatable {
  var event: String
  var lane: String
  var attributes: [Attribute]

  struct Attribute: Equatable {
    var name: String
    var content: Content
  }

  enum Content: Equatable {
    case word(String)
    case integer
    /// With the letters before the number.
    case pseudonym(String)
  }

  init(event: String, lane: String, attributes: [Attribute]) {
    self.event = event
    self.lane = lane
    self.attributes = attributes
  }

  init(_ shape: EventShape, vocabulary: Vocabulary) {
    let declaration = vocabulary[shape.event]
    event = declaration.name
    lane = vocabulary[declaration.lane].name
    attributes = shape.attributes.map { attribute in
      let content: Content =
        switch attribute.content {
        case .word(let word): .word(vocabulary[word])
        case .integer: .integer
        case .pseudonym(let prefix): .pseudonym(Pseudonym(prefix: prefix, number: 0).letters)
        }
      return Attribute(name: vocabulary[attribute.attribute], content: content)
    }
  }

  /// How many values an event of this shape carries beside its words.
  var valueCount: Int {
    attributes.count { attribute in
      if case .word = attribute.content { false } else { true }
    }
  }
}

extension StoredShape {
  /// A format for SQLite's `printf` that makes the attributes' JSON from the values in order.
  var template: String {
    json { content in
      switch content {
      case .word(let word): Self.quoted(word).escapedForPrintf
      case .integer: "%d"
      case .pseudonym(let letters): "\"\(letters)%d\""
      }
    } name: {
      Self.quoted($0).escapedForPrintf
    }
  }

  /// The attributes without the values, as JSON: a word as a text, an integer as `[]`, a
  /// pseudonym as an array of its letters.
  var layout: String {
    json { content in
      switch content {
      case .word(let word): Self.quoted(word)
      case .integer: "[]"
      case .pseudonym(let letters): "[\"\(letters)\"]"
      }
    } name: {
      Self.quoted($0)
    }
  }

  private func json(_ content: (Content) -> String, name: (String) -> String) -> String {
    "{"
      + attributes.map { "\(name($0.name)):\(content($0.content))" }.joined(separator: ",")
      + "}"
  }

  private static func quoted(_ text: String) -> String {
    var json = ""
    JSONText.append(quoted: text, to: &json)
    return json
  }
}

extension String {
  fileprivate var escapedForPrintf: String {
    split(separator: "%", omittingEmptySubsequences: false).joined(separator: "%%")
  }
}

extension StoredShape {
  /// The shape in a vocabulary's numbers.
  ///
  /// - Throws: `undeclared`, where the vocabulary lacks a name that the shape uses.
  func shape(in vocabulary: Vocabulary) throws(Undeclared) -> EventShape {
    guard let event = vocabulary.event(self.event) else {
      throw Undeclared(name: .event(self.event))
    }
    var attributes: [ShapeAttribute] = []
    for attribute in self.attributes {
      guard let id = vocabulary.attribute(attribute.name) else {
        throw Undeclared(name: .attribute(attribute.name, event: self.event))
      }
      let content: ShapeAttribute.Content
      switch attribute.content {
      case .integer: content = .integer
      case .pseudonym(let letters):
        content = .pseudonym(prefix: Pseudonym(letters + "0")?.prefix ?? 0)
      case .word(let word):
        guard let word = vocabulary.word(word) else {
          throw Undeclared(name: .word(attribute: attribute.name, event: self.event))
        }
        content = .word(word)
      }
      attributes.append(ShapeAttribute(attribute: id, content: content))
    }
    return EventShape(event: event, attributes: attributes)
  }

  /// A name that a vocabulary lacks; the caller knows of which file.
  struct Undeclared: Error {
    var name: StoreError.Undeclared
  }
}
