/// Renders the difference between two frames as escape sequences.
///
/// Every run is positioned explicitly, as is the text after a character of uncertain width, and
/// automatic wrap is off. A wrong width therefore moves nothing else.
package struct FrameRenderer {
  private static let beginUpdate = "\u{1B}[?2026h"
  private static let endUpdate = "\u{1B}[?2026l"
  private static let eraseToEnd = "\u{1B}[K"
  /// Fewer trailing blanks are written rather than erased.
  private static let shortTail = 4

  private let capabilities: TerminalCapabilities
  private var written: [UInt8] = []
  private var palette: Palette
  private var pen: Style?
  /// The style that the terminal uses.
  private var drawn = Style.plain

  private init(_ capabilities: TerminalCapabilities, _ palette: Palette) {
    (self.capabilities, self.palette) = (capabilities, palette)
  }

  /// Returns one synchronized update; empty if there is no difference.
  ///
  /// Everything is redrawn if `previous` is `nil` or has another size. `palette` gets the accent of
  /// the frame; all text is redrawn if the palette `repaints`, or if that accent is new.
  package static func render(
    _ frame: Frame, over previous: Frame?, _ capabilities: TerminalCapabilities,
    _ palette: inout Palette, repaints: Bool = false
  ) -> String {
    let isNew = frame.accent != previous?.accent
    palette = palette.with(accent: frame.accent)
    var renderer = FrameRenderer(capabilities, palette)
    renderer.draw(frame, over: previous, repaints: repaints || isNew)
    palette = renderer.palette
    guard !renderer.written.isEmpty || frame.cursor != previous?.cursor else { return "" }
    let hiding = previous?.cursor == nil ? "" : "\u{1B}[?25l"
    let cursor = frame.cursor.map { "\(move(to: $0))\u{1B}[?25h" } ?? ""
    let drawn = String(decoding: renderer.written, as: UTF8.self)
    return beginUpdate + hiding + drawn + cursor + endUpdate
  }

  /// Removes the pictures of a frame without drawing anything else.
  static func removal(of frame: Frame) -> String {
    frame.graphics.map(\.graphic.removal).joined()
  }

  private static func move(to position: Position) -> String {
    "\u{1B}[\(position.row + 1);\(position.column + 1)H"
  }

  private mutating func draw(_ frame: Frame, over previous: Frame?, repaints: Bool) {
    let isPartial = previous?.size == frame.size
    let kept = isPartial ? previous?.graphics ?? [] : []
    for placed in previous?.graphics ?? [] where !isPartial || !frame.graphics.contains(placed) {
      write(placed.graphic.removal)
    }
    if !isPartial { write("\u{1B}[0m\u{1B}[2J") }
    let old = isPartial ? previous ?? Frame(frame.size) : Frame(frame.size)
    let change = FrameChange(old: old, new: frame, repaints: isPartial && repaints)
    for row in 0..<frame.rows {
      for run in change.runs(in: row) { draw(run, row: row, of: frame) }
    }
    reset()
    for placed in frame.graphics where !kept.contains(placed) {
      let corner = Position(row: placed.region.row, column: placed.region.column)
      write(Self.move(to: corner) + placed.graphic.sequence)
    }
  }
}

// MARK: - Runs

extension FrameRenderer {
  private mutating func draw(_ run: FrameChange.Run, row: Int, of frame: Frame) {
    let columns = run.columns
    let end = end(ofInkIn: columns, row: row, of: frame)
    write(Self.move(to: Position(row: row, column: columns.lowerBound)))
    if run.isDoubtful {
      reset()
      let isToEnd = columns.upperBound == frame.columns
      write(isToEnd ? Self.eraseToEnd : "\u{1B}[\(columns.count)X")
    }
    write(columns.lowerBound..<end, row: row, of: frame)
    if end < columns.upperBound, !run.isDoubtful {
      reset()
      write(Self.eraseToEnd)
    }
  }

  /// The column where the trailing blanks start that are erased rather than written.
  private func end(ofInkIn columns: Range<Int>, row: Int, of frame: Frame) -> Int {
    var end = frame.columns
    while end > columns.lowerBound, frame[row, end - 1].isBlank { end -= 1 }
    return columns.upperBound - end < Self.shortTail ? columns.upperBound : end
  }

  private mutating func write(_ columns: Range<Int>, row: Int, of frame: Frame) {
    var column = columns.lowerBound
    while column < columns.upperBound {
      let cell = frame[row, column]
      use(cell.style)
      write(cell.glyph)
      column += max(1, Int(cell.columns))
      if cell.isDoubtful { write("\u{1B}[\(column + 1)G") }
    }
  }

  private mutating func write(_ glyph: Character) {
    if capabilities.unicode || glyph.isASCII {
      written.append(contentsOf: glyph.utf8)
    } else {
      write(ASCIIFallback.of(String(glyph)))
    }
  }

  private mutating func write(_ text: String) {
    written.append(contentsOf: text.utf8)
  }

  private mutating func use(_ style: Style) {
    guard style != pen else { return }
    pen = style
    set(palette.resolve(style))
  }

  /// Returns to the terminal's own colors, which fill erased cells.
  private mutating func reset() {
    pen = nil
    set(.plain)
  }

  private mutating func set(_ style: Style) {
    guard style != drawn else { return }
    drawn = style
    write("\u{1B}[\((["0"] + style.codes(in: capabilities.colors)).joined(separator: ";"))m")
  }
}
