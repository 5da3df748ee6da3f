/// What the entry point knows of its surroundings and how it prints, handed to it by the caller.
package struct Console {
  /// The width that help is wrapped at.
  package var columns: Int
  /// The style of standard error.
  package var errorStyle: ANSIStyle
  package var write: (StandardStream, String) throws -> Void

  package init(
    columns: Int = HelpPage.defaultColumns, errorStyle: ANSIStyle = .plain,
    write: @escaping (StandardStream, String) throws -> Void
  ) {
    self.columns = columns
    self.errorStyle = errorStyle
    self.write = write
  }

  /// The streams of this process.
  package static func standard(environment: ProcessEnvironment = .current) -> Console {
    Console(
      columns: StandardStream.output.columns ?? HelpPage.defaultColumns,
      errorStyle: ANSIStyle(for: .error, environment: environment)
    ) { stream, text in try stream.write(text) }
  }
}
