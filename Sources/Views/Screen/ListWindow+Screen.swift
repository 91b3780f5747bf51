import TerminalKit

extension ListWindow {
  /// Moves the cursor; false for what is no movement.
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

  /// Moves the cursor to what is in a row that was clicked; false where there is nothing.
  mutating func click(row: Int) -> Bool {
    guard let item = item(inRow: row) else { return false }
    move(to: item)
    return true
  }

  /// Draws what is in sight.
  ///
  /// - Parameters:
  ///   - frame: Takes it.
  ///   - region: Where it goes; as many rows are in sight as it has.
  ///   - context: How it is drawn.
  ///   - showsCursor: Whether the cursor is in this list, where it may be in another one beside it.
  ///   - heading: The text of a section, by its number.
  ///   - item: The text of an item, by its index, in so many columns.
  mutating func draw(
    in frame: inout Frame, _ region: Region, _ context: DrawingContext,
    showsCursor: Bool = true, heading: (Int) -> StyledText, item: (Int, Int) -> StyledText
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
