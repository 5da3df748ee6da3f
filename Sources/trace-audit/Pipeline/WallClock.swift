internal import CommandLineKit
internal import TraceModel

#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// The time of day, for what is stored and reported.
enum WallClock {
  /// Now; where `SOURCE_DATE_EPOCH` is set, that, so that the same inputs give the same bytes.
  static var now: Instant {
    if let fixed = ProcessEnvironment.current["SOURCE_DATE_EPOCH"].flatMap({ Int64($0) }) {
      return Instant(milliseconds: fixed * 1000)
    }
    var time = timespec()
    // Safe: the call writes one timespec.
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    return Instant(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
  }
}
