/// The events that a trigger's steps matched, in order.
///
/// Nearly every trigger has one step, and then this needs no memory of its own.
struct Bindings: RandomAccessCollection {
  private var first: Occurrence?
  private var rest: [Occurrence] = []

  init() {}
  init(_ first: Occurrence) { self.first = first }

  init(_ occurrences: some Sequence<Occurrence>) {
    for occurrence in occurrences { append(occurrence) }
  }

  var startIndex: Int { 0 }
  var endIndex: Int { first == nil ? 0 : 1 + rest.count }

  subscript(position: Int) -> Occurrence {
    if position > 0 { return rest[position - 1] }
    guard let first else { preconditionFailure("an index beyond the end") }
    return first
  }

  var last: Occurrence? { rest.last ?? first }

  mutating func append(_ occurrence: Occurrence) {
    if first == nil { first = occurrence } else { rest.append(occurrence) }
  }

  mutating func removeLast() {
    if rest.popLast() == nil { first = nil }
  }

  func appending(_ occurrence: Occurrence) -> Bindings {
    var result = self
    result.append(occurrence)
    return result
  }
}
