import Testing

@testable import CommandLineKit

@Suite("Parsing")
struct ParsingTests {
  @Test(
    "a command line is read into its command",
    arguments: [
      // Positions.
      ("import a", #"import paths=["a"]"#),
      ("import a b -", #"import paths=["a", "b", "-"]"#),
      ("import -- a --db -x", #"import paths=["a", "--db", "-x"]"#),
      ("import a -- -- b", #"import paths=["a", "--", "b"]"#),
      ("import --", "'<path>' is missing"),
      ("sum t", "sum title=t numbers=[]"),
      ("sum t 3 -4 -0", "sum title=t numbers=[3, -4, 0]"),
      ("sum -1 -2", "sum title=-1 numbers=[-2]"),
      ("sum help", "sum title=help numbers=[]"),
      // Values of options.
      ("import a --db x.db", #"import paths=["a"] db=x.db"#),
      ("import --db x.db a", #"import paths=["a"] db=x.db"#),
      ("import --db=x.db a", #"import paths=["a"] db=x.db"#),
      ("import --db=a=b a", #"import paths=["a"] db=a=b"#),
      ("import --db= a", #"import paths=["a"] db="#),
      ("import --db=--db a", #"import paths=["a"] db=--db"#),
      ("import --db - a", #"import paths=["a"] db=-"#),
      ("import --db x --db y a", #"import paths=["a"] db=y"#),
      ("import -n 5 a", #"import paths=["a"] limit=5"#),
      ("import -n5 a", #"import paths=["a"] limit=5"#),
      ("import -n=5 a", #"import paths=["a"] limit=5"#),
      ("import --limit +5 a", #"import paths=["a"] limit=5"#),
      (
        "import --report html=r --report=junit=j.xml -rjson=- a",
        #"import paths=["a"] report=html:r,junit:j.xml,json:-"#
      ),
      ("import --fail-on never a", #"import paths=["a"] failOn=never"#),
      ("import --seed -9223372036854775808 a", #"import paths=["a"] seed=-9223372036854775808"#),
      ("check --ratio -.5", "check ratio=-0.5"),
      ("check --ratio -1e-3 -7", "check ratio=-0.001 from=-7"),
      ("check --ratio 1 --level 5 --level -6", "check ratio=1.0 level=[5, -6]"),
      // Flags.
      ("check --all --ratio 1", "check all=true ratio=1.0"),
      ("check --all --all --ratio 1", "check all=true ratio=1.0"),
      ("check --enable-cache --ratio 1", "check cache=true ratio=1.0"),
      ("check --disable-cache --ratio 1", "check cache=false ratio=1.0"),
      ("check -c --ratio 1", "check cache=true ratio=1.0"),
      ("check -c --disable-cache --ratio 1", "check cache=false ratio=1.0"),
      ("import --no-progress a", #"import paths=["a"] progress=false"#),
      ("import --no-progress --progress a", #"import paths=["a"]"#),
      // Letters together.
      ("import -q a", #"import paths=["a"] quiet=true"#),
      ("import -vvv a", #"import paths=["a"] verbosity=3"#),
      ("import -v --verbose a", #"import paths=["a"] verbosity=2"#),
      ("import -vvn7 a", #"import paths=["a"] limit=7 verbosity=2"#),
      ("import -vn 7 a", #"import paths=["a"] limit=7 verbosity=1"#),
      ("import -qrhtml=x a", #"import paths=["a"] report=html:x quiet=true"#),
      // Groups.
      ("import --color never a", #"import paths=["a"] color=never"#),
      // Commands.
      ("rules lint", "lint"),
      ("rules", "show"),
      ("rules R2", "show rule=R2"),
      ("rules show R2 --branch new", "show rule=R2 branch=new"),
      ("rules --branch new R2", "show rule=R2 branch=new"),
      ("-- rules lint", "lint"),
    ])
  func result(_ line: String, expected: String) {
    #expect(Sample.parse(words(line)) == expected)
  }

  @Test("an empty word is a value like any other")
  func emptyWords() {
    #expect(
      Sample.parse(["import", "", "--db", ""]) == #"import paths=[""] db="#)
  }

  @Test(
    "a wrong command line is refused in words that help",
    arguments: [
      ("imprt", "unknown command 'imprt'; did you mean 'import'?"),
      ("hlep", "unknown command 'hlep'; did you mean 'help'?"),
      ("im", "unknown command 'im'; did you mean 'import'?"),
      ("lint", "unknown command 'lint'; did you mean 'rules lint'?"),
      ("frobnicate", "unknown command 'frobnicate'"),
      ("help imprt", "unknown command 'imprt'; did you mean 'import'?"),
      ("", "a command is missing"),
      ("--verison", "unknown option '--verison'; did you mean '--version'?"),
      ("import a --reprot x", "unknown option '--reprot'; did you mean '--report'?"),
      ("import a --rep=x", "unknown option '--rep'; did you mean '--report'?"),
      ("import a --DB x", "unknown option '--DB'; did you mean '--db'?"),
      ("import a --no-porgress", "unknown option '--no-porgress'; did you mean '--no-progress'?"),
      ("import a --xyzzy", "unknown option '--xyzzy'"),
      ("import a --sed 1", "unknown option '--sed'"),
      ("import a -limit=3", "unknown option '-limit'; did you mean '--limit'?"),
      ("import a -x", "unknown option '-x'"),
      ("import a -qx", "unknown option '-x'"),
      ("import a -5", "import paths=[\"a\", \"-5\"]"),
      ("import a -5x", "unknown option '-5'"),
      ("import a ---db", "unknown option '---db'; did you mean '--db'?"),
      ("import a --db", "'--db' needs a value: --db <file>"),
      ("import a --db --quiet", "'--db' needs a value: --db <file>"),
      ("import a --db --", "'--db' needs a value: --db <file>"),
      ("import a -n", "'-n' needs a value: -n <limit>"),
      ("import a -n -q", "'-n' needs a value: -n <limit>"),
      ("import a --quiet=yes", "'--quiet' takes no value"),
      ("import a --no-progress=yes", "'--no-progress' takes no value"),
      ("import a -q=yes", "'-q' takes no value"),
      ("import", "'<path>' is missing"),
      ("check", "'--ratio <ratio>' is missing"),
      ("import a -n x", "invalid value 'x' for '--limit <limit>': not a whole number"),
      ("import a -n 1.5", "invalid value '1.5' for '--limit <limit>': not a whole number"),
      (
        "import a -n x -n 3", "invalid value 'x' for '--limit <limit>': not a whole number"
      ),
      (
        "import a --seed 9223372036854775808",
        "invalid value '9223372036854775808' for '--seed <seed>': not a whole number"
      ),
      ("check --ratio much", "invalid value 'much' for '--ratio <ratio>': not a number"),
      (
        "import a --fail-on eror",
        """
        invalid value 'eror' for '--fail-on <fail-on>'; did you mean 'error'?
        The values are: error, warning, new, never.
        """
      ),
      (
        "import a --color=green",
        """
        invalid value 'green' for '--color <color>'
        The values are: auto, always, never.
        """
      ),
      (
        "rules --branch NEW",
        """
        invalid value 'NEW' for '--branch <branch>'; did you mean 'new'?
        The values are: error, warning, new, never.
        """
      ),
      (
        "import a --report html",
        "invalid value 'html' for '--report <kind=path>': write it as KIND=PATH"
      ),
      ("check --ratio 1 2 all", "unexpected argument 'all'; did you mean '--all'?"),
      ("check --ratio 1 2 three", "unexpected argument 'three'"),
      ("rules lint x", "unexpected argument 'x'"),
      ("import a -n 0", "--limit is at least 1"),
      ("import a -qv", "--quiet and --verbose exclude each other"),
      (
        "--generate-completion-script tcsh",
        """
        invalid value 'tcsh' for '--generate-completion-script <shell>'
        The values are: bash, zsh, fish.
        """
      ),
    ])
  func refusal(_ line: String, expected: String) {
    #expect(Sample.parse(words(line)) == expected)
  }

  @Test(
    "help is given for the command that it is asked of",
    arguments: [
      ("--help", "ledger"), ("-h", "ledger"), ("help", "ledger"), ("help help", "ledger"),
      ("import --help", "ledger import"), ("import -h", "ledger import"),
      ("help import", "ledger import"), ("--help import", "ledger import"),
      ("rules --help", "ledger rules"), ("help rules", "ledger rules"),
      ("rules help", "ledger rules"), ("rules lint --help", "ledger rules lint"),
      ("help rules lint", "ledger rules lint"), ("rules help lint", "ledger rules lint"),
      ("--help --version", "ledger"),
      // Help wins over what is wrong around it.
      ("import --bogus --help", "ledger import"), ("import --db --help", "ledger import"),
      ("import -vh", "ledger import"), ("check --help", "ledger check"),
      ("--help rules", "ledger rules"),
    ])
  func help(_ line: String, command: String) {
    #expect(Sample.parse(words(line)) == "help of \(command)")
  }

  @Test("what stands behind a terminator asks for nothing")
  func terminator() {
    #expect(Sample.parse(["import", "--", "--help"]) == #"import paths=["--help"]"#)
  }

  @Test("the root answers --version, and other commands do not know it")
  func version() {
    #expect(Sample.parse(["--version"]) == "prints 2.5.0")
    #expect(
      Sample.parse(["import", "--version"]) == "unknown option '--version'")
  }

  @Test("a message shows control and bidi characters of the command line as escapes")
  func hostileWords() {
    #expect(Sample.parse(["\u{1B}[31m"]) == #"unknown command '\u{1B}[31m'"#)
    #expect(Sample.parse(["import", "--a\u{202E}b"]) == #"unknown option '--a\u{202E}b'"#)
    #expect(
      Sample.parse(["import", "a", "-n", "5\n6"])
        == #"invalid value '5\n6' for '--limit <limit>': not a whole number"#)
    #expect(Sample.parse(["import", "-\u{7}"]) == #"unknown option '-\u{7}'"#)
  }

  @Test("parse gives the very type, and refuses a line that names another command")
  func parseOneCommand() throws {
    let show = try Ledger.Show.parse(["R9"])
    #expect(show.rule == "R9")
    #expect(throws: CommandError.self) { try Ledger.parse(["rules", "lint"]) }
  }

  @Test("setting a property of a parsed command leaves its copies as they were")
  func values() throws {
    let original = try Ledger.Import.parse(["a", "--db", "x", "-q"])
    var copy = original
    copy.database = "y"
    copy.paths.append("b")
    copy.appearance.quiet = false
    #expect(original.database == "x")
    #expect(original.paths == ["a"])
    #expect(original.appearance.quiet)
    #expect(copy.summary == #"import paths=["a", "b"] db=y"#)
  }

  @Test("a command that was not parsed has its defaults")
  func defaults() {
    let command = Ledger.Import()
    #expect(command.database == "ledger.db")
    #expect(command.limit == nil)
    #expect(command.report.isEmpty)
    #expect(command.progress)
  }
}

/// The words of a line without quotes.
private func words(_ line: String) -> [String] {
  line.split(separator: " ").map(String.init)
}
