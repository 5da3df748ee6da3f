import Foundation
import TestSupport
import Testing

@testable import CommandLineKit

@Suite("Completion scripts")
struct CompletionTests {
  private let copy = "note's copy.txt"

  /// A line as typed up to the cursor, and the words offered for it.
  private static let cases: [(line: String, offered: [String])] = [
    ("ledger ", ["check", "import", "rules", "sum"]),
    ("ledger im", ["import"]),
    ("ledger rules ", ["lint", "show"]),
    ("ledger rules show --br", ["--branch"]),
    ("ledger rules show --branch ", ["error", "never", "new", "warning"]),
    ("ledger import --fail-on ne", ["never", "new"]),
    ("ledger import --no", ["--no-progress"]),
    (
      "ledger check --",
      ["--all", "--disable-cache", "--enable-cache", "--help", "--level", "--ratio"]
    ),
    ("ledger import --db ", ["books.db", "folder/"]),
    ("ledger import note", ["note's copy.txt"]),
    ("ledger --generate-completion-script z", ["zsh"]),
  ]

  @Test(
    "bash offers what fits",
    .enabled(if: SystemProgram.isInstalled("bash"), "bash is not installed"),
    arguments: cases)
  func bash(line: String, offered: [String]) throws {
    // The shell itself parts the line; a script can only do so for plain words.
    let words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let typed = words.map(\.shellQuoted).joined(separator: " ")
    let output = try run(
      "bash",
      """
      source ./script
      COMP_WORDS=(\(typed)); COMP_CWORD=\(words.count - 1)
      _ledger
      for reply in "${COMPREPLY[@]}"; do [[ -d $reply ]] && reply+=/; echo "$reply"; done
      """, shell: .bash)
    #expect(output == offered)
  }

  @Test(
    "bash completes the value behind an equals sign, which it parts from the option",
    .enabled(if: SystemProgram.isInstalled("bash"), "bash is not installed"))
  func bashEqualsSign() throws {
    let output = try run(
      "bash",
      """
      source ./script
      COMP_WORDS=(ledger import --fail-on = ne); COMP_CWORD=4; _ledger; echo "${COMPREPLY[@]}"
      COMP_WORDS=(ledger import --fail-on =); COMP_CWORD=3; _ledger; echo "${#COMPREPLY[@]}"
      """, shell: .bash)
    #expect(output == ["4", "new never"])
  }

  @Test(
    "fish offers what fits",
    .enabled(if: SystemProgram.isInstalled("fish"), "fish is not installed"),
    arguments: cases)
  func fish(line: String, offered: [String]) throws {
    let output = try run(
      "fish", "source ./script\ncomplete -C \(line.shellQuoted)", shell: .fish)
    // A tab parts a word from its description; names are quoted as they would be typed.
    var words = output.map { line in
      String(line.prefix { $0 != "\t" }).filter { $0 != "\\" }
    }
    // Fish offers files of another ending as well.
    if line.hasSuffix("--db ") { words.removeAll { ["main", "script", copy].contains($0) } }
    #expect(words == offered)
  }

  @Test(
    "zsh offers what fits", .enabled(if: SystemProgram.isInstalled("zsh"), "zsh is not installed"))
  func zsh() throws {
    // Completion works in an interactive shell alone: one is run on a pseudo-terminal, and
    // `compadd` is made to write down what it is given.
    let inner = """
      PS1= ; autoload -Uz compinit; compinit -u -D; source ./script
      compadd() {
        if [[ ${@[1,(i)(-|--)]} != *-(O|A|D)* ]]; then
          local -a found; builtin compadd -A found "$@"
          local word; for word in $found; do
            word=${(Q)word}; [[ -d $word ]] && word+=/
            print -r -- "$asked|$word" >> ./offered
          done
        fi
        builtin compadd "$@"
      }
      zle-line-init() { print ready > ./ready }; zle -N zle-line-init
      """
    // Keys are sent only when the line editor waits for them: before, the terminal itself would
    // take the one that clears the line.
    var outer = """
      zmodload zsh/zpty
      await() { for i in {1..500}; do [[ -e $1 ]] && break; sleep 0.02; done; rm -f $1 }
      print -r -- \(inner.shellQuoted) > ./inner
      zpty shell zsh -f -i
      zpty -w shell 'source ./inner'; await ./ready

      """
    for (index, entry) in Self.cases.enumerated() {
      outer += """
        zpty -w shell 'asked=\(index)'; await ./ready
        zpty -w shell \(entry.line.shellQuoted)$'\\t\\x15'; await ./ready

        """
    }
    let lines = try run("zsh", outer + "zpty -d shell; cat ./offered", shell: .zsh)
    for (index, entry) in Self.cases.enumerated() {
      let prefix = "\(index)|"
      let words = lines.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
      #expect(words == entry.offered, "\(entry.line)")
    }
  }

  /// Runs a script beside the tool's completion script; returns its lines, sorted, each once.
  private func run(_ program: String, _ script: String, shell: CompletionShell) throws -> [String] {
    let folder = try TemporaryFolder()
    try folder.write(
      Data(CompletionScript.render(Sample.description, for: shell).utf8), to: "script")
    try folder.write(Data(script.utf8), to: "main")
    for name in ["books.db", copy] { try folder.write(Data(), to: name) }
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "folder"), withIntermediateDirectories: false)
    let result = try #require(SystemProgram(program))
      .run(["main"], in: folder.url, environment: ["HOME": folder.path, "TERM": "dumb"])
    return Set(result.output.split(separator: "\n").map(String.init)).sorted()
  }
}
