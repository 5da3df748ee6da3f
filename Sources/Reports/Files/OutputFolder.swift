#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// A folder of files that belong together, of which none is left over from an earlier report.
struct OutputFolder {
  let path: String
  /// The text near the beginning of each file by which we know it for ours.
  let mark: String
  /// The files written so far, by their paths below the folder.
  private(set) var written: Set<String> = []

  init(path: String, mark: String) throws(ReportError) {
    var end = path.endIndex
    while end > path.startIndex, path[path.index(before: end)] == "/" {
      end = path.index(before: end)
    }
    self.path = end == path.startIndex ? path : String(path[..<end])
    self.mark = mark
    try Self.create(self.path)
  }

  /// Writes one file below the folder; what stands there and is not ours is left as it is.
  mutating func write(
    _ name: String, isDurable: Bool = false, check: ((Int32) -> Int?)? = nil,
    _ body: (inout OutputFile) -> Void
  ) throws(ReportError) {
    try claim(name)
    try OutputFile.write(to: "\(path)/\(name)", isDurable: isDurable, check: check, body)
    written.insert(name)
  }

  /// Makes sure that a file can be written without destroying what is not ours.
  func claim(_ name: String) throws(ReportError) {
    let file = "\(path)/\(name)"
    guard FilePath.kind(of: file) == .missing || isOurs(file) else {
      throw ReportError(path: file, problem: .notOurs)
    }
  }

  /// Removes files of ours that this report did not write.
  ///
  /// The subfolder is empty for the folder itself; `isCandidate` says whether a report could have
  /// written a file of this name there.
  func removeStale(in subfolder: String, where isCandidate: (String) -> Bool) throws(ReportError) {
    let folder = subfolder.isEmpty ? path : "\(path)/\(subfolder)"
    guard FilePath.kind(of: folder) == .folder else { return }
    for name in try Self.files(in: folder).sorted() where isCandidate(name) {
      let file = "\(folder)/\(name)"
      let isWritten = written.contains(subfolder.isEmpty ? name : "\(subfolder)/\(name)")
      guard !isWritten, isOurs(file) else { continue }
      guard unsafe unlink(file) == 0 || errno == ENOENT else {
        throw ReportError(path: file, problem: .system(.remove, errorNumber: errno))
      }
    }
  }

  private func isOurs(_ file: String) -> Bool {
    FilePath.kind(of: file) == .file
      && FilePath.beginning(of: file, bytes: 1024)?.contains(mark) == true
  }

  /// Makes the folder and those that it lies in, for their owner alone.
  static func create(_ path: String) throws(ReportError) {
    switch FilePath.kind(of: path) {
    case .folder: return
    case .file, .other: throw ReportError(path: path, problem: .wrongKind)
    case .missing: break
    }
    let parent = FilePath.parent(path)
    if parent != path { try create(parent) }
    guard unsafe mkdir(path, 0o700) == 0 || errno == EEXIST else {
      throw ReportError(path: path, problem: .system(.create, errorNumber: errno))
    }
  }

  private static func files(in folder: String) throws(ReportError) -> [String] {
    guard let stream = unsafe opendir(folder) else {
      throw ReportError(path: folder, problem: .system(.list, errorNumber: errno))
    }
    defer { _ = unsafe closedir(stream) }
    var names: [String] = []
    // Safe: an entry is valid until the next call, and its name ends with a NUL; only the bytes of
    // the name are read, since an entry can be shorter than its type.
    while let entry = unsafe readdir(stream) {
      guard let offset = MemoryLayout<dirent>.offset(of: \dirent.d_name) else { break }
      let name = unsafe UnsafeRawPointer(entry).advanced(by: offset)
        .assumingMemoryBound(to: CChar.self)
      names.append(unsafe String(cString: name))
    }
    return names
  }
}
