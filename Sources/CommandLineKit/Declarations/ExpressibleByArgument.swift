/// A type whose values can be written as one word of a command line.
package protocol ExpressibleByArgument: SendableMetatype {
  /// The value that the word stands for; nil where it stands for none.
  init?(argument: String)

  /// The words for it in help, where it is a default.
  var defaultValueDescription: String { get }

  /// Every word that stands for a value, where the values can be listed; else none.
  static var allValueStrings: [String] { get }

  /// What a shell offers where the declaration does not say.
  static var defaultCompletionKind: CompletionKind { get }
}

extension ExpressibleByArgument {
  package var defaultValueDescription: String { "\(self)" }
  package static var allValueStrings: [String] { [] }
  package static var defaultCompletionKind: CompletionKind {
    allValueStrings.isEmpty ? .default : .list(allValueStrings)
  }
}

extension ExpressibleByArgument where Self: RawRepresentable, RawValue: ExpressibleByArgument {
  package init?(argument: String) {
    guard let rawValue = RawValue(argument: argument) else { return nil }
    self.init(rawValue: rawValue)
  }

  package var defaultValueDescription: String { rawValue.defaultValueDescription }
}

extension ExpressibleByArgument
where Self: CaseIterable, Self: RawRepresentable, RawValue: ExpressibleByArgument {
  package static var allValueStrings: [String] {
    allCases.map(\.rawValue.defaultValueDescription)
  }
}

extension String: ExpressibleByArgument {
  package init?(argument: String) { self = argument }
}

extension Int: ExpressibleByArgument {
  package init?(argument: String) { self.init(argument) }
}

extension Int64: ExpressibleByArgument {
  package init?(argument: String) { self.init(argument) }
}

extension Double: ExpressibleByArgument {
  package init?(argument: String) { self.init(argument) }
}
