#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// The environment variables that code may look at, handed to it so that tests can choose them.
package struct ProcessEnvironment: Sendable {
  private let value: @Sendable (String) -> String?

  /// An environment of these variables and no others.
  package init(_ variables: [String: String]) {
    self.value = { variables[$0] }
  }

  private init(value: @escaping @Sendable (String) -> String?) {
    self.value = value
  }

  /// The environment of this process.
  package static let current = ProcessEnvironment { name in
    // Safe: the text is copied at once, and nothing in the tool changes the environment.
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }

  /// The variable's value; nil where it is not set.
  package subscript(name: String) -> String? { value(name) }

  /// Whether the variable is set to more than an empty text.
  package func isNonEmpty(_ name: String) -> Bool {
    self[name].map { !$0.isEmpty } ?? false
  }
}
