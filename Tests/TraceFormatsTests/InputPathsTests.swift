import Foundation
import TestSupport
import Testing
import TraceFormats

@Suite("Paths of a command line")
struct InputPathsTests {
  private func names(_ items: [InputItem], below folder: TemporaryFolder) -> [String] {
    items.map { item in
      switch item {
      case .source(let source): String(source.path.dropFirst(folder.path.count))
      case .failure(let failure):
        "\(failure.reason.rawValue) " + failure.path.dropFirst(folder.path.count)
      }
    }
  }

  @Test("A folder is every trace file below it, in the order of the bytes of their paths")
  func folder() throws {
    let folder = try TemporaryFolder()
    for name in [
      "b.jsonl", "B.jsonl", "a/z.jsonl.gz", "a/a.jsonl.zst", "a-b.jsonl", "ä.jsonl", "10.jsonl",
      "9.jsonl", "notes.txt", "x.json", "x.jsonl.bz2", "x.gz", "deep/er/and/deeper/d.jsonl",
      "folder.jsonl/inner.jsonl",
    ] {
      try folder.write([], name)
    }
    let expected = [
      "/10.jsonl", "/9.jsonl", "/B.jsonl", "/a-b.jsonl", "/a/a.jsonl.zst", "/a/z.jsonl.gz",
      "/b.jsonl", "/deep/er/and/deeper/d.jsonl", "/folder.jsonl/inner.jsonl", "/ä.jsonl",
    ]
    #expect(names(InputPaths.expand([folder.path]), below: folder) == expected)
    #expect(names(InputPaths.expand([folder.path + "/"]), below: folder) == expected)
  }

  @Test("Arguments stay in their order, and files are taken whatever they are called")
  func arguments() throws {
    let folder = try TemporaryFolder()
    let other = try folder.write([], "other.txt")
    let trace = try folder.write([], "a.jsonl")
    let items = InputPaths.expand([other.path, "-", trace.path])
    #expect(items == [other, InputSource(path: "-"), trace].map { .source($0) })
    #expect(InputPaths.expand([]).isEmpty)
  }

  @Test("A missing path is told with the path as it was given")
  func missing() {
    #expect(
      InputPaths.expand(["./no/such.jsonl"]) == [
        .failure(InputFailure(path: "./no/such.jsonl", reason: .missing))
      ])
  }

  @Test("Links are followed, and a loop of folders ends")
  func links() throws {
    let folder = try TemporaryFolder()
    try folder.write([], "a/one.jsonl")
    try folder.write([], "two.jsonl")
    let files = FileManager.default
    try files.createSymbolicLink(
      atPath: folder.path + "/a/loop", withDestinationPath: folder.path)
    try files.createSymbolicLink(
      atPath: folder.path + "/a/self", withDestinationPath: folder.path + "/a")
    try files.createSymbolicLink(
      atPath: folder.path + "/link.jsonl", withDestinationPath: folder.path + "/two.jsonl")
    try files.createSymbolicLink(
      atPath: folder.path + "/broken.jsonl", withDestinationPath: folder.path + "/nowhere")
    #expect(
      names(InputPaths.expand([folder.path]), below: folder) == [
        "/a/one.jsonl", "unreadable /broken.jsonl", "/link.jsonl", "/two.jsonl",
      ])
  }

  @Test("What is neither file nor folder is told where it was found, and taken where it was named")
  func pipes() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/pipe.jsonl"
    #expect(mkfifo(path, 0o600) == 0)
    #expect(names(InputPaths.expand([folder.path]), below: folder) == ["not-a-file /pipe.jsonl"])
    #expect(InputPaths.expand([path]) == [.source(InputSource(path: path))])
  }

  // Whoever runs as root can read every folder.
  @Test("A folder that cannot be read is told", .enabled(if: geteuid() != 0))
  func unreadableFolder() throws {
    let folder = try TemporaryFolder()
    try folder.write([], "a/one.jsonl")
    try folder.write([], "b.jsonl")
    #expect(chmod(folder.path + "/a", 0) == 0)
    defer { chmod(folder.path + "/a", 0o700) }
    #expect(
      names(InputPaths.expand([folder.path]), below: folder) == ["unreadable /a", "/b.jsonl"])
  }

  @Test("A file whose name is not UTF-8 is read")
  func strangeName() throws {
    let folder = try TemporaryFolder()
    let name =
      folder.path.utf8.map { CChar(bitPattern: $0) } + [47, -1, 46, 106, 115, 111, 110, 108, 0]
    let descriptor = open(name, O_CREAT | O_WRONLY, 0o600)
    // Some file systems (those of macOS) take no such name.
    guard descriptor >= 0 else { return }
    close(descriptor)
    let items = InputPaths.expand([folder.path])
    guard case .source(let source) = items.first else {
      Issue.record("no source")
      return
    }
    #expect(items.count == 1)
    #expect(SourceDigest(of: source)?.bytes == 0)
  }

  @Test("The end of a name says format and compression")
  func suffixes() {
    for format in TraceFileFormat.allCases {
      for compression in Compression.allCases {
        let source = InputSource(path: "x" + format.suffix + compression.suffix)
        #expect(source.format == format)
        #expect(source.compression == compression)
      }
    }
    #expect(InputSource(path: "x.log").compression == .none)
    #expect(InputSource(path: "x.log.zst").compression == .zstd)
    #expect(InputSource(path: "-").compression == .none)
  }
}
