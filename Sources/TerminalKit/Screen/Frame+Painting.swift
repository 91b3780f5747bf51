extension Frame {
  /// Writes one line of text, cut at the edges of the region; links are left out.
  ///
  /// A wide character that an edge cuts is a space. A picture that is written over is gone: no
  /// terminal shows a part of one.
  ///
  /// - Parameters:
  ///   - text: Line breaks in it take no room.
  ///   - region: Nothing is drawn outside.
  ///   - row: Counted from the region's first.
  ///   - column: How far from the side that `alignment` names, in columns.
  ///   - alignment: The side of the region that the text keeps to.
  package mutating func write(
    _ text: StyledText, in region: Region, row: Int = 0, column: Int = 0,
    alignment: Alignment = .leading
  ) {
    let area = region.intersection(bounds)
    guard area.rowRange.contains(region.row + row) else { return }
    let start = alignment == .leading ? column : region.columns - text.columns - column
    var place = Position(row: region.row + row, column: region.column + start)
    for run in text.runs {
      guard place.column < area.columnRange.upperBound else { return }
      write(run, at: &place, in: area.columnRange)
    }
  }

  /// Writes lines one under another from the region's first row on.
  package mutating func write(_ lines: some Sequence<StyledText>, in region: Region) {
    for (row, line) in lines.enumerated() {
      guard row < region.rows else { return }
      write(line, in: region, row: row)
    }
  }

  private mutating func write(
    _ run: StyledText.Run, at place: inout Position, in range: Range<Int>
  ) {
    let string = run.text.string
    if string.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) {
      for byte in string.utf8 where place.column < range.upperBound {
        write(Cell(ascii: byte, style: run.style), at: &place, in: range)
      }
    } else {
      for character in string where place.column < range.upperBound {
        write(Cell(character, style: run.style), at: &place, in: range)
      }
    }
  }

  private mutating func write(_ cell: Cell, at place: inout Position, in range: Range<Int>) {
    let taken = place.column..<place.column + Int(cell.columns)
    place.column = taken.upperBound
    guard !taken.isEmpty else { return }
    if range.lowerBound <= taken.lowerBound, taken.upperBound <= range.upperBound {
      put(cell, row: place.row, column: taken.lowerBound)
    } else {
      for column in taken.clamped(to: range) {
        put(Cell(style: cell.style), row: place.row, column: column)
      }
    }
  }

  /// Fills a region with one character that takes a column.
  package mutating func fill(
    _ region: Region, _ style: Style = .plain, with character: Character = " "
  ) {
    let cell = Cell(SafeText(String(character)).string.first ?? " ", style: style)
    guard cell.columns == 1 else { return }
    forEach(in: region) { $0.put(cell, row: $1, column: $2) }
  }

  /// Lays a style over what is drawn in a region.
  package mutating func restyle(_ region: Region, _ style: Style) {
    forEach(in: region) { $0.restyle(row: $1, column: $2, style) }
  }

  private mutating func forEach(in region: Region, _ body: (inout Frame, Int, Int) -> Void) {
    let area = region.intersection(bounds)
    for row in area.rowRange {
      for column in area.columnRange { body(&self, row, column) }
    }
  }
}

// MARK: - Lines

extension Frame {
  /// Draws a line along the region's first row.
  package mutating func drawRule(in region: Region, _ style: Style = .plain) {
    fill(region.split(top: 1).top, style, with: "─")
  }

  /// Draws a line down the region's first column.
  package mutating func drawDivider(in region: Region, _ style: Style = .plain) {
    fill(region.split(left: 1).left, style, with: "│")
  }

  /// Draws a frame along the edges of a region of two rows and columns at least.
  ///
  /// - Parameters:
  ///   - region: What is inside is left as it is.
  ///   - style: How the lines are drawn.
  ///   - title: In the upper edge; cut where it is too long.
  package mutating func drawBorder(
    _ region: Region, _ style: Style = .plain, title: StyledText = ""
  ) {
    guard region.rows > 1, region.columns > 1 else { return }
    let (bottom, right) = (region.rows - 1, region.columns - 1)
    drawRule(in: region, style)
    drawRule(in: region.split(bottom: 1).bottom, style)
    drawDivider(in: region, style)
    drawDivider(in: region.split(right: 1).right, style)
    write(StyledText("┌", style), in: region)
    write(StyledText("┐", style), in: region, column: right)
    write(StyledText("└", style), in: region, row: bottom)
    write(StyledText("┘", style), in: region, row: bottom, column: right)
    guard !title.isEmpty else { return }
    let shown = " " + title.onOneLine + " "
    write(shown.truncated(to: region.columns - 4), in: region, column: 2)
  }
}

extension Frame {
  /// Draws a line that is being edited, in the region's first row.
  ///
  /// - Parameters:
  ///   - editor: The line; it scrolls sideways so that its cursor is seen.
  ///   - prompt: Before it.
  ///   - region: At least eight columns, or the end of the line is cut.
  ///   - hasFocus: Whether keys go there: only then are the cursor and the ghost shown.
  package mutating func draw(
    _ editor: LineEditor, prompt: StyledText = "", in region: Region, hasFocus: Bool
  ) {
    let layout = LineLayout(
      prompt: prompt, editor: editor, columns: region.columns, showsGhost: hasFocus)
    write(layout.line, in: region)
    let place = Position(row: region.row, column: region.column + layout.cursorColumn)
    if hasFocus, region.intersection(bounds).contains(place) { cursor = place }
  }
}
