/// A rectangle of the screen, possibly empty or partly outside.
package struct Region: Sendable, Hashable {
  package let row: Int
  package let column: Int
  package let rows: Int
  package let columns: Int

  /// Negative sizes become 0.
  package init(row: Int, column: Int, rows: Int, columns: Int) {
    self.row = row
    self.column = column
    self.rows = max(0, rows)
    self.columns = max(0, columns)
  }

  package var isEmpty: Bool { rows == 0 || columns == 0 }

  var rowRange: Range<Int> { row..<row + rows }
  var columnRange: Range<Int> { column..<column + columns }

  package func contains(_ position: Position) -> Bool {
    rowRange.contains(position.row) && columnRange.contains(position.column)
  }

  package func intersection(_ other: Region) -> Region {
    let (top, left) = (max(row, other.row), max(column, other.column))
    return Region(
      row: top, column: left,
      rows: min(rowRange.upperBound, other.rowRange.upperBound) - top,
      columns: min(columnRange.upperBound, other.columnRange.upperBound) - left)
  }

  /// Returns the region without margins on all sides.
  package func inset(rows rowMargin: Int = 0, columns columnMargin: Int = 0) -> Region {
    Region(
      row: row + rowMargin, column: column + columnMargin, rows: rows - 2 * rowMargin,
      columns: columns - 2 * columnMargin)
  }
}

extension Region {
  package func moved(columns: Int) -> Region {
    Region(row: row, column: column + columns, rows: rows, columns: self.columns)
  }
}

// MARK: - Dividing

extension Region {
  /// Splits off the first rows, or all if there are fewer.
  package func split(top count: Int) -> (top: Region, rest: Region) {
    let count = min(max(count, 0), rows)
    return (
      Region(row: row, column: column, rows: count, columns: columns),
      Region(row: row + count, column: column, rows: rows - count, columns: columns)
    )
  }

  package func split(bottom count: Int) -> (bottom: Region, rest: Region) {
    let (rest, bottom) = split(top: rows - min(max(count, 0), rows))
    return (bottom, rest)
  }

  package func split(left count: Int) -> (left: Region, rest: Region) {
    let (left, rest) = transposed.split(top: count)
    return (left.transposed, rest.transposed)
  }

  package func split(right count: Int) -> (right: Region, rest: Region) {
    let (right, rest) = transposed.split(bottom: count)
    return (right.transposed, rest.transposed)
  }

  private var transposed: Region { Region(row: column, column: row, rows: columns, columns: rows) }
}

/// A place on the screen, from 0.
package struct Position: Sendable, Hashable {
  package var row: Int
  package var column: Int

  package init(row: Int, column: Int) {
    self.row = row
    self.column = column
  }
}
