import TerminalKit

extension ListColumns {
  /// Draws the columns' names in the row above a list, if `below` is a part of `region`.
  func drawHeads(in frame: inout Frame, _ region: Region, above below: Region) {
    if below != region { frame.write(heads, in: region) }
  }
}

extension DrawingContext {
  /// Returns the region of a list below the columns' names, for which it needs more than `rows`.
  func belowHeads(_ region: Region, rows: Int = 4) -> Region {
    region.split(top: grid.isFramed && region.rows > rows ? 1 : 0).rest
  }
}

extension ColumnNeeds {
  /// The shares of the title's width in rows that are loading.
  private static let shares = [0.72, 0.5, 0.85, 0.42, 0.6, 0.38, 0.7, 0.55, 0.46, 0.8]

  /// Draws rows of lines in the places of songs that are loading.
  static func drawLoading(in frame: inout Frame, _ region: Region) {
    var cells = ListCells()
    for column in [ListColumn.title, .artist, .year, .time] {
      cells[column] = SafeText(String(repeating: "▁", count: column.limits?.most ?? 4))
    }
    let columns = ListColumns(ColumnNeeds([cells]), columns: region.columns)
    for row in 0..<region.rows {
      var line = cells
      let share = shares[row % shares.count]
      for (column, width) in columns.widths where column.limits != nil {
        let count = max(2, Int(Double(width) * share))
        line[column] = SafeText(String(repeating: "▁", count: count))
      }
      let text = columns.text(line, isUnderCursor: false)
      frame.write(StyledText(text.plain, .line), in: region, row: row)
    }
  }
}
