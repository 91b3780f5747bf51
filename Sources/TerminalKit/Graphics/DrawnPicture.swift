/// A picture prepared for a terminal, with the cells that it covers.
package struct DrawnPicture: Sendable, Hashable {
  package enum Content: Sendable, Hashable {
    /// One line per row.
    case text([StyledText])
    case graphic(TerminalGraphic)
  }

  package let extent: PictureExtent
  package let content: Content

  init(extent: PictureExtent, content: Content) {
    (self.extent, self.content) = (extent, content)
  }

  /// Draws an image as large as fits; `nil` if the method needs another program.
  ///
  /// `file` must show the image, and `id` be unique on the terminal.
  package init?(
    _ image: PixelImage, _ method: PictureMethod, file: [UInt8], within room: PictureExtent,
    cell: CellSize, colors: TerminalCapabilities.Colors, id: UInt32
  ) {
    var room = room
    if method == .passedKitty { room.rows = min(room.rows, KittyPlaceholders.mostRows) }
    let extent = room.matching(image, cell: cell)
    func pixels(_ graphic: TerminalGraphic) -> Content {
      var graphic = graphic
      graphic.fallback = HalfBlocks.lines(image, extent, colors)
      return .graphic(graphic)
    }
    self.extent = extent
    switch method {
    case .symbols: return nil
    case .halfBlocks: content = .text(HalfBlocks.lines(image, extent, colors))
    case .braille(let onLight):
      content = .text(BrailleDots.lines(image, extent, onLight: onLight))
    case .characters: content = .text(CharacterRamp.lines(image, extent))
    case .inlineFile: content = pixels(InlineFile.drawing(file, extent))
    case .sixel: content = pixels(SixelGraphic.drawing(image, extent, cell: cell))
    case .kitty, .passedKitty:
      let (kept, sequence) = KittyImage.sent(
        image, extent, cell: cell, id: id, isPassed: method == .passedKitty)
      content = pixels(TerminalGraphic(sequence: sequence, image: kept))
    }
  }

  /// Returns `nil` unless another program's output is colored characters that fit.
  package init?(writtenBy output: [UInt8], within room: PictureExtent) {
    guard let lines = ColoredText.lines(of: output), !lines.isEmpty, lines.count <= room.rows,
      let columns = lines.map(\.columns).max(), (1...room.columns).contains(columns)
    else { return nil }
    self.init(
      extent: PictureExtent(columns: columns, rows: lines.count), content: .text(lines))
  }
}
