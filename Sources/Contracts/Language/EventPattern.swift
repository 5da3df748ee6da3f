package import TraceModel

/// Which events a rule speaks of: `name(attribute=value, …) as binding`.
package struct EventPattern: Hashable, Sendable {
  /// The event, or all those that `name.*` stands for.
  package var events: [EventID]
  package var constraints: [Constraint]
  /// The name after `as`.
  package var binding: String?
  /// As written, without the binding.
  package var text: String
  package var position: SourcePosition

  /// Two patterns are the same where they select the same events, wherever they stand.
  package static func == (left: EventPattern, right: EventPattern) -> Bool {
    left.events == right.events && left.constraints == right.constraints
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(events)
    hasher.combine(constraints)
  }
}

/// Where something stands in a contract file.
package struct SourcePosition: Hashable, Sendable {
  package var file: String
  package var line: Int
  package var column: Int

  package init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }
}

/// What one attribute of a matching event must be, or with `!=` must not be.
package struct Constraint: Hashable, Sendable {
  package var attribute: AttributeID
  package var isNegated: Bool
  package var operand: Operand

  package enum Operand: Hashable, Sendable {
    /// Any of these words, integers or pseudonyms.
    case values([Value])
    /// `none`: the event does not carry the attribute.
    case absent
    /// `$attribute` or `$name.attribute`: the same value as another event's.
    case reference(Reference)
    /// Another attribute of the same event.
    case attribute(AttributeID)
    /// For an attribute that names a `seq`: the event it names matches any of these.
    case events([EventPattern])
  }

  package init(attribute: AttributeID, isNegated: Bool, operand: Operand) {
    self.attribute = attribute
    self.isNegated = isNegated
    self.operand = operand
  }
}

/// Another event's attribute.
package struct Reference: Hashable, Sendable {
  /// The name that the other event is bound to; nil for the rule's trigger.
  package var binding: String?
  package var attribute: AttributeID
  package var tolerance: Tolerance

  /// What happens where a side has no such attribute.
  package enum Tolerance: Hashable, Sendable {
    /// `$x`: no side can lack it; the linter sees to that.
    case none
    /// `$x~`: where a side lacks it, nobody can say whether the events belong together, and a
    /// verdict that turns on it is inconclusive.
    case unsure
    /// `$x?`: both absent is a match.
    case bothAbsent
    /// `$x*`: where the other event has none, any value matches.
    case unbound
  }

  package init(binding: String?, attribute: AttributeID, tolerance: Tolerance) {
    self.binding = binding
    self.attribute = attribute
    self.tolerance = tolerance
  }
}
