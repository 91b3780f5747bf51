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
  func lines(matching limit: Int?) -> [StyledText] {
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

  /// Returns the lines for an output, in characters that it supports.
  package func lines(for capabilities: TerminalCapabilities) -> [StyledText] {
    var table = self
    table.rows = rows.map { row in row.map { $0.written(for: capabilities) } }
    return table.lines(matching: capabilities.lineLimit)
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
  /// The width to keep until all columns are cut to theirs, if most cells need it.
  package var reserved: Int
  /// Cells of columns with a lower order are cut first, in as few rows as possible; `nil` keeps the
  /// natural width.
  package var yieldOrder: Int?
  /// Whether the column can be dropped, lowest order first, if the table is still too wide with all
  /// columns at their minimum.
  package var isOptional: Bool

  package init(
    _ header: StyledText? = nil, alignment: Alignment = .leading, minimum: Int = 4,
    reserved: Int = 0, yieldOrder: Int? = nil, isOptional: Bool = false
  ) {
    (self.header, self.alignment, self.minimum) = (header, alignment, minimum)
    self.reserved = reserved
    (self.yieldOrder, self.isOptional) = (yieldOrder, isOptional)
  }
}

/// The widths of a table's columns, chosen so that as little text as possible is cut.
struct ColumnLayout {
  struct Slot: Equatable {
    let index: Int
    var width: Int
  }

  private(set) var slots: [Slot]

  /// The share of a column's cells that counts as most of them.
  private static let most = 0.9

  private let columns: [TableColumn]
  private let spacing: Int
  /// The widths to keep until all columns are cut to theirs.
  private let reserved: [Int]
  /// For each column, the number of cells that are at least this wide, by width.
  private let cellCounts: [[Int]]

  /// `widths` has the widths of each column's cells.
  ///
  /// Without a limit, columns are as wide as their widest cell.
  init(columns: [TableColumn], widths: [[Int]], available: Int?, spacing: Int) {
    self.columns = columns
    self.spacing = spacing
    slots = widths.enumerated().map { index, cells in
      Slot(index: index, width: min(cells.max() ?? 0, available ?? .max))
    }
    guard let available else {
      (reserved, cellCounts) = ([], [])
      return
    }
    reserved = zip(columns, widths).map { column, cells in
      let last = max(0, Int((Double(cells.count) * Self.most).rounded(.up)) - 1)
      return cells.isEmpty ? 0 : min(column.reserved, cells.sorted()[last])
    }
    cellCounts = zip(widths, slots).map { cells, slot in
      var counts = Array(repeating: 0, count: slot.width + 1)
      for width in cells { counts[min(width, slot.width)] += 1 }
      for width in counts.indices.dropLast().reversed() { counts[width] += counts[width + 1] }
      return counts
    }
    fit(into: available)
  }

  private mutating func fit(into available: Int) {
    let wished = slots
    narrow(to: available)
    while excess(over: available) > 0, let index = firstOptionalIndex {
      slots = wished.filter { slot in
        slot.index != index && slots.contains { $0.index == slot.index }
      }
      narrow(to: available)
    }
  }

  /// The excess width, in columns.
  private func excess(over available: Int) -> Int {
    slots.reduce(spacing * (slots.count - 1)) { $0 + $1.width } - available
  }

  /// Narrows the column where that cuts the fewest cells, but none below its minimum.
  ///
  /// Reserved widths are kept while another column is wider than its own. Cells of columns with a
  /// higher yield order count more.
  private mutating func narrow(to available: Int) {
    for _ in 0..<max(0, excess(over: available)) {
      let next = slots.indices.filter { isNarrowable(slots[$0]) }
        .min { order(slots[$0]) < order(slots[$1]) }
      guard let next else { return }
      slots[next].width -= 1
    }
  }

  private func isNarrowable(_ slot: Slot) -> Bool {
    columns[slot.index].yieldOrder != nil && slot.width > columns[slot.index].minimum
  }

  /// The order in which columns are narrowed.
  private func order(_ slot: Slot) -> (Int, Int, Int) {
    (slot.width > reserved[slot.index] ? 0 : 1, cost(slot), -slot.width)
  }

  /// The weighted number of cells that a narrower column would cut; cells that still fit count
  /// more.
  private func cost(_ slot: Slot) -> Int {
    let counts = cellCounts[slot.index]
    let wider = slot.width + 1 < counts.count ? counts[slot.width + 1] : 0
    let fitting = counts[slot.width] - wider
    return (wider + 3 * fitting) * ((columns[slot.index].yieldOrder ?? 0) + 1)
  }

  /// The visible column to drop next.
  private var firstOptionalIndex: Int? {
    slots.map(\.index).filter { columns[$0].isOptional }
      .min { (columns[$0].yieldOrder ?? .max) < (columns[$1].yieldOrder ?? .max) }
  }
}
