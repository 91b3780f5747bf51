/// What a screen is to show: cells in rows, pictures, and the cursor.
///
/// A value: views paint one for each state, and what goes to the terminal is the difference from the
/// one before.
package struct Frame: Sendable, Equatable {
  package let columns: Int
  package let rows: Int
  /// Where the cursor is seen; `nil` where it is not.
  package var cursor: Position?
  /// Row by row.
  private(set) var cells: [Cell]
  private(set) var graphics: [PlacedGraphic] = []

  /// An empty screen without a cursor.
  package init(_ size: TerminalSize) {
    columns = size.columns
    rows = size.rows
    cells = Array(repeating: .blank, count: columns * rows)
  }

  package var size: TerminalSize { TerminalSize(columns: columns, rows: rows) }

  /// All of the screen.
  package var bounds: Region { Region(row: 0, column: 0, rows: rows, columns: columns) }

  /// The text of each row, without the spaces that end it.
  package var lines: [String] {
    (0..<rows).map { row in
      var shown = cells[row * columns..<(row + 1) * columns].filter { $0.columns > 0 }
      while shown.last?.glyph == " " { shown.removeLast() }
      return String(shown.map(\.glyph))
    }
  }

  subscript(row: Int, column: Int) -> Cell { cells[row * columns + column] }

  /// Puts a cell where it fits, with the columns that follow if it is wide.
  mutating func put(_ cell: Cell, row: Int, column: Int) {
    let index = row * columns + column
    for taken in index..<index + Int(cell.columns) {
      vacate(taken)
      cells[taken] = .continuation(style: cell.style)
    }
    cells[index] = cell
  }

  /// Lays a style over that of a cell; that of a wide character is the style of its first column.
  mutating func restyle(row: Int, column: Int, _ style: Style) {
    let index = row * columns + column
    let merged = cells[index].style.merging(style)
    for taken in index..<index + Int(cells[index].columns) { cells[taken].style = merged }
  }

  /// Places a picture over cells; one that reaches past the screen is left out.
  package mutating func place(_ graphic: Graphic, in region: Region) {
    guard !region.isEmpty, region.intersection(bounds) == region else { return }
    for row in region.rowRange {
      for column in region.columnRange {
        put(.blank, row: row, column: column)
        cells[row * columns + column].graphic = graphic.id
      }
    }
    graphics.append(PlacedGraphic(graphic: graphic, region: region))
  }

  /// Leaves no half of a wide character, and no part of a picture, beside what is put here.
  private mutating func vacate(_ index: Int) {
    let old = cells[index]
    if let graphic = old.graphic { uncover(graphic) }
    guard old.columns != 1 else { return }
    var first = index
    while cells[first].columns == 0 { first -= 1 }
    for taken in first..<first + Int(cells[first].columns) { cells[taken] = Cell(style: old.style) }
  }

  private mutating func uncover(_ id: UInt32) {
    for placed in graphics where placed.graphic.id == id {
      for row in placed.region.rowRange {
        for column in placed.region.columnRange { cells[row * columns + column].graphic = nil }
      }
    }
    graphics.removeAll { $0.graphic.id == id }
  }
}

extension Frame {
  /// Draws a picture in the corner of a region; what is made of characters may be seen in part.
  ///
  /// - Parameters:
  ///   - picture: What is drawn.
  ///   - id: Tells it from others that the terminal draws itself.
  ///   - region: Nothing is drawn outside; a picture in pixels that is larger is left out.
  ///   - row: The first of its rows that is in sight.
  package mutating func draw(
    _ picture: DrawnPicture, id: UInt32, in region: Region, from row: Int = 0
  ) {
    switch picture.content {
    case .text(let lines): write(lines.dropFirst(row), in: region)
    case .graphic(let graphic):
      let extent = picture.extent
      guard row == 0, extent.rows <= region.rows, extent.columns <= region.columns else { return }
      place(
        Graphic(
          id: id, drawing: graphic.sequence,
          removal: graphic.id.map(KittyGraphics.deletion) ?? ""),
        in: Region(
          row: region.row, column: region.column, rows: extent.rows, columns: extent.columns))
    }
  }
}

/// A picture that the terminal draws itself, in pixels.
package struct Graphic: Sendable, Hashable {
  /// Tells it from others: two of one id are the same picture in the same size.
  package let id: UInt32
  /// Draws it where the cursor is; the cursor may be anywhere after it, but nothing may scroll.
  let drawing: String
  /// Takes it away; empty where writing over its cells does.
  let removal: String

  /// A picture of escape sequences of ours, made for the region that it is placed in.
  init(id: UInt32, drawing: String, removal: String = "") {
    self.id = id
    self.drawing = drawing
    self.removal = removal
  }

  package static func == (left: Self, right: Self) -> Bool { left.id == right.id }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(id)
  }
}

/// A picture and the cells that it covers.
struct PlacedGraphic: Sendable, Hashable {
  let graphic: Graphic
  let region: Region
}
