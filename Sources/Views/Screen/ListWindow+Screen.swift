import TerminalKit

extension ListWindow {
  mutating func move(_ action: ScreenAction) -> Bool {
    switch action {
    case .up: move(by: -1)
    case .down: move(by: 1)
    case .pageUp: movePage(by: -1)
    case .pageDown: movePage(by: 1)
    case .first: moveToFirst()
    case .last: moveToLast()
    default: return false
    }
    return true
  }

  /// Moves the cursor to the item in a clicked row; returns `false` if there is none.
  mutating func click(row: Int) -> Bool {
    guard let item = item(inRow: row) else { return false }
    move(to: item)
    return true
  }

  /// Draws the visible rows, as many as the region has.
  ///
  /// `showsCursor` is `false` if the cursor is in another list beside this one. `item` returns text
  /// fitted to the given columns.
  mutating func draw(
    in frame: inout Frame, _ region: Region, _ context: DrawingContext,
    showsCursor: Bool = true, heading: (Int) -> StyledText = { _ in "" },
    item: (Int, Int) -> StyledText
  ) {
    resize(height: region.rows)
    for (row, shown) in rows.enumerated() {
      switch shown {
      case .heading(let number):
        frame.write(
          heading(number).styled(context.theme.heading).truncated(to: region.columns), in: region,
          row: row)
      case .item(let index):
        frame.write(item(index, region.columns), in: region, row: row)
        guard showsCursor, index == cursor else { continue }
        let line = Region(
          row: region.row + row, column: region.column, rows: 1, columns: region.columns)
        frame.restyle(
          line, context.hasFocus ? context.theme.selection : context.theme.inactiveSelection)
      }
    }
  }
}
