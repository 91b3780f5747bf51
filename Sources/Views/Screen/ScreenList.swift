import TerminalKit

/// A list of any length on the screen, with items identified by ID.
///
/// The cursor stays on its item and in its row on the screen, even if other items come and go.
struct ScreenList<ID: Hashable & Sendable> {
  private(set) var ids: [ID] = []
  private(set) var window = ListWindow()

  /// The item under the cursor.
  var selected: ID? { ids.indices.contains(window.cursor) ? ids[window.cursor] : nil }

  /// The number of items after the cursor.
  var countAfterCursor: Int { ids.count - 1 - window.cursor }

  /// Replaces the items.
  ///
  /// - Parameters:
  ///   - ids: The IDs of all items.
  ///   - sections: The index of each section's first item, in ascending order.
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

  /// Moves the cursor to the item in a clicked row; returns `false` if there is none.
  mutating func click(row: Int) -> Bool { window.click(row: row) }

  /// Moves the cursor; returns `false` if the action isn't a movement.
  mutating func move(_ action: ScreenAction) -> Bool { window.move(action) }

  /// Draws the visible rows.
  ///
  /// ``ListWindow/draw(in:_:_:showsCursor:heading:item:)`` describes the parameters.
  mutating func draw(
    in frame: inout Frame, _ region: Region, _ context: DrawingContext,
    showsCursor: Bool = true,
    heading: (Int) -> StyledText = { _ in "" }, item: (Int, Int) -> StyledText
  ) {
    window.draw(
      in: &frame, region, context, showsCursor: showsCursor, heading: heading, item: item)
  }
}
