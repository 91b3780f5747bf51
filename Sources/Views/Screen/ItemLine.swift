import Entities
import TerminalKit

/// A track, an album, or an artist in one line.
struct ItemLine {
  let item: CatalogItem
  let isFavorite: Bool
  let theme: Theme

  /// Returns the line; the columns of lines with the same width are aligned.
  func text(_ columns: Int) -> StyledText {
    let marks = MarksText.marks(item.explicitness, isFavorite: isFavorite)
    let end: StyledText = columns >= 40 ? " " + ending.padded(to: 6, alignment: .trailing) : ""
    let year: StyledText = columns >= 50 ? " " + yearText.padded(to: 4) : ""
    let room = max(0, columns - 4 - end.columns - year.columns)
    let widths = Self.widths(room)
    var line = StyledText("\(item.name)").fitted(to: widths.name)
    if widths.artist > 0 { line += " " + StyledText("\(artist)").fitted(to: widths.artist - 1) }
    if widths.album > 0 {
      line += " " + StyledText("\(album)", theme.dim).fitted(to: widths.album - 1)
    }
    return line + year + end + " " + marks.padded(to: 3)
  }

  /// Divides the width: most goes to the name, and none to the album if there is little.
  private static func widths(_ room: Int) -> (name: Int, artist: Int, album: Int) {
    switch room {
    case ..<24: (room, 0, 0)
    case ..<60: (room * 3 / 5, room - room * 3 / 5, 0)
    default: (room * 2 / 5, room * 3 / 10, room - room * 2 / 5 - room * 3 / 10)
    }
  }

  private var artist: SafeText { "\(item.artistName ?? item.genre ?? "")" }

  private var album: SafeText {
    switch item {
    case .track(let track): "\(track.album?.name ?? "")"
    case .album(let album): "\(album.genre ?? "")"
    case .artist, .other: ""
    }
  }

  private var yearText: StyledText { item.releaseDate?.day.map { "\($0.year)" } ?? "" }

  private var ending: StyledText {
    switch item {
    case .track(let track): track.duration.map { "\(DurationText.clock($0))" } ?? ""
    case .album: ItemColumn.tracks.cell(item)
    case .artist, .other: ""
    }
  }
}
