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
