import Retrieval
import TerminalKit

/// The rows of a box in two lists, with a cursor that moves between them.
///
/// The upper list can be empty, and takes at most a quarter of the room; the sections of the lower
/// list follow.
struct BoxRows: CursorRows {
  private var top = ScreenList<String>()
  private var all = ScreenList<String>()
  private(set) var listing = BoxListing()
  private var isInTop = false
  /// The height of the upper list on the screen, with its headings.
  private var topHeight = 0

  var rowCount: Int { top.rowCount + all.rowCount }
  var countAfterCursor: Int { all.countAfterCursor }
  var isFirst: Bool { isInTop ? top.isFirst : listing.top.isEmpty && all.isFirst }
  /// The position of the cursor in the lower list.
  var position: SafeText { all.window.position }

  /// The row under the cursor.
  var selected: BoxListing.Row? {
    let (rows, cursor) =
      isInTop ? (listing.top, top.window.cursor) : (listing.rows, all.window.cursor)
    return rows.indices.contains(cursor) ? rows[cursor] : nil
  }

  /// Replaces the rows.
  ///
  /// The cursor begins on the current choice, and stays on its row if that is still listed. A new
  /// filter moves it to the best match, and no filter to the current choice.
  mutating func replace(_ listing: BoxListing) {
    let before = self.listing
    self.listing = listing
    top.replace(listing.top.map(\.id), sections: [0])
    all.replace(listing.rows.map(\.id), sections: listing.sections)
    if listing.top.isEmpty { isInTop = false }
    let isOther = before.filter != listing.filter
    guard isOther || before.rows.isEmpty else { return }
    let current = listing.filter.isEmpty || !isOther ? listing.rows.first(where: \.isCurrent) : nil
    let best = isOther ? listing.best ?? listing.rows.first?.id : nil
    guard let id = current?.id ?? best else { return }
    isInTop = false
    all.select(id)
  }

  mutating func move(_ action: ScreenAction) -> Bool {
    if action == .first || action == .last {
      isInTop = action == .first && !listing.top.isEmpty
      return isInTop ? top.move(action) : all.move(action)
    }
    if isInTop {
      guard action == .down, top.countAfterCursor == 0 else { return top.move(action) }
      isInTop = false
      all.window.moveToFirst()
      return true
    }
    guard action == .up, all.isFirst, !listing.top.isEmpty else { return all.move(action) }
    isInTop = true
    return top.move(.last)
  }

  mutating func click(at position: Position) -> ListClick? {
    let region = top.window.region
    let isOnTop = topHeight > 0 && position.row < region.row + region.rows
    guard var click = isOnTop ? top.click(at: position) : all.click(at: position) else {
      return nil
    }
    if isOnTop != isInTop { click.isAgain = false }
    isInTop = isOnTop
    return click
  }

  mutating func scroll(by rows: Int) {
    if isInTop { top.scroll(by: rows) } else { all.scroll(by: rows) }
  }

  @MainActor mutating func draw(
    in frame: inout Frame, _ region: Region, _ context: DrawingContext, _ highlighter: Highlighter?
  ) {
    let shown = listing
    topHeight = shown.top.isEmpty ? 0 : min(shown.top.count + 1, max(1, region.rows / 4))
    let parts = region.split(top: topHeight)
    top.window.draw(in: &frame, parts.top, context, showsCursor: isInTop) { _ in
      shown.headings[0]
    } item: {
      shown.top[$0].text($1, highlighter)
    }
    let first = shown.top.isEmpty ? 0 : 1
    all.window.draw(in: &frame, parts.rest, context, showsCursor: !isInTop) {
      shown.headings[first + $0]
    } item: {
      shown.rows[$0].text($1, highlighter)
    }
  }
}

extension StyledText {
  /// Returns a row: a mark, a name that takes the remaining room, and facts at the end.
  static func row(
    _ name: StyledText, _ facts: StyledText, mark: StyledText = "   ", in columns: Int
  ) -> StyledText {
    mark + name.fitted(to: max(0, columns - mark.columns - facts.columns)) + facts
  }
}
