/// A table in which every row is one line.
package struct Table: Sendable {
  package var columns: [TableColumn]
  package var rows: [[StyledText]]
  package var headerStyle: Style
  package var spacing: Int

  /// Missing cells are empty, and excess cells are dropped.
  ///
  /// There is a header line if any column has a header.
  package init(
    columns: [TableColumn], rows: [[StyledText]], headerStyle: Style = .bold, spacing: Int = 2
  ) {
    (self.columns, self.rows, self.headerStyle) = (columns, rows, headerStyle)
    self.spacing = spacing
  }

  /// Returns one line per row, at most `limit` columns wide and without trailing spaces.
  ///
  /// With a limit, cells are simplified, so that all terminals agree on their widths. Without one,
  /// as on a pipe, nothing is cut or simplified.
  package func lines(matching limit: Int?) -> [StyledText] {
    let header: [[StyledText]] =
      hasHeader ? [columns.map { $0.header?.styled(headerStyle) ?? "" }] : []
    let cells = (header + rows).map { row in
      row.map { limit == nil ? $0.onOneLine : $0.onOneLine.simplified }
    }
    let layout = ColumnLayout(
      columns: columns, widths: widths(of: cells), available: limit, spacing: spacing)
    return cells.map { row in
      let line = line(of: row, slots: layout.slots)
      return limit.map(line.truncated(to:)) ?? line
    }
  }

  private var hasHeader: Bool { columns.contains { $0.header != nil } }

  private func widths(of cells: [[StyledText]]) -> [[Int]] {
    columns.indices.map { index in cells.map { index < $0.count ? $0[index].columns : 0 } }
  }

  private func line(of row: [StyledText], slots: [ColumnLayout.Slot]) -> StyledText {
    let gap = StyledText(SafeText(String(repeating: " ", count: spacing)))
    return slots.map { slot in
      let cell = slot.index < row.count ? row[slot.index] : ""
      return cell.fitted(to: slot.width, alignment: columns[slot.index].alignment)
    }
    .joined(separator: gap)
    .trimmingTrailingSpaces
  }
}

package struct TableColumn: Sendable, Hashable {
  package var header: StyledText?
  package var alignment: Alignment
  /// The minimum width, as long as other columns can be narrowed.
  package var minimum: Int
  /// Cells of columns with a lower order are cut first, of as few rows as possible; `nil` keeps the
  /// natural width.
  package var yieldOrder: Int?
  /// Whether the column can be dropped, lowest order first, if all columns have their minimum width
  /// and the table is still too wide.
  package var isOptional: Bool

  package init(
    _ header: StyledText? = nil, alignment: Alignment = .leading, minimum: Int = 4,
    yieldOrder: Int? = nil, isOptional: Bool = false
  ) {
    (self.header, self.alignment, self.minimum) = (header, alignment, minimum)
    (self.yieldOrder, self.isOptional) = (yieldOrder, isOptional)
  }
}
