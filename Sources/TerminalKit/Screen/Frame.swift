/// The contents of a screen: cells, pictures, and the cursor.
///
/// Views paint a new frame for each state, and only the difference from the last one is written.
package struct Frame: Sendable, Equatable {
  package let columns: Int
  package let rows: Int
  /// `nil` hides the cursor.
  package var cursor: Position?
  package var accent = Tone.rose
  /// The title of the window; empty to leave it unchanged.
  package var title: SafeText = ""
  /// Row by row.
  private(set) var cells: [Cell]
  /// Clusters and links that don't fit into cells, by a key made from their hash.
  private(set) var texts: [UInt32: String] = [:]
  private(set) var graphics: [PlacedGraphic] = []

  package init(_ size: TerminalSize) {
    columns = size.columns
    rows = size.rows
    cells = Array(repeating: .blank, count: columns * rows)
  }

  package var size: TerminalSize { TerminalSize(columns: columns, rows: rows) }

  package var bounds: Region { Region(row: 0, column: 0, rows: rows, columns: columns) }

  /// The text of each row, without trailing spaces.
  package var lines: [String] {
    (0..<rows).map { row in
      var shown = cells[row * columns..<(row + 1) * columns].filter { $0.columns > 0 }
      while shown.last?.glyph == Cell.space { shown.removeLast() }
      return String(shown.map { glyph(of: $0) })
    }
  }

  subscript(row: Int, column: Int) -> Cell { cells[row * columns + column] }

  func glyph(of cell: Cell) -> Character {
    Unicode.Scalar(cell.glyph).map { Character($0) } ?? Character(texts[cell.glyph] ?? " ")
  }

  func link(of cell: Cell) -> String? { texts[cell.link] }

  /// Stores a text for cells and returns its key, usually the same in all frames.
  mutating func keep(_ text: String) -> UInt32 {
    let afterScalars: UInt32 = 1 << 31
    var key = UInt32(truncatingIfNeeded: text.hashValue) | afterScalars
    while let other = texts[key], other != text { key = (key &+ 1) | afterScalars }
    texts[key] = text
    return key
  }

  /// Sets a cell that fits, including the second column of a wide character.
  mutating func put(_ cell: Cell, row: Int, column: Int) {
    let index = row * columns + column
    let taken = index..<index + Int(cell.columns)
    for index in taken { vacate(index) }
    for index in taken.dropFirst() { cells[index] = .continuation(style: cell.style) }
    cells[index] = cell
  }

  /// Merges a style into a cell.
  ///
  /// Both columns of a wide character have the same style.
  mutating func restyle(row: Int, column: Int, _ style: Style) {
    let index = row * columns + column
    if style.isBehind { uncover(cells[index].graphic) }
    let merged = cells[index].style.merging(style)
    for taken in index..<index + Int(cells[index].columns) { cells[taken].style = merged }
  }

  /// Places the rows of a picture from `firstRow` on over cells, if they fit on the screen.
  ///
  /// `id` identifies an image at a size, and isn't 0.
  mutating func place(
    _ graphic: TerminalGraphic, id: UInt32, in region: Region, firstRow: Int = 0
  ) {
    guard !region.isEmpty, region.intersection(bounds) == region else { return }
    for row in region.rowRange {
      for column in region.columnRange {
        put(.blank, row: row, column: column)
        cells[row * columns + column].graphic = id
      }
    }
    graphics.append(
      PlacedGraphic(id: id, graphic: graphic, region: region, firstRow: firstRow))
  }

  /// Removes a wide character that would be cut in half, and replaces a partly covered picture with
  /// characters.
  private mutating func vacate(_ index: Int) {
    uncover(cells[index].graphic)
    guard cells[index].columns != 1 else { return }
    let style = cells[index].style
    var first = index
    while cells[first].columns == 0 { first -= 1 }
    for taken in first..<first + Int(cells[first].columns) { cells[taken] = Cell(style: style) }
  }

  private mutating func uncover(_ id: UInt32) {
    guard id != 0 else { return }
    let uncovered = graphics.filter { $0.id == id }
    graphics.removeAll { $0.id == id }
    for placed in uncovered {
      for row in placed.region.rowRange {
        for column in placed.region.columnRange { cells[row * columns + column].graphic = 0 }
      }
      write(placed.graphic.fallback.dropFirst(placed.firstRow), in: placed.region)
    }
  }
}

