package import TraceModel

/// One small change to what happened in a recording, so that it tells of an app that behaves
/// otherwise; events are named by their positions in the recording.
package struct Mutation: Hashable, Sendable {
  package let position: Int
  package let change: Change

  package enum Change: Hashable, Sendable {
    /// The event did not happen.
    case delete
    /// It happened just after the event that followed it.
    case swap
    /// It happened just after the event at this position, one further on that it belongs to.
    case move(past: Int)
    /// It had another pseudonym: it belongs to something else.
    case rekey(AttributeID, Value)
    /// It came to something else.
    case reword(AttributeID, WordID)
  }

  package init(position: Int, change: Change) {
    self.position = position
    self.change = change
  }

  package var kind: MutationOperator {
    switch change {
    case .delete: .delete
    case .swap: .swap
    case .move: .move
    case .rekey: .rekey
    case .reword: .reword
    }
  }
}

/// A kind of mutation.
package enum MutationOperator: String, CaseIterable, Sendable {
  case delete, swap, move
  case rekey = "re-key"
  case reword = "re-word"
}
