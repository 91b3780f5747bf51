import TerminalKit

/// A list of any length on the screen, its items told by ids: the cursor stays on an item, and where it
/// is on the screen, whatever comes and goes around it.
struct ScreenList<ID: Hashable & Sendable> {
  private(set) var ids: [ID] = []
  private(set) var window = ListWindow()

  /// The item under the cursor.
  var selected: ID? { ids.indices.contains(window.cursor) ? ids[window.cursor] : nil }

  /// How many items follow the cursor.
  var countAfterCursor: Int { ids.count - 1 - window.cursor }

  /// Takes other items in.
  ///
  /// - Parameters:
  ///   - ids: of all items.
  ///   - sections: the index of the first item of each section, ascending.
  mutating func replace(_ ids: [ID], sections: [Int] = []) {
    let cursor = selected.flatMap { ids.firstIndex(of: $0) }
    self.ids = ids
    window.replace(count: ids.count, sections: sections, cursor: cursor)
  }

  mutating func select(_ id: ID) {
    if let index = ids.firstIndex(of: id) { window.move(to: index) }
  }

  mutating func restore(cursor: Int, top: Int) {
    window.restore(cursor: cursor, top: top)
  }

  mutating func scroll(by rows: Int) {
    window.scroll(by: rows)
  }

  mutating func moveToFirst() {
    window.moveToFirst()
  }

  /// Moves the cursor to what is in a row that was clicked; false where there is nothing.
  mutating func click(row: Int) -> Bool {
    guard let item = window.item(inRow: row) else { return false }
    window.move(to: item)
    return true
  }

  /// Moves the cursor; false for what is no movement.
  mutating func move(_ action: ScreenAction) -> Bool {
    switch action {
    case .up: window.move(by: -1)
    case .down: window.move(by: 1)
    case .pageUp: window.movePage(by: -1)
    case .pageDown: window.movePage(by: 1)
    case .first: window.moveToFirst()
    case .last: window.moveToLast()
    default: return false
    }
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
    showsCursor: Bool = true,
    heading: (Int) -> StyledText = { _ in "" }, item: (Int, Int) -> StyledText
  ) {
    window.resize(height: region.rows)
    for (row, shown) in window.rows.enumerated() {
      switch shown {
      case .heading(let number):
        frame.write(
          heading(number).styled(context.theme.heading).truncated(to: region.columns), in: region,
          row: row)
      case .item(let index):
        frame.write(item(index, region.columns), in: region, row: row)
        guard showsCursor, index == window.cursor else { continue }
        let line = Region(
          row: region.row + row, column: region.column, rows: 1, columns: region.columns)
        frame.restyle(
          line, context.hasFocus ? context.theme.selection : context.theme.inactiveSelection)
      }
    }
  }
}
