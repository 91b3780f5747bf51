/// Rows of cells, laid out in columns; a row is always one line.
package struct Table: Sendable {
  package var columns: [TableColumn]
  package var rows: [[StyledText]]
  package var headerStyle: Style
  package var spacing: Int

  /// - Parameters:
  ///   - columns: The columns. There is a header line where any of them has a header.
  ///   - rows: Cells by column; missing cells are empty, cells past the columns are not shown.
  ///   - headerStyle: Laid over the headers.
  ///   - spacing: Spaces between two columns.
  package init(
    columns: [TableColumn], rows: [[StyledText]], headerStyle: Style = .bold, spacing: Int = 2
  ) {
    self.columns = columns
    self.rows = rows
    self.headerStyle = headerStyle
    self.spacing = spacing
  }

  /// One line a row, each at most `limit` columns wide and without spaces at its end.
  ///
  /// With a limit, cells are simplified, so that every terminal agrees about their width. Without
  /// one (a pipe), nothing is cut, narrowed or simplified.
  package func lines(fitting limit: Int?) -> [StyledText] {
    let header: [[StyledText]] =
      hasHeader ? [columns.map { $0.header?.styled(headerStyle) ?? "" }] : []
    let cells = (header + rows).map { row in
      row.map { limit == nil ? $0.onOneLine : $0.onOneLine.simplified }
    }
    let layout = ColumnLayout(
      columns: columns, naturalWidths: naturalWidths(of: cells), available: limit, spacing: spacing)
    return cells.map { row in
      let line = line(of: row, slots: layout.slots)
      return limit.map(line.truncated(to:)) ?? line
    }
  }

  private var hasHeader: Bool { columns.contains { $0.header != nil } }

  private func naturalWidths(of cells: [[StyledText]]) -> [Int] {
    columns.indices.map { index in
      cells.reduce(0) { max($0, index < $1.count ? $1[index].columns : 0) }
    }
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

/// How one column of a ``Table`` is headed, aligned and narrowed.
package struct TableColumn: Sendable, Hashable {
  package var header: StyledText?
  package var alignment: Alignment
  /// Narrowed no further than this, as long as other columns can still give way.
  package var minimum: Int
  /// The columns of the lowest order give way first; `nil` keeps its natural width.
  package var yieldOrder: Int?
  /// Left out, lowest order first, when all columns are at their minimum and it is still too wide.
  package var isOptional: Bool

  package init(
    _ header: StyledText? = nil, alignment: Alignment = .leading, minimum: Int = 4,
    yieldOrder: Int? = nil, isOptional: Bool = false
  ) {
    self.header = header
    self.alignment = alignment
    self.minimum = minimum
    self.yieldOrder = yieldOrder
    self.isOptional = isOptional
  }
}
