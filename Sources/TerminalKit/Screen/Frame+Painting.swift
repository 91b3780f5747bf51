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

/// The edges of a box, with texts in them.
package struct Border: Sendable {
  package var style: Style
  /// Whether the lines are heavy, which shows the focus without colors.
  package var isHeavy: Bool
  /// The texts at the top left, top right, bottom left, and bottom right.
  package var title: StyledText
  package var aside: StyledText
  package var foot: StyledText
  package var position: StyledText

  package init(
    _ style: Style = .plain, isHeavy: Bool = false, title: StyledText = "",
    aside: StyledText = "", foot: StyledText = "", position: StyledText = ""
  ) {
    (self.style, self.isHeavy, self.title, self.aside) = (style, isHeavy, title, aside)
    (self.foot, self.position) = (foot, position)
  }
}

extension Frame {
  /// Draws a border along the edges of a region with at least two rows and columns.
  ///
  /// The texts at the left are truncated if necessary; those at the right are left out.
  package mutating func draw(_ border: Border, around region: Region) {
    guard region.rows > 1, region.columns > 1 else { return }
    let lines = Array(border.isHeavy ? "━┃┏┓┗┛" : "─│╭╮╰╯")
    let (bottom, right) = (region.rows - 1, region.columns - 1)
    for row in [region.split(top: 1).top, region.split(bottom: 1).bottom] {
      fill(row, border.style, with: lines[0])
    }
    for column in [region.split(left: 1).left, region.split(right: 1).right] {
      fill(column, border.style, with: lines[1])
    }
    for (index, corner) in [(0, 0), (0, right), (bottom, 0), (bottom, right)].enumerated() {
      let (row, column) = corner
      let cell = Region(row: region.row + row, column: region.column + column, rows: 1, columns: 1)
      fill(cell, border.style, with: lines[index + 2])
    }
    write(border.title, border.aside, inEdge: 0, of: region)
    write(border.foot, border.position, inEdge: bottom, of: region)
  }

  /// Draws a line across a box, joined to its edges, with a title and a text at its right end.
  package mutating func drawRule(
    in region: Region, row: Int, _ style: Style = .plain, title: StyledText = "",
    aside: StyledText = ""
  ) {
    guard (0..<region.rows).contains(row), region.columns > 1 else { return }
    let line = Region(
      row: region.row + row, column: region.column, rows: 1, columns: region.columns)
    fill(line, style, with: "─")
    fill(line.split(left: 1).left, style, with: "├")
    fill(line.split(right: 1).right, style, with: "┤")
    write(title, aside, inEdge: row, of: region)
  }

  /// Marks the visible part of a list along a column, unless all of it is visible.
  package mutating func drawThumb(
    in column: Region, total: Int, first: Int, with character: Character, _ style: Style
  ) {
    let rows = column.rows
    guard total > rows, rows > 0 else { return }
    let size = max(1, rows * rows / total)
    let start = min(max(0, (rows - size) * first / (total - rows)), rows - size)
    fill(column.split(top: start).rest.split(top: size).top, style, with: character)
  }

  private mutating func write(
    _ start: StyledText, _ end: StyledText, inEdge row: Int, of region: Region
  ) {
    let room = region.columns - 4
    let start = start.onOneLine.truncated(to: room - 2)
    if !start.isEmpty { write(" " + start + " ", in: region, row: row, column: 2) }
    let end = end.onOneLine
    guard !end.isEmpty, start.columns + end.columns + 4 <= room else { return }
    write(" " + end + " ", in: region, row: row, column: 2, alignment: .trailing)
  }
}
