struct EditedLine: Sendable, Equatable {
  /// The maximum length of a line.
  static let maximumScalars = 4_096

  private(set) var characters: [Character] = []
  /// The number of graphemes before the cursor.
  private(set) var cursor = 0

  var text: String { String(characters) }
  var isEmpty: Bool { characters.isEmpty }
  var isAtEnd: Bool { cursor == characters.count }

  mutating func replace(with text: String) {
    characters = []
    cursor = 0
    insert(text)
  }

  /// Inserts as much as fits, and segments the line again, because a combining mark joins the
  /// grapheme before it.
  mutating func insert(_ text: String) {
    let before = String(characters[..<cursor]).unicodeScalars
    let after = String(characters[cursor...]).unicodeScalars
    let room = Self.maximumScalars - before.count - after.count
    let inserted = text.unicodeScalars.prefix(max(0, room))
    characters = Array(String(String.UnicodeScalarView(Array(before) + inserted + Array(after))))
    moveCursor(afterScalars: before.count + inserted.count)
  }

  mutating func move(to position: Int) {
    cursor = min(max(position, 0), characters.count)
  }

  /// Removes and returns the text between the cursor and `position`.
  mutating func removeText(to position: Int) -> String {
    let position = min(max(position, 0), characters.count)
    let range = min(cursor, position)..<max(cursor, position)
    let removed = String(characters[range])
    let scalars = String(characters[..<range.lowerBound]).unicodeScalars.count
    characters.removeSubrange(range)
    characters = Array(String(characters))
    moveCursor(afterScalars: scalars)
    return removed
  }

  /// Swaps the graphemes around the cursor, or the last two, and moves past them.
  mutating func transpose() -> Bool {
    guard characters.count > 1, cursor > 0 else { return false }
    let second = isAtEnd ? cursor - 1 : cursor
    characters.swapAt(second - 1, second)
    let scalars = String(characters[...second]).unicodeScalars.count
    characters = Array(String(characters))
    moveCursor(afterScalars: scalars)
    return true
  }

  func wordStart(where isPart: (Character) -> Bool) -> Int {
    var position = cursor
    while position > 0, !isPart(characters[position - 1]) { position -= 1 }
    while position > 0, isPart(characters[position - 1]) { position -= 1 }
    return position
  }

  func wordEnd(where isPart: (Character) -> Bool) -> Int {
    var position = cursor
    while position < characters.count, !isPart(characters[position]) { position += 1 }
    while position < characters.count, isPart(characters[position]) { position += 1 }
    return position
  }

  /// Moves the cursor to the first grapheme boundary at or after this scalar.
  private mutating func moveCursor(afterScalars count: Int) {
    var passed = 0
    cursor = 0
    while passed < count, cursor < characters.count {
      passed += characters[cursor].unicodeScalars.count
      cursor += 1
    }
  }
}

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
    let cells = editor.line.characters.map { SafeText(String($0)) }
    let window = Self.window(of: cells, cursor: editor.cursor, room: room)
    let left = window.lowerBound > 0 ? StyledText("‹", .dim) : ""
    let before = left + StyledText(cells[window.lowerBound..<editor.cursor].joined())
    let after = StyledText(cells[editor.cursor..<window.upperBound].joined())
    let shown = (before + after).styled(editor.isSelected ? Style(reversed: true) : style)
    let ghost = showsGhost ? StyledText(SafeText(editor.ghost), .ghost) : ""
    line = prompt + shown + ghost.truncated(to: room - shown.columns)
    cursorColumn = prompt.columns + before.columns
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
