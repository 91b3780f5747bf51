/// The part of a long list that is seen, and the cursor in it.
///
/// Items take a row each and are told by their indices, so that a list of any length costs the same.
/// Sections have a heading of one row, and that of the first item in sight stays in sight. The cursor
/// is on an item and always in sight.
package struct ListWindow: Sendable, Hashable {
  package private(set) var count: Int
  /// The index of the item under the cursor; 0 where there is none.
  package private(set) var cursor = 0
  /// The first row in sight, headings counted.
  package private(set) var top = 0
  /// The rows in sight.
  package private(set) var height: Int
  /// The index of the first item of each section, ascending.
  private var sections: [Int]

  /// - Parameters:
  ///   - count: How many items there are.
  ///   - height: How many rows there is room for.
  ///   - sections: The index of the first item of each section, ascending.
  package init(count: Int = 0, height: Int = 1, sections: [Int] = []) {
    self.count = max(0, count)
    self.height = max(1, height)
    self.sections = sections.filter { $0 >= 0 && $0 < count }
  }

  /// What the rows in sight show, from the first on; fewer than there is room for at the end.
  package var rows: [ListRow] {
    (top..<min(top + height, rowCount)).map { row in
      let shown = self.row(at: row)
      guard row == top, case .item(let index) = shown, let section = section(of: index) else {
        return shown
      }
      return height > 1 ? .heading(section) : shown
    }
  }

  /// The item in a row in sight, as it is clicked; `nil` for a heading, or below the last.
  package func item(inRow row: Int) -> Int? {
    guard rows.indices.contains(row), case .item(let index) = rows[row] else { return nil }
    return index
  }
}

// MARK: - Moving

extension ListWindow {
  /// Moves the cursor by so many items, as far as there are any.
  package mutating func move(by items: Int) {
    move(to: cursor + items)
  }

  /// Moves the cursor to an item, or to the nearest there is.
  package mutating func move(to item: Int) {
    cursor = min(max(item, 0), max(0, count - 1))
    reveal()
  }

  package mutating func moveToFirst() { move(to: 0) }
  package mutating func moveToLast() { move(to: count - 1) }

  /// Moves by what is in sight less one row, so that the reader keeps the thread.
  package mutating func movePage(by pages: Int) {
    let page = max(1, height - 1 - (sections.isEmpty ? 0 : 1))
    top = clampedTop(top + pages * page)
    move(by: pages * page)
  }

  /// Moves what is in sight by so many rows; the cursor goes along only where it must.
  package mutating func scroll(by rows: Int) {
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
  /// Makes room for another number of rows.
  package mutating func resize(height: Int) {
    self.height = max(1, height)
    reveal()
  }

  /// Takes other items in; the cursor's row stays where it is on the screen, as far as it can.
  ///
  /// - Parameters:
  ///   - count: How many items there are now.
  ///   - sections: The index of the first item of each section, ascending.
  ///   - cursor: Where the item under the cursor is now; `nil` where it has gone.
  package mutating func replace(count: Int, sections: [Int] = [], cursor: Int?) {
    let distance = row(of: self.cursor) - top
    self.count = max(0, count)
    self.sections = sections.filter { $0 >= 0 && $0 < count }
    self.cursor = min(max(cursor ?? self.cursor, 0), max(0, count - 1))
    top = row(of: self.cursor) - distance
    reveal()
  }

  /// Brings back a cursor and a first row of earlier, as far as they fit.
  package mutating func restore(cursor: Int, top: Int) {
    self.top = top
    move(to: cursor)
  }
}

// MARK: - Rows

extension ListWindow {
  private var rowCount: Int { count + sections.count }

  private func clampedTop(_ top: Int) -> Int {
    min(max(top, 0), max(0, rowCount - height))
  }

  /// Moves what is in sight as little as shows the cursor, and the heading of a first item with it.
  private mutating func reveal() {
    let row = row(of: cursor)
    let hasHeading = height > 1 && section(of: cursor) != nil
    let highest = hasHeading ? row - 1 : row
    top = clampedTop(min(max(top, row - height + 1), highest))
  }

  /// The row of an item, headings counted.
  private func row(of item: Int) -> Int { item + sections(upTo: item) }

  private func section(of item: Int) -> Int? {
    let number = sections(upTo: item)
    return number > 0 ? number - 1 : nil
  }

  /// How many sections begin with this item or before it.
  private func sections(upTo item: Int) -> Int {
    sectionCount { _, first in first > item }
  }

  private func row(at row: Int) -> ListRow {
    let passed = sectionCount { number, first in number + first > row }
    guard passed > 0 else { return .item(row) }
    return sections[passed - 1] + passed - 1 == row ? .heading(passed - 1) : .item(row - passed)
  }

  /// How many sections come before the first that is past something, as all after it are.
  private func sectionCount(before isPast: (_ number: Int, _ firstItem: Int) -> Bool) -> Int {
    var (low, high) = (0, sections.count)
    while low < high {
      let middle = (low + high) / 2
      if isPast(middle, sections[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// What one row of a list shows.
package enum ListRow: Sendable, Hashable {
  /// The heading of a section, by its number.
  case heading(Int)
  /// An item, by its index.
  case item(Int)
}
