internal import TraceModel

/// A value to bind: what the store's columns hold.
enum SQLValue {
  case null
  case integer(Int64)
  case text(String)
}

extension SQLValue: ExpressibleByIntegerLiteral {
  init(integerLiteral value: Int64) { self = .integer(value) }
}

extension SQLValue {
  static func integer(_ value: Int) -> SQLValue { .integer(Int64(value)) }
  static func optional(_ value: Int64?) -> SQLValue { value.map(SQLValue.integer) ?? .null }
  static func optional(_ value: String?) -> SQLValue { value.map(SQLValue.text) ?? .null }
  /// 1 for true.
  static func flag(_ value: Bool) -> SQLValue { .integer(value ? 1 : 0) }
  static func row<Row>(_ id: RowID<Row>) -> SQLValue { .integer(id.rawValue) }
  static func instant(_ instant: Instant) -> SQLValue { .integer(instant.milliseconds) }
}
