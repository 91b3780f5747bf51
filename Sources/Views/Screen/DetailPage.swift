import TerminalKit

/// A head with a list under it, which scroll as one; the cursor is on an item of the list wherever one
/// is in sight.
struct DetailPage<ID: Hashable & Sendable> {
  private(set) var ids: [ID] = []
  private var sections: [Int] = []
  private var headCount = 0
  /// The lines of the head count as items too.
  private var window = ListWindow()
  /// Until the person moves anything, the page is seen from its beginning.
  private var isMoved = false

  /// The item under the cursor.
  var selected: ID? {
    let index = window.cursor - headCount
    return ids.indices.contains(index) ? ids[index] : nil
  }

  /// Takes other items in; `sections` has the index of the first of each section.
  mutating func replace(_ ids: [ID], sections: [Int] = []) {
    arrange(ids, sections, headCount: headCount)
  }

  /// Moves the cursor, or what is in sight; false for what is no movement.
  mutating func move(_ action: ScreenAction) -> Bool {
    switch action {
    case .up: if window.cursor > headCount { window.move(by: -1) } else { window.scroll(by: -1) }
    case .down: if window.cursor < headCount { window.scroll(by: 1) } else { window.move(by: 1) }
    case .pageUp: window.movePage(by: -1)
    case .pageDown: window.movePage(by: 1)
    case .first: window.moveToFirst()
    case .last: window.moveToLast()
    default: return false
    }
    settle()
    isMoved = true
    return true
  }

  mutating func scroll(by rows: Int) {
    window.scroll(by: rows)
    settle()
    isMoved = true
  }

  mutating func select(_ id: ID) {
    guard let index = ids.firstIndex(of: id) else { return }
    window.move(to: headCount + index)
    isMoved = true
  }

  /// The line of the head in a row in sight; `nil` where there is something else.
  func headLine(inRow row: Int) -> Int? {
    window.item(inRow: row).flatMap { $0 < headCount ? $0 : nil }
  }

  /// Moves the cursor to what was clicked, and says what it was; `head` is the one that was drawn.
  @MainActor mutating func click(at position: Position, head: DetailHead?) -> DetailClick {
    let before = selected
    if click(row: position.row) { return selected == before ? .again : .other }
    guard let line = headLine(inRow: position.row),
      head?.hasPicture(at: Position(row: line, column: position.column)) == true
    else { return .other }
    return .picture
  }

  /// Moves the cursor to the item in a row that was clicked; false where there is none.
  mutating func click(row: Int) -> Bool {
    guard let item = window.item(inRow: row), item >= headCount else { return false }
    window.move(to: item)
    isMoved = true
    return true
  }

  /// Draws what is in sight.
  ///
  /// - Parameters:
  ///   - frame: Takes it.
  ///   - region: Where it goes; as many rows are in sight as it has.
  ///   - context: How it is drawn.
  ///   - head: What stands over the list.
  ///   - heading: The text of a section, by its number.
  ///   - item: The text of an item, by its index, in so many columns.
  @MainActor mutating func draw(
    in frame: inout Frame, _ region: Region, _ context: DrawingContext, head: DetailHead,
    heading: (Int) -> StyledText = { _ in "" }, item: (Int, Int) -> StyledText
  ) {
    window.resize(height: region.rows)
    if head.lines.count != headCount { arrange(ids, sections, headCount: head.lines.count) }
    if !isMoved { window.restore(cursor: 0, top: 0) }
    settle()
    head.drawPicture(in: &frame, region, context, from: window.top)
    for (row, shown) in window.rows.enumerated() {
      switch shown {
      case .heading(let number):
        let text = heading(number).styled(context.theme.heading)
        frame.write(text.truncated(to: region.columns), in: region, row: row)
      case .item(let index) where index < headCount:
        let text = head.lines[index].truncated(to: max(0, region.columns - head.indent))
        frame.write(text, in: region, row: row, column: head.indent)
      case .item(let index):
        frame.write(item(index - headCount, region.columns), in: region, row: row)
        // Where keys go elsewhere, as to the list beside it, there is nothing to choose here.
        guard index == window.cursor, context.hasFocus else { continue }
        let line = Region(
          row: region.row + row, column: region.column, rows: 1, columns: region.columns)
        frame.restyle(line, context.theme.selection)
      }
    }
  }

  /// While some of the head is in sight the page stays where it is, else the item under the cursor.
  private mutating func arrange(_ ids: [ID], _ sections: [Int], headCount: Int) {
    let (top, isAtHead) = (window.top, window.top < self.headCount || self.headCount == 0)
    let index = selected.flatMap { ids.firstIndex(of: $0) } ?? window.cursor - self.headCount
    let isOnItem = window.cursor >= self.headCount && !self.ids.isEmpty
    let cursor = isOnItem ? headCount + index : min(window.cursor, max(0, headCount - 1))
    (self.ids, self.sections, self.headCount) = (ids, sections, headCount)
    window.replace(
      count: headCount + ids.count, sections: sections.map { $0 + headCount }, cursor: cursor)
    if isAtHead { window.restore(cursor: window.cursor, top: top) }
    settle()
  }

  /// From the head the cursor goes to the first item as soon as that is in sight.
  private mutating func settle() {
    if window.cursor < headCount, window.rows.contains(.item(headCount)) {
      window.move(to: headCount)
    }
  }
}
