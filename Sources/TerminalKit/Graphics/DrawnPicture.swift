/// A picture as it is put on a terminal, and the cells that it covers.
package struct DrawnPicture: Sendable, Hashable {
  package enum Content: Sendable, Hashable {
    /// A line for each row.
    case text([StyledText])
    case graphic(TerminalGraphic)
  }

  package let extent: PictureExtent
  package let content: Content

  /// Two pixels a cell, for any terminal with colours.
  package static func halfBlocks(_ image: PixelImage, within room: PictureExtent, cell: CellSize)
    -> DrawnPicture
  {
    let extent = room.fitting(image, cell: cell)
    return DrawnPicture(extent: extent, content: .text(HalfBlocks.lines(image, extent)))
  }

  /// Characters alone.
  package static func characters(_ image: PixelImage, within room: PictureExtent, cell: CellSize)
    -> DrawnPicture
  {
    let extent = room.fitting(image, cell: cell)
    return DrawnPicture(extent: extent, content: .text(CharacterRamp.lines(image, extent)))
  }

  /// By kitty's protocol; `id` is of this picture alone.
  package static func kitty(
    _ image: PixelImage, within room: PictureExtent, cell: CellSize, id: UInt32
  ) -> DrawnPicture {
    let extent = room.fitting(image, cell: cell)
    return DrawnPicture(
      extent: extent,
      content: .graphic(KittyGraphics.drawing(image, extent, cell: cell, id: id)))
  }

  /// As a file, which must be of the same shape as the image.
  package static func inlineFile(
    _ file: [UInt8], shapedAs image: PixelImage, within room: PictureExtent, cell: CellSize
  ) -> DrawnPicture {
    let extent = room.fitting(image, cell: cell)
    return DrawnPicture(extent: extent, content: .graphic(InlineFile.drawing(file, extent)))
  }

  /// In characters that another program has chosen, with their colours; `nil` where that is anything
  /// else, or does not fit.
  package static func characters(writtenBy output: [UInt8], within room: PictureExtent)
    -> DrawnPicture?
  {
    guard let lines = ColoredText.lines(of: output), !lines.isEmpty, lines.count <= room.rows,
      let columns = lines.map(\.columns).max(), (1...room.columns).contains(columns)
    else { return nil }
    return DrawnPicture(
      extent: PictureExtent(columns: columns, rows: lines.count), content: .text(lines))
  }

  /// A sixel picture that another program has made; `nil` where it is none, or does not fit.
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
