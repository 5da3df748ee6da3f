/// One of the sources that the user's paths come to, or a path that comes to none.
package enum InputItem: Hashable, Sendable {
  case source(InputSource)
  case failure(InputFailure)
}

/// A path that cannot be read.
package struct InputFailure: Hashable, Sendable {
  /// As the user gave it; below a folder, the folder's path and the rest.
  package var path: String
  package var reason: Reason

  package enum Reason: String, CaseIterable, Sendable {
    case missing
    case unreadable
    /// Neither a file nor a folder, and found in a folder, not named by the user.
    case notAFile = "not-a-file"
  }

  package init(path: String, reason: Reason) {
    self.path = path
    self.reason = reason
  }
}
