import Contracts
import RuleReference
import TraceModel

/// Decides whether a recording satisfies a formula, by the definition of each operator.
struct FormulaEvaluator {
  let recording: NaiveRecording

  typealias Values = [Variable: Value]

  /// Whether the formula, which says of itself at which events, holds of the whole recording.
  func holds(_ formula: Formula) -> Bool { holds(formula, at: 0, [:]) }

  private func holds(_ formula: Formula, at position: Int, _ values: Values) -> Bool {
    switch formula {
    case .event(let predicate):
      return recording.events[position].contains { matches(predicate, $0, values) }
    case .not(let inner): return !holds(inner, at: position, values)
    case .and(let parts): return parts.allSatisfy { holds($0, at: position, values) }
    case .or(let parts): return parts.contains { holds($0, at: position, values) }
    case .implies(let left, let right):
      return !holds(left, at: position, values) || holds(right, at: position, values)
    case .forAll(let variables, let inner):
      return assignments(variables[...], inner, values).allSatisfy {
        holds(inner, at: position, $0)
      }
    case .exists(let variables, let inner):
      return assignments(variables[...], inner, values).contains { holds(inner, at: position, $0) }
    case .always(let inner):
      return recording.events.indices.dropFirst(position).allSatisfy {
        recording.isWitnessed[$0] || holds(inner, at: $0, values)
      }
    case .once(let inner, let within):
      return past(position, within).contains { holds(inner, at: $0, values) }
    case .since(let left, let right, let within):
      return past(position, within).contains { start in
        holds(right, at: start, values)
          && (start + 1..<position).allSatisfy { holds(left, at: $0, values) }
      }
    case .eventually(let inner, let within):
      return future(position, within).contains { holds(inner, at: $0, values) }
    case .until(let left, let right, let within):
      return future(position, within).contains { end in
        holds(right, at: end, values)
          && (position + 1..<end).allSatisfy {
            recording.isWitnessed[$0] || holds(left, at: $0, values)
          }
      }
    case .weakUntil(let left, let right):
      return holds(.until(left, right, within: nil), at: position, values)
        || future(position, nil).allSatisfy {
          recording.isWitnessed[$0] || holds(left, at: $0, values)
        }
    case .atMost(let count, let inner, let reset, let within):
      let start = (0..<position).last { holds(reset, at: $0, values) } ?? -1
      let counted = (past(position, within) + [position]).filter {
        $0 > start && holds(inner, at: $0, values)
      }
      return counted.count <= count || !holds(inner, at: position, values)
    }
  }

  private func past(_ position: Int, _ within: Int64?) -> [Int] {
    (0..<position).filter { distance($0, position) <= within ?? .max }
  }

  private func future(_ position: Int, _ within: Int64?) -> [Int] {
    recording.events.indices.dropFirst(position + 1)
      .filter { distance(position, $0) <= within ?? .max }
  }

  private func distance(_ first: Int, _ second: Int) -> Int64 {
    recording.activeTimes[second] - recording.activeTimes[first]
  }

  // MARK: Variables

  private func assignments(
    _ variables: ArraySlice<Variable>, _ formula: Formula, _ values: Values
  ) -> [Values] {
    guard let variable = variables.first else { return [values] }
    return domain(variable, formula).flatMap { value in
      assignments(variables.dropFirst(), formula, values.merging([variable: value]) { $1 })
    }
  }

  /// The values that the variable can have at all: those of the attributes that it is a name for.
  private func domain(_ variable: Variable, _ formula: Formula) -> Set<Value> {
    var result: Set<Value> = [.absent]
    for predicate in predicates(formula) {
      for constraint in predicate.constraints where constraint.term == .named(variable) {
        for event in recording.events.joined() where predicate.events.contains(event.event) {
          result.insert(event.value(constraint.attribute))
        }
      }
    }
    return result
  }

  private func predicates(_ formula: Formula) -> [EventPredicate] {
    switch formula {
    case .event(let predicate): [predicate]
    case .not(let inner), .always(let inner), .once(let inner, _), .eventually(let inner, _),
      .forAll(_, let inner), .exists(_, let inner):
      predicates(inner)
    case .and(let parts), .or(let parts): parts.flatMap(predicates)
    case .implies(let left, let right), .since(let left, let right, _),
      .until(let left, let right, _), .weakUntil(let left, let right),
      .atMost(_, let left, let right, _):
      predicates(left) + predicates(right)
    }
  }

  // MARK: Events

  private func matches(
    _ predicate: EventPredicate, _ event: NaiveRecording.Event, _ values: Values
  ) -> Bool {
    predicate.events.contains(event.event)
      && predicate.constraints.allSatisfy { matches($0, event, values) }
  }

  private func matches(
    _ constraint: PredicateConstraint, _ event: NaiveRecording.Event, _ values: Values
  ) -> Bool {
    let own = event.value(constraint.attribute)
    switch constraint.term {
    case .values(let words): return words.contains(own) != constraint.isNegated
    case .absent: return own.isAbsent != constraint.isNegated
    case .named(let variable): return own == values[variable]
    case .attribute(let other):
      let other = event.value(other)
      return !own.isAbsent && !other.isAbsent && (own == other) != constraint.isNegated
    case .events(let predicates):
      guard let seq = own.integer, let position = recording.seqs.firstIndex(of: seq) else {
        return constraint.isNegated
      }
      let named = recording.events[position][0]
      return predicates.contains { matches($0, named, values) } != constraint.isNegated
    case .variable(let variable, let tolerance):
      let other = values[variable] ?? .absent
      switch tolerance {
      case .bothAbsent: return (own == other) != constraint.isNegated
      case .unbound where other.isAbsent: return true
      case .none, .unsure, .unbound:
        return !own.isAbsent && !other.isAbsent && (own == other) != constraint.isNegated
      }
    }
  }
}
