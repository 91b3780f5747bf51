import Entities
import TerminalKit

/// An album in one line, for lists where the artist is known.
struct AlbumLine {
  let album: Album

  /// Returns the line; the columns of lines with the same width are aligned.
  func text(_ columns: Int) -> StyledText {
    let cells = AlbumCells(album)
    let year: StyledText = columns >= 20 ? " " + cells.year.padded(to: 4) : ""
    let count: StyledText =
      columns >= 30 ? " " + cells.trackCount.padded(to: 4, alignment: .trailing) : ""
    let room = max(0, columns - year.columns - count.columns - 4)
    return cells.name.fitted(to: room) + year + count + " " + cells.marks.padded(to: 3)
  }
}
