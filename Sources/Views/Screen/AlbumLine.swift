import Entities
import TerminalKit

/// An album of an artist that is known, in one line of so many columns.
struct AlbumLine {
  let album: Album

  /// Its columns stand under those of other lines that are as wide.
  func text(_ columns: Int) -> StyledText {
    let cells = AlbumCells(album)
    let year: StyledText = columns >= 20 ? " " + cells.year.padded(to: 4) : ""
    let count: StyledText =
      columns >= 30 ? " " + cells.trackCount.padded(to: 4, alignment: .trailing) : ""
    let room = max(0, columns - year.columns - count.columns - 4)
    return cells.name.fitted(to: room) + year + count + " " + cells.marks.padded(to: 3)
  }
}
