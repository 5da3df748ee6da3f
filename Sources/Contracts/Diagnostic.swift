/// Something wrong with a contract, and where.
package struct Diagnostic: Error, Hashable, Sendable {
  /// The file as the user named it, or `driver-app/…` for the built-in contract.
  package let file: String
  /// From 1.
  package let line: Int
  /// From 1.
  package let column: Int
  package let message: String

  package init(file: String, line: Int, column: Int, message: String) {
    self.file = file
    self.line = line
    self.column = column
    self.message = message
  }
}

extension Diagnostic: CustomStringConvertible {
  /// `file:line:column: message`, as editors and CI logs read it.
  package var description: String { "\(file):\(line):\(column): \(message)" }
}

/// A contract that cannot be used; all that is wrong with it, in the order of the files.
package struct ContractError: Error, Sendable {
  package let diagnostics: [Diagnostic]

  package init(diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }
}
