internal import CSQLite

/// The rows of `shape`, read when they are first met.
final class StoredShapes {
  private let connection: Connection
  private var shapes: [Int64: StoredShape] = [:]

  init(_ connection: Connection) { self.connection = connection }

  /// The shape of this row.
  ///
  /// - Throws: `corrupt` where there is no such row.
  func shape(_ row: Int64) throws(StoreError) -> StoredShape {
    if let known = shapes[row] { return known }
    let names = try connection.statement("select event, lane from shape where id = ?")
      .first([.integer(row)]) { ($0.text(0), $0.text(1)) }
    guard let (event, lane) = names else { throw StoreError(.corrupt, file: connection.file) }
    let attributes = try connection.statement(
      """
      select key, type, case type when 'array' then json_extract(value, '$[0]') else value end
      from json_each((select layout from shape where id = ?)) order by id
      """
    ).all([.integer(row)]) { entry throws(StoreError) in
      let content: StoredShape.Content
      switch (entry.text(1), entry.optionalText(2)) {
      case ("text", let word?): content = .word(word)
      case ("array", nil): content = .integer
      case ("array", let letters?): content = .pseudonym(letters)
      default: throw StoreError(.corrupt, file: connection.file)
      }
      return StoredShape.Attribute(name: entry.text(0), content: content)
    }
    let shape = StoredShape(event: event, lane: lane, attributes: attributes)
    shapes[row] = shape
    return shape
  }
}

extension Statement {
  /// The values of an event, whose `v1` to `v6` and `more` are columns from this one on.
  func values(_ count: Int, from column: Int32) -> [Int64] {
    var values: [Int64] = []
    values.reserveCapacity(count)
    for index in 0..<min(count, Schema.valueColumns) {
      values.append(integer(column + Int32(index)))
    }
    if count > Schema.valueColumns {
      values += JSONText.integers(in: text(column + Int32(Schema.valueColumns)))
    }
    return values
  }
}
