// Conditions: boolean combinations of evidence, as the trace stands and as losses could have it.

extension TraceRun {
  /// Whether all conditions hold, as the trace stands.
  func hold(_ conditions: [CompiledCondition], _ atoms: [Atom], _ bindings: Bindings) -> Bool {
    conditions.allSatisfy { holds($0, atoms, bindings) }
  }

  private func holds(
    _ condition: CompiledCondition, _ atoms: [Atom], _ bindings: Bindings
  ) -> Bool {
    switch condition {
    case .seen(let atom): isSeen(atoms[atom], bindings)
    case .none(let atom): !isSeen(atoms[atom], bindings)
    case .all(let conditions): conditions.allSatisfy { holds($0, atoms, bindings) }
    case .any(let conditions): conditions.contains { holds($0, atoms, bindings) }
    }
  }
}

extension CompiledCondition {
  /// Whether it could hold, given the best that losses could have hidden.
  func mayHold(_ states: [AtomState]) -> Bool {
    switch self {
    case .seen(let atom): states[atom].isSeen || states[atom].mayBeSeen
    case .none(let atom): !states[atom].isSeen || !states[atom].isSurelySeen
    case .all(let conditions): conditions.allSatisfy { $0.mayHold(states) }
    case .any(let conditions): conditions.contains { $0.mayHold(states) }
    }
  }

  /// Whether it holds whatever was lost.
  func surelyHolds(_ states: [AtomState]) -> Bool {
    switch self {
    case .seen(let atom): states[atom].isSurelySeen
    case .none(let atom): !states[atom].isSeen && !states[atom].mayBeSeen
    case .all(let conditions): conditions.allSatisfy { $0.surelyHolds(states) }
    case .any(let conditions): conditions.contains { $0.surelyHolds(states) }
    }
  }

  /// Whether it holds as the trace stands.
  func holds(_ states: [AtomState]) -> Bool {
    switch self {
    case .seen(let atom): states[atom].isSeen
    case .none(let atom): !states[atom].isSeen
    case .all(let conditions): conditions.allSatisfy { $0.holds(states) }
    case .any(let conditions): conditions.contains { $0.holds(states) }
    }
  }
}
