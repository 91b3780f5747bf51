/// How many cells of a terminal something covers.
package struct PictureExtent: Sendable, Hashable {
  package var columns: Int
  package var rows: Int

  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// The most that a picture of this shape covers inside of it, at least one cell.
  func fitting(_ image: PixelImage, cell: CellSize) -> PictureExtent {
    // As many rows as go with all columns, or as many columns as go with all rows.
    let tall = Self.rounded(
      columns * cell.width * image.height, by: image.width * cell.height)
    if tall <= rows { return PictureExtent(columns: max(1, columns), rows: max(1, tall)) }
    let wide = Self.rounded(rows * cell.height * image.width, by: image.height * cell.width)
    return PictureExtent(columns: max(1, min(columns, wide)), rows: max(1, rows))
  }

  private static func rounded(_ dividend: Int, by divisor: Int) -> Int {
    (dividend + divisor / 2) / divisor
  }
}

/// The size of a character cell of a terminal, in pixels.
package struct CellSize: Sendable, Hashable {
  /// What most terminals have, where nothing is known.
  package static let usual = CellSize(checkedWidth: 10, height: 20)

  /// Both from 1 to 256.
  package let width: Int
  package let height: Int

  /// `nil` for what no cell measures.
  package init?(width: Int, height: Int) {
    guard (1...256).contains(width), (1...256).contains(height) else { return nil }
    self.init(checkedWidth: width, height: height)
  }

  private init(checkedWidth width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}
