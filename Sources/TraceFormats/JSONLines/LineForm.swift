internal import TraceModel

/// What is known of an event line before its numbers are looked at.
///
/// Lines of one form have the same keys in the same order, the same words, and pseudonyms of the
/// same prefixes. A file has some hundred forms, so each is judged once.
struct LineForm {
  /// Nil where the event itself is undeclared and a lenient reader drops it.
  var shape: ShapeID?
  /// The tokens of `seq` and `t`, and that of the trace's id where the line names it.
  var seqToken: Int
  var timeToken: Int
  var nameToken: Int?
  /// Where the event's values come from: a range of the cache's ``ValueSource`` list.
  var sources: Range<Int>
  var isLaunch = false
  var isEnd = false
  /// Something undeclared was dropped.
  var hasDrift = false
}

/// One value of an event that is no word: its token, and what its number must be.
struct ValueSource {
  var token: Int
  var attribute: AttributeID
  var check: Check

  enum Check {
    case pseudonym
    case reference
    case integer(ClosedRange<Int64>, step: Int64)
  }
}
