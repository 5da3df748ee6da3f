/// A status that the process ends with; thrown by a command that has said what there is to say.
package struct ExitCode: Error, RawRepresentable, Hashable, Sendable {
  package var rawValue: Int32

  package init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  package init(_ code: Int32) {
    self.rawValue = code
  }

  package static let success = ExitCode(0)
  package static let failure = ExitCode(1)
  /// The command line is wrong; 64 in the model, 2 in the specification ("Commands").
  package static let validationFailure = ExitCode(2)
  /// A fault of the tool itself (EX_SOFTWARE of sysexits).
  package static let internalError = ExitCode(70)

  package var isSuccess: Bool { self == .success }
}
