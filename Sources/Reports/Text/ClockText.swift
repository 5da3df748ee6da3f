/// Times within a recording, as people read them.
enum ClockText {
  /// Minutes, seconds and thousandths since the recording's start, such as `0:12.311`; with hours
  /// from the first on.
  static func sinceStart(_ milliseconds: Int64) -> String {
    let sign = milliseconds < 0 ? "−" : ""
    let magnitude = milliseconds.magnitude
    let (hours, minutes) = (magnitude / 3_600_000, magnitude / 60_000 % 60)
    let rest = padded(magnitude / 1000 % 60, to: 2) + "." + padded(magnitude % 1000, to: 3)
    return sign + (hours > 0 ? "\(hours):" + padded(minutes, to: 2) : "\(minutes)") + ":" + rest
  }

  /// How much later one event was than the one before, such as `+0.107 s`.
  static func step(_ milliseconds: Int64) -> String {
    let sign = milliseconds < 0 ? "−" : "+"
    let magnitude = milliseconds.magnitude
    switch magnitude {
    case ..<60_000: return "\(sign)\(magnitude / 1000).\(padded(magnitude % 1000, to: 3)) s"
    case ..<3_600_000:
      return "\(sign)\(magnitude / 60_000) min \(magnitude / 1000 % 60) s"
    default: return "\(sign)\(magnitude / 3_600_000) h \(magnitude / 60_000 % 60) min"
    }
  }

  private static func padded(_ number: UInt64, to length: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, length - digits.utf8.count)) + digits
  }
}
