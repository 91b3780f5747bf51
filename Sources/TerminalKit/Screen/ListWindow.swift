/// The visible part of a long list, and its cursor.
///
/// Items take one row each and are identified by index, so that the length of the list doesn't
/// matter. Sections have a heading, and an empty row before it in a tall list. The cursor and the
/// heading of the first visible item are always visible.
package struct ListWindow: Sendable, Hashable {
  /// The minimum height of a list with empty rows between sections.
  private static let rowsForGaps = 12

  package private(set) var count: Int
  /// The index of the item under the cursor; 0 if there is none.
  package private(set) var cursor = 0
  /// The first visible row, including headings.
  package private(set) var top = 0
  package private(set) var height: Int
  /// A restored first row, until it fits or the user moves.
  private var restoredTop: Int?
  /// The region where the list was last drawn.
  package var region = Region(row: 0, column: 0, rows: 0, columns: 0)
  private var sections: [Int]
  /// Whether there are empty rows between sections.
  private let hasGaps: Bool

  /// `sections` has the index of the first item of each section, ascending.
  package init(count: Int = 0, height: Int = 1, sections: [Int] = [], hasGaps: Bool = true) {
    self.hasGaps = hasGaps
    self.count = max(0, count)
    self.height = max(1, height)
    self.sections = sections.filter { $0 >= 0 && $0 < count }
  }

  /// The visible rows; fewer than `height` at the end.
  package var rows: [ListRow] {
    (top..<min(top + height, rowCount)).map { row in
      let shown = self.row(at: row)
      guard row == top, case .item(let index) = shown, let section = section(of: index) else {
        return shown
      }
      return height > 1 ? .heading(section) : shown
    }
  }

  /// The number of rows, including headings.
  package var rowCount: Int { count > 0 ? row(of: count - 1) + 1 : 0 }

  /// Returns the number of items in a section; `nil` if there is only one section.
  package func count(ofSection section: Int) -> Int? {
    guard sections != [0], sections.indices.contains(section) else { return nil }
    return end(ofSection: section) - sections[section]
  }

  /// Returns the item in a row of the screen; `nil` for headings and outside the list.
  package func item(inRow row: Int) -> Int? {
    let row = row - region.row
    guard rows.indices.contains(row), case .item(let index) = rows[row] else { return nil }
    return index
  }
}

// MARK: - Moving

extension ListWindow {
  package mutating func move(by items: Int) {
    move(to: cursor + items)
  }

  /// Moves the cursor to an item, or to the nearest one.
  package mutating func move(to item: Int) {
    restoredTop = nil
    cursor = min(max(item, 0), max(0, count - 1))
    reveal()
  }

  package mutating func moveToFirst() { move(to: 0) }
  package mutating func moveToLast() { move(to: count - 1) }

  /// Moves by a page less one row, so that one row stays visible.
  package mutating func movePage(by pages: Int) {
    let page = max(1, height - 1 - (sections.isEmpty ? 0 : 1))
    top = clampedTop(top + pages * page)
    move(by: pages * page)
  }

  /// Scrolls to a position from 0, the top, to 1, the bottom.
  package mutating func scroll(to share: Double) {
    scroll(by: Int((share * Double(max(0, rowCount - height))).rounded()) - top)
  }

  /// Scrolls by rows, moving the cursor only if necessary.
  package mutating func scroll(by rows: Int) {
    restoredTop = nil
    top = clampedTop(top + rows)
    let items = self.rows.compactMap { row in
      if case .item(let index) = row { index } else { nil as Int? }
    }
    guard let first = items.first, let last = items.last else { return move(by: rows.signum()) }
    cursor = min(max(cursor, first), last)
  }
}

// MARK: - Changing

extension ListWindow {
  package mutating func resize(height: Int) {
    self.height = max(1, height)
    if let restoredTop {
      top = clampedTop(restoredTop)
      if top == restoredTop { self.restoredTop = nil }
    }
    reveal()
  }

  /// Replaces the items; the cursor keeps its row on the screen if possible, but a list at its top
  /// stays there.
  ///
  /// `cursor` is the new index of the item under the cursor, or `nil` if it is gone.
  package mutating func replace(count: Int, sections: [Int] = [], cursor: Int?) {
    let wasAtTop = (restoredTop ?? top) == 0
    let distance = row(of: self.cursor) - (restoredTop ?? top)
    self.count = max(0, count)
    self.sections = sections.filter { $0 >= 0 && $0 < count }
    self.cursor = min(max(cursor ?? self.cursor, 0), max(0, count - 1))
    top = wasAtTop ? 0 : row(of: self.cursor) - distance
    if restoredTop != nil { restoredTop = top }
    reveal()
  }

  /// Restores an earlier cursor and first row, at the latest once the height is known and there are
  /// enough rows.
  package mutating func restore(cursor: Int, top: Int) {
    self.top = top
    move(to: cursor)
    // Without items yet, the cursor waits for them.
    if count == 0 { self.cursor = max(0, cursor) }
    restoredTop = top
  }
}

// MARK: - Rows

extension ListWindow {
  private func clampedTop(_ top: Int) -> Int {
    min(max(top, 0), max(0, rowCount - height))
  }

  /// Scrolls as little as necessary to show the cursor, with the heading above a section's first
  /// item.
  private mutating func reveal() {
    let row = row(of: cursor)
    let hasHeading = height > 1 && section(of: cursor) != nil
    let highest = hasHeading ? row - 1 : row
    top = clampedTop(min(max(top, row - height + 1), highest))
  }

  private func row(of item: Int) -> Int {
    section(of: item).map { heading($0) + 1 + item - sections[$0] } ?? item
  }

  private func section(of item: Int) -> Int? { sections.lastIndex { $0 <= item } }

  private func end(ofSection section: Int) -> Int {
    section + 1 < sections.count ? sections[section + 1] : count
  }

  private func heading(_ section: Int) -> Int {
    let gaps = sections[0] > 0 ? section + 1 : section
    return sections[section] + section + (!hasGaps || height < Self.rowsForGaps ? 0 : gaps)
  }

  private func row(at row: Int) -> ListRow {
    guard let passed = sections.indices.last(where: { heading($0) <= row }) else {
      return row < sections.first ?? count ? .item(row) : .gap
    }
    if heading(passed) == row { return .heading(passed) }
    let item = sections[passed] + row - heading(passed) - 1
    return item < end(ofSection: passed) ? .item(item) : .gap
  }
}

package enum ListRow: Sendable, Hashable {
  case heading(Int)
  case item(Int)
  /// The empty row before a heading.
  case gap
}
