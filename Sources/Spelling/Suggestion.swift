/// Finds the name that a misspelled one may have meant.
package enum Suggestion {
  /// The first of the candidates that few edits lead to, or that begins with the name.
  ///
  /// Nil where none is near; letters' case makes no difference.
  package static func nearest(to name: String, in candidates: some Sequence<String>) -> String? {
    let wanted = Array(name.lowercased().unicodeScalars)
    // A long word from a script is no misspelling, and the table grows with its length.
    guard !wanted.isEmpty, wanted.count <= 64 else { return nil }
    let tolerance =
      switch wanted.count {
      case ...5: 1
      case ...8: 2
      default: wanted.count / 3
      }
    var best: (name: String, distance: Int)?
    for candidate in candidates {
      let letters = Array(candidate.lowercased().unicodeScalars)
      let isBeginning = wanted.count >= 2 && letters.starts(with: wanted)
      let distance = isBeginning ? 1 : editDistance(wanted, letters)
      if distance <= tolerance, distance < best?.distance ?? Int.max {
        best = (candidate, distance)
      }
    }
    return best?.name
  }

  /// The nearest as a clause for a message, `; did you mean 'x'?`; nothing where none is near.
  package static func clause(for name: String, in candidates: some Sequence<String>) -> String {
    nearest(to: name, in: candidates).map { "; did you mean '\($0)'?" } ?? ""
  }

  /// The edits that make one text the other, each part edited once (optimal string alignment).
  private static func editDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var distance = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          distance = min(distance, beforeLast[j - 1] + 1)
        }
        row.append(distance)
      }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }
}
