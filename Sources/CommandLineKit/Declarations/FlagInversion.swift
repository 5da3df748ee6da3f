/// How the names that switch a flag off follow from those that switch it on.
package enum FlagInversion: Hashable, Sendable {
  /// `--x` and `--no-x`.
  case prefixedNo
  /// `--enable-x` and `--disable-x`.
  case prefixedEnableDisable

  func positive(_ names: [ArgumentDefinition.Name]) -> [ArgumentDefinition.Name] {
    switch self {
    case .prefixedNo: names
    case .prefixedEnableDisable: names.map { $0.prefixed("enable-") }
    }
  }

  /// The long names alone: a letter has no opposite.
  func negative(_ names: [ArgumentDefinition.Name]) -> [ArgumentDefinition.Name] {
    let long = names.filter { !$0.isShort }
    return switch self {
    case .prefixedNo: long.map { $0.prefixed("no-") }
    case .prefixedEnableDisable: long.map { $0.prefixed("disable-") }
    }
  }
}
