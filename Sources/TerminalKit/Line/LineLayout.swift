/// The layout of an edited line in one row, scrolled so that the cursor is visible.
package struct LineLayout: Sendable, Equatable {
  /// At most `columns - 1` wide, so that the cursor always has room.
  package let line: StyledText
  /// The columns before the cursor.
  package let cursorColumn: Int

  /// The prompt is cut at half of the row.
  ///
  /// The ghost follows if there is room.
  package init(
    prompt: StyledText, editor: LineEditor, columns: Int, style: Style = .plain,
    showsGhost: Bool = true
  ) {
    let columns = max(columns, 8)
    let prompt = prompt.onOneLine.truncated(to: columns / 2)
    let room = columns - 1 - prompt.columns
    let cells = editor.line.characters.map { Self.cell(of: $0) }
    let window = Self.window(of: cells, cursor: editor.cursor, room: room)
    let left = window.lowerBound > 0 ? StyledText("‹", .dim) : ""
    let before = left + StyledText(cells[window.lowerBound..<editor.cursor].joined())
    let after = StyledText(cells[editor.cursor..<window.upperBound].joined())
    let shown = (before + after).styled(editor.isSelected ? Style(reversed: true) : style)
    let ghost = showsGhost ? StyledText(SafeText(editor.ghost), .ghost) : ""
    line = prompt + shown + ghost.truncated(to: room - shown.columns)
    cursorColumn = prompt.columns + before.columns
  }

  /// Graphemes that would be invisible take no columns.
  private static func cell(of character: Character) -> SafeText {
    SafeText(String(character))
  }

  /// The graphemes that fit, with a column for the sign that the start is hidden.
  private static func window(of cells: [SafeText], cursor: Int, room: Int) -> Range<Int> {
    var used = cells[..<cursor].reduce(0) { $0 + $1.columns }
    var start = 0
    while start < cursor, used + (start > 0 ? 1 : 0) > room {
      used -= cells[start].columns
      start += 1
    }
    if start > 0 { used += 1 }
    var end = cursor
    while end < cells.count, used + cells[end].columns <= room {
      used += cells[end].columns
      end += 1
    }
    return start..<end
  }
}
