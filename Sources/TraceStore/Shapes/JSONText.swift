/// The little JSON that the store writes by itself; it reads JSON with SQLite's functions.
enum JSONText {
  static func append(quoted text: String, to json: inout String) {
    json += "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": json += "\\\""
      case "\\": json += "\\\\"
      case "\u{0}"..<"\u{20}":
        json += scalar.value < 16 ? "\\u000" : "\\u00"
        json += String(scalar.value, radix: 16)
      default: json.unicodeScalars.append(scalar)
      }
    }
    json += "\""
  }

  static func array(_ texts: [String]) -> String {
    var json = "["
    for text in texts {
      if json.utf8.count > 1 { json += "," }
      append(quoted: text, to: &json)
    }
    return json + "]"
  }

  /// Characters of an integer in an array: a sign and the 16 digits of 2^53.
  static let integerWidth = 17

  /// An array of integers of at most 53 bits and a sign, each padded with blanks to the same width,
  /// so that SQL without JSON functions finds them, too.
  static func array(_ integers: some Sequence<Int64>) -> String {
    let padded = integers.map { integer in
      let digits = String(integer)
      return String(repeating: " ", count: max(0, integerWidth - digits.utf8.count)) + digits
    }
    return "[" + padded.joined(separator: ",") + "]"
  }

  /// The integers of an array that ``array(_:)`` wrote.
  static func integers(in json: String) -> [Int64] {
    json.dropFirst().dropLast().split(separator: ",").compactMap { element in
      Int64(element.drop { $0 == " " })
    }
  }
}

extension Connection {
  /// The texts of an array that ``JSONText/array(_:)`` wrote.
  func texts(in json: String) throws(StoreError) -> [String] {
    guard json != "[]" else { return [] }
    return try statement("select value from json_each(?) order by id")
      .all([.text(json)]) { $0.text(0) }
  }
}
