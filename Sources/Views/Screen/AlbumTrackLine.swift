import Entities
import Scenes
import TerminalKit

/// A track of an album in one line.
struct AlbumTrackLine {
  let row: Listing.Row
  let album: Album
  let theme: Theme

  /// Returns the line; the columns of lines with the same width are aligned.
  func text(_ columns: Int) -> StyledText {
    let marks = MarksText.marks(row.item.explicitness, isFavorite: row.isFavorite)
    let end: StyledText = columns >= 24 ? " " + length.padded(to: 6, alignment: .trailing) : ""
    let start = StyledText("\(row.position)", theme.dim).padded(to: 3, alignment: .trailing) + " "
    let room = max(0, columns - start.columns - end.columns - 4)
    return start + row.name(on: album, theme.dim).fitted(to: room) + end + " " + marks.padded(to: 3)
  }

  private var length: StyledText {
    row.item.track?.duration.map { "\(DurationText.clock($0))" } ?? ""
  }
}

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
