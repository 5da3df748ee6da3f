/// Thrown to print something on standard output and to end with success.
package enum CleanExit: Error {
  /// The help of a command, or of the running one where nil.
  case helpRequest((any ParsableCommand.Type)? = nil)
  case message(String)
}

/// Thrown where arguments that can be parsed make no sense; the message is for the user.
package struct ValidationError: Error, Hashable, Sendable {
  /// A phrase in lower case without its end.
  package var message: String

  package init(_ message: String) {
    self.message = message
  }
}
