import Digest
import Testing
import TraceModel

@Suite struct `A pseudonym` {
  @Test(arguments: ["a0", "s1", "o5", "r999999", "abcdefgh123456", "e10"])
  func `reads and writes the same`(text: String) {
    #expect(Pseudonym(text)?.description == text)
  }

  @Test(arguments: [
    "", "a", "1", "A1", "a01", "a00", "a1b", "a1000000", "abcdefghi1", "a-1", "a 1", "é1", "a1 ",
  ])
  func `has one form`(text: String) {
    #expect(Pseudonym(text) == nil)
  }
}

@Suite struct `A value` {
  @Test(arguments: [0, 1, -1, 9_007_199_254_740_991, -9_007_199_254_740_991])
  func `keeps integers of 53 bits`(integer: Int64) {
    let value = Value.integer(integer)
    #expect(value.integer == integer)
    #expect(value.word == nil && value.pseudonym == nil && !value.isAbsent)
  }

  @Test func `keeps words and pseudonyms apart from integers of the same bits`() {
    let pseudonym = Pseudonym(prefix: 1, number: 7)
    #expect(Value.pseudonym(pseudonym).pseudonym == pseudonym)
    #expect(Value.word(WordID(rawValue: 7)).word == WordID(rawValue: 7))
    let values: Set = [
      Value.integer(7), .word(WordID(rawValue: 7)), .pseudonym(Pseudonym(prefix: 0, number: 7)),
      .absent,
    ]
    #expect(values.count == 4)
  }
}

@Suite struct `An instant` {
  @Test(arguments: [
    ("1970-01-01T00:00:00Z", 0), ("2026-11-29T21:03:00Z", 1_795_986_180_000),
    ("2000-02-29T23:59:59.999Z", 951_868_799_999), ("1969-12-31T23:59:59Z", -1000),
    ("2026-01-05T09:00:00.120Z", 1_767_603_600_120),
  ])
  func `reads and writes RFC 3339 in UTC`(text: String, milliseconds: Int64) {
    #expect(Instant(rfc3339: text)?.milliseconds == milliseconds)
    #expect(Instant(milliseconds: milliseconds).rfc3339 == text)
  }

  @Test(arguments: [
    "2026-11-29T21:03:00", "2026-11-29T21:03:00+00:00", "2026-11-29 21:03:00Z",
    "2026-02-29T00:00:00Z", "2026-13-01T00:00:00Z", "2026-01-01T24:00:00Z", "2026-01-01T00:00:60Z",
    "2026-01-01T00:00:00.Z", "2026-01-01T00:00:00,1Z", "26-01-01T00:00:00Z", "",
    "2026-01-01T00:00:00.1234567890Z", "2026-1-01T00:00:00Z ", "²026-01-01T00:00:00Z",
  ])
  func `has one form`(text: String) {
    #expect(Instant(rfc3339: text) == nil)
  }

  @Test func `survives every day of four centuries`() {
    for day in stride(from: Int64(-100_000), to: 100_000, by: 97) {
      let instant = Instant(milliseconds: day * 86_400_000 + 12_345)
      #expect(Instant(rfc3339: instant.rfc3339) == instant)
    }
  }
}

@Suite struct `SHA-256` {
  /// FIPS 180-4's examples, and lengths around the border of a block.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func `gives the published digests`(text: String, digest: String) {
    #expect(SHA256.hexadecimal(of: text) == digest)
  }

  @Test func `does not depend on how the bytes come`() {
    let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    var whole = SHA256()
    whole.update(bytes.span)
    for size in [1, 3, 55, 63, 64, 65, 127, 999] {
      var parts = SHA256()
      for start in stride(from: 0, to: bytes.count, by: size) {
        parts.update(Array(bytes[start..<min(start + size, bytes.count)]).span)
      }
      #expect(parts.hexadecimal() == whole.hexadecimal())
    }
  }
}
