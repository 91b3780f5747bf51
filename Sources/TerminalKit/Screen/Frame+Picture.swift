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
