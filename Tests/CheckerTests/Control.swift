import Testing

/// A legitimate run that looks like a breach; its recording lies in `Controls`.
struct Control: Sendable, CustomTestStringConvertible {
  /// The recording's name, such as `X01`.
  var name: String
  /// The rules that cry wolf where they fire.
  var mustNotFire: Set<String>
  /// Those of them that the recording puts to the test.
  ///
  /// For the others the point of the control is that nothing triggers them.
  var exercised: Set<String>
  /// The rules that must say that nobody can tell.
  var undecided: Set<String> = []
  /// What would make it a breach after all.
  var breaches: [Breach]

  /// The control's recording with a change that takes its legitimacy away.
  struct Breach: Sendable {
    var title: String
    var edits: [RecordingEdit]
    /// All rules that are violated then.
    var violates: Set<String>

    init(_ title: String, _ edits: RecordingEdit..., violates: Set<String>) {
      self.title = title
      self.edits = edits
      self.violates = violates
    }
  }

  var testDescription: String { name }
}
