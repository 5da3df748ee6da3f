/// A kind of event and the attribute by which its variants are told apart: what recordings can show
/// or leave out, such as the branches of the sign-in.
package struct VariantGroup: Hashable, Sendable {
  /// What the variants are, as words.
  package var title: String
  /// The event's name.
  package var event: String
  package var attribute: String
  /// The attribute's words, one for each variant, as the vocabulary orders them.
  package var words: [String]

  package init(title: String, event: String, attribute: String, words: [String]) {
    self.title = title
    self.event = event
    self.attribute = attribute
    self.words = words
  }
}

/// How often one trace showed a variant.
package struct VariantCount: Hashable, Sendable {
  /// Index of the group in the contract.
  package var group: Int
  /// Index of the word in the group.
  package var word: Int
  package var events: Int

  package init(group: Int, word: Int, events: Int) {
    self.group = group
    self.word = word
    self.events = events
  }
}

/// What the traces of a run showed of a group.
package struct VariantCoverage: Hashable, Sendable {
  package var group: VariantGroup
  /// One for each of the group's words.
  package var variants: [Variant]

  /// One variant, and where it was seen.
  package struct Variant: Hashable, Sendable {
    package var word: String
    /// The traces that showed it, and its events in them.
    package var traces: Int
    package var events: Int

    package init(word: String, traces: Int, events: Int) {
      self.word = word
      self.traces = traces
      self.events = events
    }
  }

  package init(group: VariantGroup, variants: [Variant]) {
    self.group = group
    self.variants = variants
  }

  /// How many of the variants any trace showed.
  package var shown: Int { variants.count { $0.traces > 0 } }
}
