// Combinations that say the same in fewer words.

extension Formula {
  /// All of these.
  static func conjunction(_ formulas: [Formula]) -> Formula {
    let parts = formulas.flatMap { formula -> [Formula] in
      if case .and(let parts) = formula { parts } else { [formula] }
    }
    // None of several is none of any.
    let merged = merge(parts) { part -> Formula? in
      if case .not(let inner) = part { inner } else { nil }
    } rebuild: {
      .not($0)
    }
    return merged.count == 1 ? merged[0] : .and(merged)
  }

  /// Any of these.
  static func disjunction(_ formulas: [Formula]) -> Formula {
    let parts = formulas.flatMap { formula -> [Formula] in
      if case .or(let parts) = formula { parts } else { [formula] }
    }
    let merged = merge(parts) {
      $0
    } rebuild: {
      $0
    }
    return merged.count == 1 ? merged[0] : .or(merged)
  }

  /// Puts what the same events took the force of behind one "since", and drops what is said twice.
  ///
  /// - Parameters:
  ///   - core: The formula to look at; nil for a part that stays as it is.
  ///   - rebuild: Makes a part of a core again.
  private static func merge(
    _ parts: [Formula], core: (Formula) -> Formula?, rebuild: (Formula) -> Formula
  ) -> [Formula] {
    var result: [Formula] = []
    for part in parts where !result.contains(part) {
      guard case .since(let kept, let event, let within) = core(part),
        let index = result.firstIndex(where: {
          if case .since(kept, _, within) = core($0) { true } else { false }
        }), case .since(_, let other, _) = core(result[index])
      else {
        result.append(part)
        continue
      }
      result[index] = rebuild(.since(kept, disjunction([other, event]), within: within))
    }
    return result
  }
}
