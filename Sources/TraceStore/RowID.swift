/// The number of a row in its table; a type for each kind of row, so that none stands for another.
package struct RowID<Row>: Hashable, Sendable {
  package let rawValue: Int64
  package init(rawValue: Int64) { self.rawValue = rawValue }
}

extension RowID: Comparable {
  package static func < (left: RowID, right: RowID) -> Bool { left.rawValue < right.rawValue }
}
