internal import TraceModel

/// One event as the checker meets it: recorded, or derived from a recorded one.
struct Occurrence: Hashable {
  /// The position in the trace of the recorded event, or of the one that it is derived from.
  var position: Int32
  /// Index into the checker's table of shapes.
  var shape: Int32
  /// Index of its first value: in the trace's values, or in the derived ones.
  var firstValue: Int32
  /// Index of the state of the inherited attributes when it happened.
  var context: Int32
  var isDerived: Bool
}

/// A value in the checker: the bits of a ``Value``, or that nobody can know it.
struct Operand: Hashable {
  var bits: UInt64

  init(_ value: Value) { bits = value.bits }
  private init(bits: UInt64) { self.bits = bits }

  static let absent = Operand(.absent)
  /// No kind of value has these bits: their two highest say "absent".
  static let unknown = Operand(bits: 1)

  var isKnown: Bool { self != .unknown }
  var isAbsent: Bool { self == .absent }
}

/// Up to four values by which events belong together.
struct CorrelationKey: Hashable {
  private var first: UInt64 = 0
  private var second: UInt64 = 0
  private var third: UInt64 = 0
  private var fourth: UInt64 = 0

  static let capacity = 4

  private static let seed = UInt64.random(in: .min ... .max) | 1

  init() {}

  /// Every bit of the key moves every bit of this.
  var hash: UInt64 {
    let low = Self.mix(first ^ Self.seed, second ^ 0x9E37_79B9_7F4A_7C15)
    if third | fourth == 0 { return low }
    return Self.mix(low ^ third, fourth ^ 0xD1B5_4A32_D192_ED03)
  }

  /// The halves of a product, folded.
  private static func mix(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let product = left.multipliedFullWidth(by: right | 1 << 63)
    return product.high ^ product.low
  }

  subscript(index: Int) -> UInt64 {
    get {
      switch index {
      case 0: first
      case 1: second
      case 2: third
      default: fourth
      }
    }
    set {
      switch index {
      case 0: first = newValue
      case 1: second = newValue
      case 2: third = newValue
      default: fourth = newValue
      }
    }
  }
}
