/// A type whose properties are options, flags and arguments.
package protocol ParsableArguments: SendableMetatype {
  /// An instance whose properties are declared but not parsed.
  init()

  /// Checks what no single property can; throws `ValidationError` to refuse.
  mutating func validate() throws
}

extension ParsableArguments {
  package mutating func validate() throws {}
}
