package import TerminalKit

/// A list of any length on the screen, with items identified by ID.
///
/// The cursor stays on its item and in its row on the screen, even if other items come and go.
package struct ScreenList<ID: Hashable & Sendable>: BoxList {
  private(set) var ids: [ID] = []
  var window = ListWindow()

  /// The item under the cursor.
  var selected: ID? { ids.indices.contains(window.cursor) ? ids[window.cursor] : nil }

  package var cursor: ID? { selected }

  package var isFirst: Bool { window.cursor == 0 }

  package var rowCount: Int { window.rowCount }

  var countAfterCursor: Int { ids.count - 1 - window.cursor }

  /// Replaces the items; `sections` has the index of each section's first item, ascending.
  mutating func replace(_ ids: [ID], sections: [Int] = []) {
    let cursor = selected.flatMap { ids.firstIndex(of: $0) }
    self.ids = ids
    window.replace(count: ids.count, sections: sections, cursor: cursor)
  }

  mutating func select(_ id: ID) {
    if let index = ids.firstIndex(of: id) { window.move(to: index) }
  }

  package mutating func move(_ action: ScreenAction) -> Bool { window.move(action) }

  package mutating func click(at position: Position) -> ListClick? { window.click(at: position) }

  package mutating func scroll(by rows: Int) {
    window.scroll(by: rows)
  }
}
