package import TerminalKit

package protocol CursorRows {
  var window: ListWindow { get set }
}

extension CursorRows {
  /// Whether the cursor is on the first item.
  var isFirst: Bool { window.cursor == 0 }

  /// The number of rows, including headings.
  var rowCount: Int { window.rowCount }

  /// Moves the cursor; returns `false` if the action isn't a movement.
  mutating func move(_ action: ScreenAction) -> Bool { window.move(action) }

  /// Moves the cursor to a clicked item; returns `nil` if there is none.
  mutating func click(at position: Position) -> ListClick? { window.click(at: position) }

  mutating func scroll(by rows: Int) { window.scroll(by: rows) }
}

/// A list of any length on the screen, with items identified by ID.
///
/// The cursor stays on its item and in its row on the screen, even if other items come and go.
package struct ScreenList<ID: Hashable & Sendable>: CursorRows {
  private(set) var ids: [ID] = []
  /// The indices of the items that match a filter; `nil` without one.
  var matching: [Int]?
  package var window = ListWindow()

  /// The item under the cursor.
  var selected: ID? { ids.indices.contains(window.cursor) ? ids[window.cursor] : nil }

  /// The index of the item under the cursor among all items, also those that a filter hides.
  var place: Int? {
    guard selected != nil else { return nil }
    return matching.map { $0[window.cursor] } ?? window.cursor
  }

  var countAfterCursor: Int { ids.count - 1 - window.cursor }

  /// Returns the listed ones of some values, one for each item.
  func shown<Value>(_ all: [Value]) -> [Value] { matching.map { $0.map { all[$0] } } ?? all }

  /// Replaces the items; `sections` has the index of each section's first item, ascending.
  ///
  /// If a filter hides the item under the cursor, the first match is selected, and after a filter
  /// that nothing matched, the row where it began.
  mutating func replace(
    _ ids: [ID], sections: [Int] = [], isFiltered: Bool = false, start: AnyHashable? = nil
  ) {
    let wanted = selected ?? start?.base as? ID
    let cursor = wanted.flatMap { ids.firstIndex(of: $0) } ?? (isFiltered ? 0 : nil)
    (self.ids, matching) = (ids, nil)
    window.replace(count: ids.count, sections: sections, cursor: cursor)
  }

  mutating func select(_ id: ID) {
    if let index = ids.firstIndex(of: id) { window.move(to: index) }
  }
}

extension ListWindow: CursorRows {
  package var window: ListWindow {
    get { self }
    set { self = newValue }
  }

  mutating func move(_ action: ScreenAction) -> Bool {
    switch action {
    case .up: move(by: -1)
    case .down: move(by: 1)
    case .pageUp: movePage(by: -1)
    case .pageDown: movePage(by: 1)
    case .halfPageUp: move(by: -max(1, height / 2))
    case .halfPageDown: move(by: max(1, height / 2))
    case .first: moveToFirst()
    case .last: moveToLast()
    default: return false
    }
    return true
  }

  /// The position of the cursor: `6 of 50`; empty without items.
  var position: SafeText { count > 0 ? "\(cursor + 1) of \(count)" : "" }

  /// The visible items.
  var items: [Int] {
    rows.compactMap { row in
      if case .item(let index) = row { index } else { nil }
    }
  }

  /// Moves the cursor to a clicked item, or scrolls after a click on the scrollbar; returns `nil`
  /// if there is no item.
  mutating func click(at position: Position) -> ListClick? {
    if position.column >= region.column + region.columns, rowCount > height {
      scroll(to: Double(position.row - region.row) / Double(max(1, height - 1)))
      return nil
    }
    guard let item = item(inRow: position.row) else { return nil }
    let isAgain = item == cursor
    move(to: item)
    return ListClick(
      isAgain: isAgain, isOnStar: position.column >= region.column + region.columns - 3)
  }

  /// Draws the visible rows, and a scrollbar thumb in the border at their right.
  ///
  /// `showsCursor` is `false` if the cursor is in another list. `item` returns text fitted to a
  /// width.
  mutating func draw(
    in frame: inout Frame, _ region: Region, _ context: DrawingContext,
    showsCursor: Bool = true, heading: (Int) -> StyledText = { _ in "" },
    item: (Int, Int) -> StyledText
  ) {
    resize(height: region.rows)
    self.region = region
    guard region.rows > 0 else { return }
    for (row, shown) in rows.enumerated() {
      let line = region.split(top: row).rest.split(top: 1).top
      switch shown {
      case .heading where row > 0 && row + 1 == region.rows: break
      case .heading(let number):
        let text = heading(number)
        frame.write(text.truncated(to: region.columns - 2), in: line, column: 1)
      case .gap: break
      case .item(let index):
        frame.write(item(index, region.columns), in: line)
        if showsCursor, index == cursor { context.drawCursor(in: &frame, line) }
      }
    }
    context.drawThumb(in: &frame, region, total: rowCount, first: top)
  }
}

extension StyledText {
  /// Returns the heading of a section with the number of its items.
  static func heading(_ title: SafeText, _ count: SafeText = "") -> StyledText {
    StyledText(title, .bold) + (count.isEmpty ? "" : StyledText("  " + count, .quiet))
  }
}

extension DrawingContext {
  /// Marks the row under the cursor.
  func drawCursor(in frame: inout Frame, _ row: Region) {
    frame.write(StyledText("▌", hasFocus ? Style.accent : Style.quiet), in: row)
    frame.restyle(row, hasFocus ? Style.cursor : Style.idleCursor)
  }
}
