/// What a shell offers for a value.
package enum CompletionKind: Hashable, Sendable {
  /// The values that the type lists, else nothing.
  case `default`
  case list([String])
  /// Files, all or those that end in one of the extensions (without their dot), and folders.
  case file(extensions: [String] = [])
  case directory
}
