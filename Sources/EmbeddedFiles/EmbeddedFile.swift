internal import Resources

/// A text file that is compiled into the program.
package enum EmbeddedFile {
  /// The text of the file of this path below `Sources/Resources`, such as
  /// `contracts/bootstrap.yaml`; nil where none of this name is embedded.
  package static func text(named name: String) -> String? {
    for index in 0..<resource_count() {
      let file = unsafe resource_at(index)
      // Safe: the table and all that it points to are constants of the program.
      guard unsafe String(cString: file.name) == name else { continue }
      let bytes = unsafe UnsafeBufferPointer(start: file.bytes, count: file.size)
      return unsafe String(decoding: bytes, as: UTF8.self)
    }
    return nil
  }

  /// The paths of all files, in the order of the table.
  package static var names: [String] {
    (0..<resource_count()).map { index in
      // Safe: see above.
      let file = unsafe resource_at(index)
      return unsafe String(cString: file.name)
    }
  }
}
