/// A point in time: milliseconds since 1970-01-01T00:00:00Z, without leap seconds.
package struct Instant: Hashable, Comparable, Sendable {
  package let milliseconds: Int64

  package init(milliseconds: Int64) { self.milliseconds = milliseconds }

  /// Reads an RFC 3339 time in UTC, written with `Z`; up to nine decimals, of which three count.
  ///
  /// Nil for any other form, an offset of zero included.
  package init?(rfc3339 text: some StringProtocol) {
    let bytes = Array(text.utf8)
    guard bytes.count >= 20, bytes.last == UInt8(ascii: "Z") else { return nil }
    func number(_ range: Range<Int>) -> Int64? {
      var result: Int64 = 0
      for byte in bytes[range] {
        guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
        result = result * 10 + Int64(byte - UInt8(ascii: "0"))
      }
      return result
    }
    let separators: [(Int, Character)] = [(4, "-"), (7, "-"), (10, "T"), (13, ":"), (16, ":")]
    guard separators.allSatisfy({ bytes[$0] == $1.asciiValue }),
      let year = number(0..<4), let month = number(5..<7), let day = number(8..<10),
      let hour = number(11..<13), let minute = number(14..<16), let second = number(17..<19),
      (1...12).contains(month), day >= 1, day <= Self.days(in: month, of: year),
      hour < 24, minute < 60, second < 60
    else { return nil }
    var thousandths: Int64 = 0
    if bytes.count > 20 {
      let digits = 20..<(bytes.count - 1)
      guard bytes[19] == UInt8(ascii: "."), (1...9).contains(digits.count),
        number(digits) != nil
      else { return nil }
      for place in 0..<3 {
        let digit = place < digits.count ? Int64(bytes[20 + place] - UInt8(ascii: "0")) : 0
        thousandths = thousandths * 10 + digit
      }
    }
    let days = Self.daysSinceEpoch(year: year, month: month, day: day)
    milliseconds = ((days * 24 + hour) * 60 + minute) * 60_000 + second * 1000 + thousandths
  }

  /// `2026-11-29T21:03:00Z`, with `.123` where there are thousandths.
  package var rfc3339: String {
    let thousandths = milliseconds - milliseconds.floored(by: 1000) * 1000
    let fraction = thousandths == 0 ? "" : "." + String(thousandths).leftPadded(to: 3)
    return dateAndTime + fraction + "Z"
  }

  /// `2026-11-29T21:03:00`: UTC without saying so, as JUnit's schemas demand.
  package var dateAndTime: String {
    let seconds = milliseconds.floored(by: 1000)
    let days = seconds.floored(by: 86_400)
    let rest = seconds - days * 86_400
    let (year, month, day) = Self.date(daysSinceEpoch: days)
    func two(_ number: Int64) -> String { String(number).leftPadded(to: 2) }
    return String(year).leftPadded(to: 4) + "-" + two(month) + "-" + two(day) + "T"
      + two(rest / 3600) + ":" + two(rest / 60 % 60) + ":" + two(rest % 60)
  }

  package static func < (left: Instant, right: Instant) -> Bool {
    left.milliseconds < right.milliseconds
  }

  private static func days(in month: Int64, of year: Int64) -> Int64 {
    switch month {
    case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  // The two conversions count years from March, so that the leap day is a year's last; after
  // Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms".

  private static func daysSinceEpoch(year: Int64, month: Int64, day: Int64) -> Int64 {
    let year = month <= 2 ? year - 1 : year
    let era = year.floored(by: 400)
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  private static func date(daysSinceEpoch days: Int64) -> (Int64, Int64, Int64) {
    let shifted = days + 719_468
    let era = shifted.floored(by: 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }
}

extension Int64 {
  /// Divides and rounds towards negative infinity.
  fileprivate func floored(by divisor: Int64) -> Int64 {
    self >= 0 ? self / divisor : -((-self + divisor - 1) / divisor)
  }
}

extension String {
  /// The text with zeros before it, up to this length.
  fileprivate func leftPadded(to length: Int) -> String {
    String(repeating: "0", count: max(0, length - utf8.count)) + self
  }
}
