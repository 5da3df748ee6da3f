/// Collects what is wrong, so that an author sees all of it at once.
final class DiagnosticList {
  private(set) var diagnostics: [Diagnostic] = []

  var isEmpty: Bool { diagnostics.isEmpty }

  func report(_ position: SourcePosition, _ message: String) {
    diagnostics.append(
      Diagnostic(
        file: position.file, line: position.line, column: position.column, message: message))
  }

  func append(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }
}
