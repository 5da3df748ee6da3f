/// Lengths of time as contracts write them.
enum DurationText {
  /// In the largest unit that leaves a whole number, such as `30 s`.
  static func text(_ milliseconds: Int64) -> String {
    let units: [(name: String, milliseconds: Int64)] = [
      ("h", 3_600_000), ("min", 60_000), ("s", 1000),
    ]
    for unit in units where milliseconds > 0 && milliseconds % unit.milliseconds == 0 {
      return "\(milliseconds / unit.milliseconds) \(unit.name)"
    }
    return "\(milliseconds) ms"
  }
}