extension Frame {
  /// Draws a picture in the corner of a region, starting at one of its rows.
  ///
  /// Images stored by the terminal are clipped; others are drawn with characters unless fully
  /// visible. `id` identifies the picture.
  package mutating func draw(
    _ picture: DrawnPicture, id: UInt32, in region: Region, from row: Int = 0
  ) {
    switch picture.content {
    case .text(let lines): write(lines.dropFirst(row), in: region)
    case .graphic(let graphic):
      let extent = picture.extent
      let rows = min(extent.rows - row, region.rows)
      guard rows == extent.rows || graphic.image != nil, extent.columns <= region.columns else {
        return write(graphic.fallback.dropFirst(row), in: region)
      }
      let visible = Region(
        row: region.row, column: region.column, rows: rows, columns: extent.columns)
      place(graphic, id: id, in: visible, firstRow: row)
    }
  }
}

/// An image drawn by the terminal from pixels, at a place on the screen.
struct PlacedGraphic: Sendable, Equatable {
  let id: UInt32
  let graphic: TerminalGraphic
  /// The region of the visible rows.
  let region: Region
  let firstRow: Int

  /// Draws the visible rows at the cursor; `isKept` is whether the terminal stores the image.
  func drawing(isKept: Bool) -> String {
    guard let image = graphic.image else { return graphic.sequence }
    return (isKept ? "" : graphic.sequence)
      + image.placement(rows: firstRow..<firstRow + region.rows, column: region.column)
  }

  static func == (left: Self, right: Self) -> Bool {
    (left.id, left.region, left.firstRow) == (right.id, right.region, right.firstRow)
  }
}

/// One column of a row of a ``Frame``.
///
/// Cells are plain bytes, because frames are often copied and compared; the frame has everything
/// larger.
struct Cell: Sendable, BitwiseCopyable, Equatable {
  /// A single scalar, or the key of a text in ``Frame/texts``, which is no scalar.
  private(set) var glyph = space
  /// The key of the link's target in ``Frame/texts``; 0 for no link.
  var link: UInt32 = 0
  /// The ID of the picture that covers the cell; 0 for none.
  var graphic: UInt32 = 0
  var style = Style.plain
  /// Usually 1 or 2; 0 for the second column of a wide character.
  private(set) var columns: UInt8 = 1
  /// Whether terminals disagree on its width.
  private(set) var isDoubtful = false

  static let space = UInt32(UInt8(ascii: " "))
  static let blank = Cell()

  init(style: Style = .plain) {
    self.style = style
  }

  init(ascii: UInt8, style: Style) {
    self.style = style
    glyph = UInt32(ascii)
  }

  /// `columns` becomes 0 if the grapheme has no width.
  init(_ character: Character, _ glyph: UInt32, style: Style) {
    (self.glyph, self.style) = (glyph, style)
    columns = UInt8(clamping: DisplayWidth.columns(of: character))
    isDoubtful = Self.isDoubtful(glyph)
  }

  static func continuation(style: Style) -> Cell {
    var cell = Cell(style: style)
    cell.columns = 0
    return cell
  }

  var isBlank: Bool { self == .blank }

  /// Whether terminals may disagree on the width: clusters, emoji, and everything beyond the first
  /// plane.
  private static func isDoubtful(_ glyph: UInt32) -> Bool {
    guard glyph <= 0xFFFF, let scalar = Unicode.Scalar(glyph) else { return true }
    let pictures = 0x2000...0x33FF as ClosedRange<UInt32>
    return pictures.contains(glyph) && scalar.properties.isEmoji
  }
}

extension Frame {
  /// Writes one line of text, clipped to the region.
  ///
  /// A wide character cut by an edge becomes a space. A picture under the text disappears, because
  /// terminals can't show a part of it. `column` counts from the side given by `alignment`.
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

  /// Simplifies the character, so that most terminals draw it equally wide.
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
  /// Texts at the left are cut if necessary; texts at the right are omitted.
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

  /// Draws a scrollbar thumb along a column, unless the whole list is visible.
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
