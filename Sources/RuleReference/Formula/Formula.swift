package import Contracts
package import TraceModel

/// What a rule demands of a recording that lost nothing, in first-order metric temporal logic with
/// past operators (Basin, Klaedtke, Müller and Zălinescu, "Monitoring Metric First-Order Temporal
/// Properties", 2015).
///
/// It is judged at an event. But for ``always(_:)``, the operators are strict: earlier and later
/// exclude the event itself. Bounds are in milliseconds of active time, from 0 and closed.
package indirect enum Formula: Hashable, Sendable {
  /// The event itself, or one derived from it, matches.
  case event(EventPredicate)
  case not(Formula)
  /// True where it is empty.
  case and([Formula])
  /// False where it is empty.
  case or([Formula])
  case implies(Formula, Formula)
  case forAll([Variable], Formula)
  case exists([Variable], Formula)
  /// At each event, this one included.
  case always(Formula)
  /// At some earlier event.
  case once(Formula, within: Int64?)
  /// The second held at some earlier event, and the first at each event in between.
  case since(Formula, Formula, within: Int64?)
  /// At some later event.
  case eventually(Formula, within: Int64?)
  /// The second holds at some later event, and the first at each event in between.
  case until(Formula, Formula, within: Int64?)
  /// The same, or the first holds at each later event.
  case weakUntil(Formula, Formula)
  /// It held at no more than so many events up to here, since the latest event at which `reset` held.
  case atMost(Int, Formula, reset: Formula, within: Int64?)
}

/// A value of an attribute, or its absence, that several events have in common.
package struct Variable: Hashable, Sendable {
  /// Unique in its formula.
  package let name: String

  package init(name: String) { self.name = name }
}

/// Which events a formula speaks of: a name, or several, and what their attributes must be.
package struct EventPredicate: Hashable, Sendable {
  /// As the contract writes it, such as `overlay.*`.
  package let name: String
  package let events: [EventID]
  package let constraints: [PredicateConstraint]

  package init(name: String, events: [EventID], constraints: [PredicateConstraint]) {
    self.name = name
    self.events = events
    self.constraints = constraints
  }
}

/// What one attribute must be, or must not be.
package struct PredicateConstraint: Hashable, Sendable {
  package let attribute: AttributeID
  package let isNegated: Bool
  package let term: Term

  package init(attribute: AttributeID, isNegated: Bool, term: Term) {
    self.attribute = attribute
    self.isNegated = isNegated
    self.term = term
  }

  /// The other side of a constraint.
  package enum Term: Hashable, Sendable {
    /// One of these.
    case values([Value])
    case absent
    /// The value, or its absence, that the variable stands for: here it gets its name.
    case named(Variable)
    /// The value that was named elsewhere.
    case variable(Variable, Tolerance)
    /// Another attribute of the same event.
    case attribute(AttributeID)
    /// The attribute names an event by its `seq`; that one matches any of these.
    case events([EventPredicate])
  }

  /// What happens where a side of a comparison with a variable is absent; as in the language.
  package typealias Tolerance = Reference.Tolerance
}
