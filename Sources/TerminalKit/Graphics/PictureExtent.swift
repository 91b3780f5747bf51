/// The size of a picture in terminal cells.
package struct PictureExtent: Sendable, Hashable {
  package var columns: Int
  package var rows: Int

  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// The largest size within this one that keeps the image's aspect ratio, at least one cell.
  func matching(_ image: PixelImage, cell: CellSize) -> PictureExtent {
    // All columns with the rows that follow, or else all rows with the columns that follow.
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

/// The size of a terminal cell in pixels.
package struct CellSize: Sendable, Hashable {
  /// The most common size, for terminals that don't report theirs.
  package static let usual = CellSize(checkedWidth: 10, height: 20)

  /// From 1 to 256, as is the height.
  package let width: Int
  package let height: Int

  /// Returns `nil` for an implausible size.
  package init?(width: Int, height: Int) {
    guard (1...256).contains(width), (1...256).contains(height) else { return nil }
    self.init(checkedWidth: width, height: height)
  }

  private init(checkedWidth width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}
