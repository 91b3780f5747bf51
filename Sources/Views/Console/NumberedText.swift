import Retrieval
import TerminalKit

/// A column of numbered rows: aligned in a table, or labeled in accessible output.
struct RowColumn<Row> {
  /// The label in accessible output; without one, the column is omitted there.
  var label: SafeText?
  var column = TableColumn()
  /// Whether filters search this column, so that matching letters are highlighted.
  var isFiltered = false
  var cell: (Row) -> StyledText
}

/// Numbered rows as lines of text: a table, or sentences in accessible output.
struct NumberedText<Row> {
  let columns: [RowColumn<Row>]
  let number: (Row) -> Int
  /// Words that replace a table's symbols, at the end of a sentence.
  var words: (Row) -> [StyledText] = { _ in [] }
  let capabilities: TerminalCapabilities
  var numberHeader: StyledText? = "#"
  /// The minimum width of numbers, in columns.
  var numberWidth = 0
  /// Columns to add if rows look the same: the first one that tells them apart.
  var distinctions: [RowColumn<Row>] = []
  /// Finds the letters to highlight in filtered columns; `nil` without a filter.
  var highlighter: Highlighter?

  func lines(_ rows: [Row]) -> [StyledText] {
    if capabilities.isAccessible { return rows.map { sentence($0, columns) } }
    let lines = table(rows, columns)
    guard !distinctions.isEmpty else { return lines }
    let width = "\(rows.map(number).max() ?? 0)".count
    let twins = Dictionary(grouping: rows.indices) { lines[$0 + 1].plain.string.dropFirst(width) }
      .values.filter { $0.count > 1 }
    let distinction = distinctions.first { column in
      twins.allSatisfy { twins in
        Set(twins.map { column.cell(rows[$0]).plain.string }).count == twins.count
      }
    }
    guard !twins.isEmpty, let distinction else { return lines }
    let numbers = Set(twins.joined().map { number(rows[$0]) })
    let added = RowColumn<Row>(column: distinction.column) {
      numbers.contains(number($0)) ? distinction.cell($0) : ""
    }
    return table(rows, columns + [added])
  }

  private func table(_ rows: [Row], _ columns: [RowColumn<Row>]) -> [StyledText] {
    let cells = rows.map { row in
      [("\(number(row), .bold)" as StyledText).padded(to: numberWidth, alignment: .trailing)]
        + columns.map { $0.isFiltered ? $0.cell(row).highlighted(by: highlighter) : $0.cell(row) }
    }
    return Table(
      columns: [TableColumn(numberHeader, alignment: .trailing)] + columns.map(\.column),
      rows: cells,
      headerStyle: .dim
    ).lines(for: capabilities)
  }

  func sentence(_ row: Row, _ columns: [RowColumn<Row>]) -> StyledText {
    (["Number \(number(row))"] + columns.facts(of: row) + words(row)).joined(separator: ". ") + "."
  }
}

/// Rows that are written one by one, as lines of a table or in accessible output as sentences.
struct GrowingTable<Row> {
  let columns: [RowColumn<Row>]
  let capabilities: TerminalCapabilities

  /// The header; `nil` in accessible output.
  var header: StyledText? { capabilities.isAccessible ? nil : lines([]).first }

  func line(_ row: Row) -> StyledText {
    capabilities.isAccessible
      ? columns.facts(of: row).joined(separator: ". ") + "."
      : lines([columns.map { $0.cell(row) }])[1]
  }

  private func lines(_ rows: [[StyledText]]) -> [StyledText] {
    Table(columns: columns.map(\.column), rows: rows, headerStyle: .dim)
      .lines(for: capabilities)
  }
}

extension Array {
  /// The labeled facts of a row, without empty cells.
  fileprivate func facts<Row>(of row: Row) -> [StyledText] where Element == RowColumn<Row> {
    compactMap { column in
      let cell = column.cell(row)
      return column.label.flatMap { cell.isEmpty ? nil : "\($0): \(cell)" }
    }
  }
}
