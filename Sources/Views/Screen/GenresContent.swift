import Entities
import Retrieval
import Scenes
package import TerminalKit

/// The two lists of genres, with one cursor that moves from one to the other.
///
/// The selected genres take a quarter of the room at most; all genres follow as a tree.
package struct GenresContent: BoxList {
  package struct Cursor: Equatable {
    let isInSelected: Bool
    let id: Genre.ID?
  }

  private var selected = ScreenList<Genre.ID>()
  private var all = ScreenList<Genre.ID>()
  private var selectedRows: [GenreListing.Row] = []
  private var rows: [GenreListing.Row] = []
  private var isInSelected = false
  /// The text that filters the listed genres.
  private(set) var filter = ""
  /// The number of rows for the selected genres, including their heading.
  private var selectedHeight = 0

  var isEmpty: Bool { rows.isEmpty }

  package var cursor: Cursor {
    Cursor(isInSelected: isInSelected, id: isInSelected ? selected.selected : all.selected)
  }

  package var rowCount: Int { selected.rowCount + all.rowCount }

  package var isFirst: Bool {
    isInSelected ? selected.isFirst : selectedRows.isEmpty && all.isFirst
  }

  var selectedPosition: Int? {
    let id = cursor.id
    return (isInSelected ? selectedRows : rows).first { $0.genre.id == id }?.position
  }

  /// Updates the lists; a filter applies to the tree and hides the selected genres.
  mutating func take(_ listing: GenreListing) {
    rows = listing.rows
    selectedRows = listing.list.filter.isEmpty ? listing.selectedRows : []
    selected.replace(selectedRows.map(\.genre.id), sections: [0])
    all.replace(rows.map(\.genre.id), sections: selectedRows.isEmpty ? [] : [0])
    if selectedRows.isEmpty { isInSelected = false }
    if listing.list.filter != filter, let first = listing.matchingRows.first {
      isInSelected = false
      all.select(first.genre.id)
    }
    filter = listing.list.filter
  }

  package mutating func move(_ action: ScreenAction) -> Bool {
    if action == .first || action == .last {
      isInSelected = action == .first && !selectedRows.isEmpty
      return isInSelected ? selected.move(action) : all.move(action)
    }
    if isInSelected {
      guard action == .down, selected.countAfterCursor == 0 else { return selected.move(action) }
      isInSelected = false
      all.window.moveToFirst()
      return true
    }
    guard action == .up, all.isFirst, !selectedRows.isEmpty else {
      return all.move(action)
    }
    isInSelected = true
    return selected.move(.last)
  }

  package mutating func click(at position: Position) -> ListClick? {
    let region = selected.window.region
    let isInTop = selectedHeight > 0 && position.row < region.row + region.rows
    guard var click = isInTop ? selected.click(at: position) : all.click(at: position) else {
      return nil
    }
    if isInTop != isInSelected { click.isAgain = false }
    isInSelected = isInTop
    return click
  }

  package mutating func scroll(by rows: Int) {
    if isInSelected { selected.scroll(by: rows) } else { all.scroll(by: rows) }
  }
}

// MARK: - Drawing

extension GenresContent {
  mutating func draw(
    in frame: inout Frame, _ region: Region, _ context: DrawingContext, _ highlighter: Highlighter?
  ) {
    selectedHeight =
      selectedRows.isEmpty ? 0 : min(selectedRows.count + 1, max(1, region.rows / 4))
    let (top, rest) = region.split(top: selectedHeight)
    let (rows, selectedRows) = (rows, selectedRows)
    selected.window.draw(in: &frame, top, context, showsCursor: isInSelected) { _ in
      .heading("Selected genres")
    } item: { index, _ in
      let row = selectedRows[index]
      let parent = row.ancestors.last.map { StyledText("  in \($0.name)", Style.quiet) } ?? ""
      return Self.mark(row) + "\(row.genre.name, .bold)" + parent
    }
    all.window.draw(in: &frame, rest, context, showsCursor: !isInSelected) { _ in
      .heading("All genres")
    } item: { index, _ in
      let row = rows[index]
      let indent: StyledText = "\(String(repeating: "  ", count: row.ancestors.count))"
      let style = row.isSelected ? Style.bold : .plain
      return Self.mark(row) + indent + StyledText(SafeText(row.genre.name), style, highlighter)
    }
  }

  private static func mark(_ row: GenreListing.Row) -> StyledText {
    row.isSelected ? StyledText(" ● ", .play) : StyledText(" ○ ", .quiet)
  }
}
