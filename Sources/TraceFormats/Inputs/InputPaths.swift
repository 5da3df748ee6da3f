#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// Turns the paths of a command line into the sources that they stand for.
package enum InputPaths {
  /// Files and `-` as they are, and for a folder every trace file below it.
  ///
  /// The order is that of the arguments, and below a folder that of the paths' bytes. Links are
  /// followed, and no folder is entered twice for one argument.
  package static func expand(_ arguments: [String]) -> [InputItem] {
    arguments.flatMap { argument -> [InputItem] in
      if argument == "-" { return [.source(InputSource(path: argument))] }
      let path = Array(argument.utf8)
      switch FileKind(path) {
      case nil: return [failure(path, errno == ENOENT ? .missing : .unreadable)]
      case .folder(let identity):
        var walk = FolderWalk()
        walk.enter(path, identity)
        return walk.found.sorted { $0.path.lexicographicallyPrecedes($1.path) }.map(\.item)
      // A pipe by name is what a shell's process substitution gives.
      case .file, .other: return [.source(InputSource(path: argument))]
      }
    }
  }

  fileprivate static func failure(_ path: [UInt8], _ reason: InputFailure.Reason) -> InputItem {
    .failure(InputFailure(path: String(decoding: path, as: UTF8.self), reason: reason))
  }
}

/// Collects the trace files below one folder.
private struct FolderWalk {
  var found: [(path: [UInt8], item: InputItem)] = []
  private var entered: Set<FileIdentity> = []

  mutating func enter(_ folder: [UInt8], _ identity: FileIdentity) {
    guard entered.insert(identity).inserted else { return }
    guard let names = FolderWalk.names(in: folder) else {
      found.append((folder, InputPaths.failure(folder, .unreadable)))
      return
    }
    // In order, so that of two ways to one folder always the same is taken.
    for name in names.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      let path = folder + (folder.last == UInt8(ascii: "/") ? [] : [UInt8(ascii: "/")]) + name
      let isTrace = TraceFileFormat.recognize(fileName: name) != nil
      switch FileKind(path) {
      case .folder(let identity): enter(path, identity)
      case .file where isTrace:
        found.append((path, .source(InputSource(pathBytes: path))))
      case nil where isTrace: found.append((path, InputPaths.failure(path, .unreadable)))
      case .other where isTrace: found.append((path, InputPaths.failure(path, .notAFile)))
      case nil, .file, .other: break
      }
    }
  }

  /// The names in a folder, but for its own and its parent's; nil where it cannot be read.
  private static func names(in folder: [UInt8]) -> [[UInt8]]? {
    let path = folder.map { CChar(bitPattern: $0) } + [0]
    // Safe: the stream is closed before the function returns, and an entry is read only until the
    // next call for one.
    guard let stream = unsafe opendir(path) else { return nil }
    defer { unsafe closedir(stream) }
    var names: [[UInt8]] = []
    errno = 0
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe Array(bytes.prefix { $0 != 0 })
      }
      if name != Array(".".utf8), name != Array("..".utf8) { names.append(name) }
      errno = 0
    }
    return errno == 0 ? names : nil
  }
}

/// Which file it is, whatever path leads to it.
private struct FileIdentity: Hashable {
  var device: UInt64
  var node: UInt64
}

private enum FileKind {
  case file
  case folder(FileIdentity)
  case other

  /// What the path leads to; nil, and `errno` says why, where it leads nowhere.
  init?(_ path: [UInt8]) {
    var status = stat()
    // Safe: the path ends with a zero, and stat writes one stat structure.
    guard unsafe stat(path.map { CChar(bitPattern: $0) } + [0], &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR:
      self = .folder(
        FileIdentity(
          device: UInt64(truncatingIfNeeded: status.st_dev),
          node: UInt64(truncatingIfNeeded: status.st_ino)))
    default: self = .other
    }
  }
}
