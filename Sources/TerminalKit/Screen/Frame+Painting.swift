extension Frame {
  /// Writes one line of text, clipped to the region.
  ///
  /// A wide character cut by an edge becomes a space. A picture that is written over disappears,
  /// because terminals can't show a part of one. `column` counts from the side given by
  /// `alignment`.
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

  /// Writes lines from the region's first row on.
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
    let link = run.link.map { keep($0.target) } ?? 0
    if string.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) {
      for byte in string.utf8 where place.column < range.upperBound {
        write(Cell(ascii: byte, style: run.style), link, at: &place, in: range)
      }
    } else {
      for character in string where place.column < range.upperBound {
        write(cell(character, style: run.style), link, at: &place, in: range)
      }
    }
  }

  /// The character is simplified, so that most terminals draw it with the same width.
  private mutating func cell(_ character: Character, style: Style) -> Cell {
    let shown = SimplifiedText.of(character)
    return Cell(character, shown.onlyScalar?.value ?? keep(String(shown)), style: style)
  }

  private mutating func write(
    _ cell: Cell, _ link: UInt32, at place: inout Position, in range: Range<Int>
  ) {
    var cell = cell
    cell.link = link
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

  /// The character must be one column wide.
  package mutating func fill(
    _ region: Region, _ style: Style = .plain, with character: Character = " "
  ) {
    let cell = cell(SafeText(String(character)).string.first ?? " ", style: style)
    guard cell.columns == 1 else { return }
    forEach(in: region) { $0.put(cell, row: $1, column: $2) }
  }

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

extension Frame {
  /// Draws an edited line in the region's first row, scrolled so that the cursor is visible.
  ///
  /// The region needs at least eight columns. Only a line with focus shows the cursor and the
  /// ghost.
  package mutating func draw(
    _ editor: LineEditor, prompt: StyledText = "", style: Style = .plain, in region: Region,
    hasFocus: Bool
  ) {
    let layout = LineLayout(
      prompt: prompt, editor: editor, columns: region.columns, style: style,
      showsGhost: hasFocus)
    write(layout.line, in: region)
    let place = Position(row: region.row, column: region.column + layout.cursorColumn)
    if hasFocus, region.intersection(bounds).contains(place) { cursor = place }
  }
}
