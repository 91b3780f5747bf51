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
  mutating func click(row: Int) -> Bool { window.click(row: row) }

  /// Moves the cursor; false for what is no movement.
  mutating func move(_ action: ScreenAction) -> Bool { window.move(action) }

  /// Draws what is in sight; ``ListWindow/draw(in:_:_:showsCursor:heading:item:)`` tells of the parameters.
  mutating func draw(
    in frame: inout Frame, _ region: Region, _ context: DrawingContext,
    showsCursor: Bool = true,
    heading: (Int) -> StyledText = { _ in "" }, item: (Int, Int) -> StyledText
  ) {
    window.draw(
      in: &frame, region, context, showsCursor: showsCursor, heading: heading, item: item)
  }
}
