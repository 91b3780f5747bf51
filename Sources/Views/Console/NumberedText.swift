import TerminalKit

/// A column of numbered rows: aligned in a table, or labeled in accessible output.
struct RowColumn<Row> {
  /// The label in accessible output, which leaves out columns without one.
  var label: SafeText?
  var column: TableColumn
  var cell: (Row) -> StyledText
}

/// Numbered rows as lines of text: a table, or sentences in accessible output.
struct NumberedText<Row> {
  let columns: [RowColumn<Row>]
  let number: (Row) -> Int
  /// The words at the end of a sentence, for what a table shows as symbols.
  var words: (Row) -> [StyledText] = { _ in [] }
  let capabilities: TerminalCapabilities

  func lines(_ rows: [Row]) -> [StyledText] {
    if capabilities.isAccessible { return rows.map { sentence($0, columns) } }
    let cells = rows.map { row in ["\(number(row), .bold)"] + columns.map { $0.cell(row) } }
    return Table(
      columns: [TableColumn("#", alignment: .trailing)] + columns.map(\.column), rows: cells,
      headerStyle: .dim
    ).lines(matching: capabilities.lineLimit)
  }

  func sentence(_ row: Row, _ columns: [RowColumn<Row>]) -> StyledText {
    let facts = columns.compactMap { column -> StyledText? in
      let cell = column.cell(row)
      return column.label.flatMap { cell.isEmpty ? nil : "\($0): \(cell)" }
    }
    return (["Number \(number(row))"] + facts + words(row)).joined(separator: ". ") + "."
  }
}
