import Entities
import Scenes
import TerminalKit

/// The layout of an image: left of the facts on wide terminals, above them on narrow ones.
struct PictureLayout {
  /// The minimum width of a terminal for images.
  private static let leastColumns = 30
  private static let leastColumnsBeside = 70
  /// The minimum width of the facts beside an image.
  private static let leastTextColumns = 40
  private static let mostColumns = 40
  private static let gap = 2

  let capabilities: TerminalCapabilities

  var isBeside: Bool { capabilities.columns >= Self.leastColumnsBeside }

  /// The maximum size of an image, in cells; `nil` if there is no room.
  var room: PictureExtent? {
    let columns = capabilities.columns
    guard columns >= Self.leastColumns, capabilities.rows >= 8 else { return nil }
    let free = isBeside ? columns - Self.leastTextColumns - Self.gap : columns - 1
    return PictureExtent(columns: min(free, Self.mostColumns), rows: capabilities.rows / 2)
  }

  /// Returns the room for an image on a page that must fit the terminal; `nil` if there is none.
  func room(
    for picture: Picture, cell: CellSize, above page: some ConsolePage, _ fit: PageFit
  ) -> PictureExtent? {
    guard let room else { return nil }
    func extent(_ rows: Int) -> PictureExtent {
      PictureExtent(columns: room.columns, rows: rows)
    }
    let list = page.rows.lines(0..<page.rowCount)
    let rows = fit.artworkRows(
      room.rows, plain: fit.height(page.head(nil)),
      list: list.isEmpty ? 0 : fit.height(list) + 1
    ) { rows in
      let extent = extent(rows).matching(
        width: picture.width, height: picture.height, cell: cell)
      let lines = lines(of: page.head, beside: extent)
      return max(extent.rows, lines.beside.count) + fit.height(lines.below)
    }
    return rows.map(extent)
  }

  /// Returns the lines of a head beside an image, and the ones below it.
  func lines(of head: (Int?) -> [StyledText], beside extent: PictureExtent)
    -> (beside: [StyledText], below: [StyledText])
  {
    guard isBeside else { return ([], [""] + head(nil)) }
    let columns = capabilities.columns - extent.columns - Self.gap
    return Self.split(head(columns), columns: columns)
  }

  /// Splits lines into the ones beside an image and the ones below it.
  ///
  /// The first line wider than `columns`, such as a URL, and all following lines go below.
  static func split(_ lines: [StyledText], columns: Int)
    -> (beside: [StyledText], below: [StyledText])
  {
    let beside = lines.prefix { $0.columns <= columns }
    return (Array(beside), Array(lines[beside.endIndex...]))
  }
}
