internal import CommandLineKit
internal import TraceStore

/// Runs the user's own SQL over the database.
struct QueryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "query",
    abstract: "Ask the database a question in SQL.",
    discussion: """
      One statement that only reads. The views events, findings, traces and others say what they \
      hold in the schema: trace-audit query "select sql from sqlite_schema".
      """,
    examples: [
      CommandExample(
        command: "trace-audit query \"select rule, count(*) from findings group by rule\"",
        does: "Count findings by rule")
    ])

  @Argument(help: ArgumentHelp("The statement.", valueName: "sql"))
  var sql: String

  @OptionGroup var database: DatabaseOptions
  @OptionGroup var output: OutputOptions

  func run() throws {
    try Failure.reporting {
      let database = try database.open(.readOnly)
      var table = TextTable()
      try database.query(
        sql, columns: { table.header = $0.map(visible) },
        row: { table.rows.append($0.map(\.text)) })
      try Output.write(table.rendered(output.style))
    }
  }
}

extension QueryValue {
  /// As a person reads it.
  fileprivate var text: String {
    switch self {
    case .null: ""
    case .integer(let integer): String(integer)
    case .real(let real): "\(real)"
    case .text(let text): visible(text)
    case .blob(let count): "(\(count) bytes)"
    }
  }
}

/// Rows in columns as wide as their widest cell.
struct TextTable {
  var header: [String] = []
  var rows: [[String]] = []

  func rendered(_ style: ANSIStyle) -> String {
    let all = [header] + rows
    let widths = header.indices.map { column in
      all.map { $0[column].count }.max() ?? 0
    }
    func line(_ cells: [String]) -> String {
      var text = ""
      for (column, cell) in cells.enumerated() {
        text += cell
        if column + 1 < cells.count {
          text += String(repeating: " ", count: widths[column] - cell.count + 2)
        }
      }
      return text
    }
    return ([style(line(header), .bold)] + rows.map(line)).joined(separator: "\n") + "\n"
  }
}
