import TerminalKit

/// A head and a list below it, which scroll together.
///
/// The cursor is on an item of the list whenever one is visible.
struct DetailPage<ID: Hashable & Sendable> {
  private(set) var ids: [ID] = []
  private var sections: [Int] = []
  private var headCount = 0
  /// The window over the whole page; the lines of the head count as items, too.
  private var window = ListWindow()
  /// Whether the user has moved the cursor or scrolled; until then, the page is shown from its top.
  private var isMoved = false

  /// The item under the cursor.
  var selected: ID? {
    let index = window.cursor - headCount
    return ids.indices.contains(index) ? ids[index] : nil
  }

  /// Replaces the items; `sections` has the index of each section's first item.
  mutating func replace(_ ids: [ID], sections: [Int] = []) {
    arrange(ids, sections, headCount: headCount)
  }

  /// Moves the cursor or scrolls; returns `false` if the action isn't a movement.
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

  /// Moves the cursor to a clicked item and returns the target of the click.
  ///
  /// `head` is the head that was drawn.
  @MainActor mutating func click(at position: Position, head: DetailHead?) -> DetailClick {
    guard let index = window.item(inRow: position.row) else { return .other }
    guard index >= headCount else {
      let isPicture = head?.hasPicture(at: Position(row: index, column: position.column))
      return isPicture == true ? .picture : .other
    }
    defer {
      window.move(to: index)
      isMoved = true
    }
    return index == window.cursor ? .again : .other
  }

  /// Draws the visible rows.
  ///
  /// - Parameters:
  ///   - frame: The frame to draw in.
  ///   - region: The region to draw in; its height is the number of visible rows.
  ///   - context: The drawing context.
  ///   - head: The head above the list.
  ///   - heading: Returns the title of a section, by index.
  ///   - item: Returns the text of an item, by index, fitted to the given columns.
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
        // Without focus, as beside a list that has it, there is no item to choose: hide the cursor.
        guard index == window.cursor, context.hasFocus else { continue }
        let line = Region(
          row: region.row + row, column: region.column, rows: 1, columns: region.columns)
        frame.restyle(line, context.theme.selection)
      }
    }
  }

  /// Replaces the lines without moving the page, or else the item under the cursor.
  ///
  /// The page stays in place while some of its head is visible.
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

  /// Moves the cursor from the head to the first item as soon as that is visible.
  private mutating func settle() {
    if window.cursor < headCount, window.rows.contains(.item(headCount)) {
      window.move(to: headCount)
    }
  }
}

/// The target of a click on a detail page.
enum DetailClick {
  /// The item that the cursor was already on.
  case again
  case picture
  /// Another item, or none.
  case other
}
