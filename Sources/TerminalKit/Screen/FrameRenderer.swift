/// What a terminal keeps from one frame to the next.
package struct TerminalMemory: Sendable {
  /// Below kitty's own limit.
  private static let mostImages = 16

  package internal(set) var palette: Palette
  /// The images stored by the terminal, latest last.
  private(set) var images: [KittyImage] = []

  package init(_ palette: Palette) {
    self.palette = palette
  }

  /// Returns the sequences that delete all images.
  mutating func takeDeletion() -> String {
    defer { images = [] }
    return images.map(\.deletion).joined()
  }

  /// Returns the sequences that draw a picture at the cursor, and delete an image if there are too
  /// many.
  fileprivate mutating func draw(_ placed: PlacedGraphic, of frame: Frame) -> String {
    guard let image = placed.graphic.image else { return placed.drawing(isKept: false) }
    let isKept = images.contains(image)
    images.removeAll { $0 == image }
    images.append(image)
    let shown = frame.graphics.compactMap(\.graphic.image)
    let old = images.count > Self.mostImages ? images.firstIndex { !shown.contains($0) } : nil
    let deletion = old.map { images.remove(at: $0).deletion } ?? ""
    return deletion + placed.drawing(isKept: isKept)
  }
}

/// Renders the difference between two frames as escape sequences.
///
/// Every run is positioned explicitly, and so is text after a character of uncertain width.
/// Automatic wrap is off, so a wrong width moves nothing else.
package struct FrameRenderer {
  private static let beginUpdate = "\u{1B}[?2026h"
  private static let endUpdate = "\u{1B}[?2026l"
  private static let eraseToEnd = "\u{1B}[K"
  /// Fewer trailing blanks are written rather than erased.
  private static let shortTail = 4

  private let capabilities: TerminalCapabilities
  private var written: [UInt8] = []
  private var memory: TerminalMemory
  private var pen: Style?
  /// The style that the terminal uses.
  private var drawn = Style.plain
  private var link: String?

  private init(_ capabilities: TerminalCapabilities, _ memory: TerminalMemory) {
    (self.capabilities, self.memory) = (capabilities, memory)
  }

  /// Returns one synchronized update; empty if nothing has changed.
  ///
  /// Everything is redrawn if `previous` is `nil` or has another size. All text is redrawn if the
  /// palette has changed (`repaints`), or if the accent has.
  package static func render(
    _ frame: Frame, over previous: Frame?, _ capabilities: TerminalCapabilities,
    _ memory: inout TerminalMemory, repaints: Bool = false
  ) -> String {
    let isNew = frame.accent != previous?.accent
    memory.palette = memory.palette.with(accent: frame.accent)
    var renderer = FrameRenderer(capabilities, memory)
    renderer.draw(frame, over: previous, repaints: repaints || isNew)
    memory = renderer.memory
    let isTitled = frame.title != previous?.title && !frame.title.isEmpty && capabilities.answers
    let title = isTitled ? "\u{1B}]2;\(renderer.shown(frame.title.onOneLine.string))\u{1B}\\" : ""
    guard !renderer.written.isEmpty || isTitled || frame.cursor != previous?.cursor else {
      return ""
    }
    let hiding = previous?.cursor == nil ? "" : "\u{1B}[?25l"
    let cursor = frame.cursor.map { "\(move(to: $0))\u{1B}[?25h" } ?? ""
    let drawn = String(decoding: renderer.written, as: UTF8.self)
    return beginUpdate + title + hiding + drawn + cursor + endUpdate
  }

  private static func move(to position: Position) -> String {
    "\u{1B}[\(position.row + 1);\(position.column + 1)H"
  }

  private mutating func draw(_ frame: Frame, over previous: Frame?, repaints: Bool) {
    let isPartial = previous?.size == frame.size
    let kept = isPartial ? previous?.graphics ?? [] : []
    for placed in kept where !frame.graphics.contains(where: { $0.id == placed.id }) {
      write(placed.graphic.image?.hiding ?? "")
    }
    // Clearing the screen deletes images in some terminals.
    if !isPartial { write(memory.takeDeletion() + "\u{1B}[0m\u{1B}[2J") }
    let old = isPartial ? previous ?? Frame(frame.size) : Frame(frame.size)
    let change = FrameChange(old: old, new: frame, repaints: isPartial && repaints)
    for row in 0..<frame.rows {
      for run in change.runs(in: row) { draw(run, row: row, of: frame) }
    }
    reset()
    for placed in frame.graphics where !kept.contains(placed) {
      let corner = Position(row: placed.region.row, column: placed.region.column)
      write(Self.move(to: corner) + memory.draw(placed, of: frame))
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

  /// The column after which blanks are erased rather than written.
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
      use(frame.link(of: cell))
      let glyph = frame.glyph(of: cell)
      // In a reversed row, the bar would look like a notch.
      write(drawn.reversed && capabilities.unicode && glyph == "▌" ? " " : glyph)
      column += max(1, Int(cell.columns))
      if cell.isDoubtful { write("\u{1B}[\(column + 1)G") }
    }
  }

  private mutating func write(_ glyph: Character) {
    if glyph.isASCII || capabilities.unicode && capabilities.symbols {
      written.append(contentsOf: glyph.utf8)
    } else {
      write(
        capabilities.unicode
          ? ASCIIFallback.symbols(of: String(glyph)) : ASCIIFallback.cell(glyph))
    }
  }

  private func shown(_ text: String) -> String {
    guard capabilities.unicode else { return ASCIIFallback.text(text) }
    return capabilities.symbols ? text : ASCIIFallback.symbols(of: text)
  }

  private mutating func write(_ text: String) {
    written.append(contentsOf: text.utf8)
  }

  private mutating func use(_ link: String?) {
    guard link != self.link, capabilities.hyperlinks else { return }
    self.link = link
    write("\u{1B}]8;;\(link ?? "")\u{1B}\\")
  }

  private mutating func use(_ style: Style) {
    guard style != pen else { return }
    pen = style
    set(memory.palette.resolve(style))
  }

  /// Resets to the terminal's own colors, which fill erased cells.
  private mutating func reset() {
    pen = nil
    use(nil)
    set(.plain)
  }

  private mutating func set(_ style: Style) {
    guard style != drawn else { return }
    drawn = style
    written.append(sgr: [0] + style.parameters(in: capabilities.colors))
  }
}
