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

  private init(
    _ image: PixelImage, _ room: PictureExtent, _ cell: CellSize, draw: (PictureExtent) -> Content
  ) {
    extent = room.matching(image, cell: cell)
    content = draw(extent)
  }

  package static func halfBlocks(_ image: PixelImage, within room: PictureExtent, cell: CellSize)
    -> DrawnPicture
  {
    DrawnPicture(image, room, cell) { .text(HalfBlocks.lines(image, $0)) }
  }

  package static func characters(_ image: PixelImage, within room: PictureExtent, cell: CellSize)
    -> DrawnPicture
  {
    DrawnPicture(image, room, cell) { .text(CharacterRamp.lines(image, $0)) }
  }

  /// `id` must be unique on the terminal.
  package static func kitty(
    _ image: PixelImage, within room: PictureExtent, cell: CellSize, id: UInt32
  ) -> DrawnPicture {
    DrawnPicture(image, room, cell) {
      .graphic(KittyGraphics.drawing(image, $0, cell: cell, id: id))
    }
  }

  /// The file must have the same aspect ratio as the image.
  package static func inlineFile(
    _ file: [UInt8], shapedAs image: PixelImage, within room: PictureExtent, cell: CellSize
  ) -> DrawnPicture {
    DrawnPicture(image, room, cell) { .graphic(InlineFile.drawing(file, $0)) }
  }

  /// Returns `nil` unless another program's output is colored characters that fit.
  package static func characters(writtenBy output: [UInt8], within room: PictureExtent)
    -> DrawnPicture?
  {
    guard let lines = ColoredText.lines(of: output), !lines.isEmpty, lines.count <= room.rows,
      let columns = lines.map(\.columns).max(), (1...room.columns).contains(columns)
    else { return nil }
    return DrawnPicture(
      extent: PictureExtent(columns: columns, rows: lines.count), content: .text(lines))
  }

  /// Returns `nil` unless another program's output is a sixel image that fits.
  package static func sixel(
    writtenBy output: [UInt8], within room: PictureExtent, cell: CellSize
  ) -> DrawnPicture? {
    guard let picture = SixelPicture(output) else { return nil }
    let extent = picture.extent(cell: cell)
    guard extent.columns <= room.columns, extent.rows <= room.rows else { return nil }
    return DrawnPicture(
      extent: extent, content: .graphic(TerminalGraphic(sequence: picture.sequence)))
  }
}
