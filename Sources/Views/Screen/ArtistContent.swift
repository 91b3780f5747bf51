package import Entities
import Scenes
import TerminalKit

/// The list of an artist's albums by group, with the tracks of expanded albums.
package struct ArtistContent {
  /// A line of the list.
  package enum Row: Hashable, Sendable {
    case album(Album.ID)
    case track(Album.ID, Int)
    /// Text in place of tracks.
    case remark(Album.ID)
  }

  private struct Line {
    let row: Row
    let album: ArtistListing.Row
    let track: Listing.Row?
  }

  private var lines: [Line] = []
  private(set) var sections: [Int] = []
  private var groups: [AlbumGroup] = []

  init() {}

  init(_ listing: ArtistListing) {
    for section in listing.sections {
      sections.append(lines.count)
      groups.append(section.group)
      for row in section.rows { lines += Self.lines(row) }
    }
  }

  var rows: [Row] { lines.map(\.row) }

  /// Returns the album of a line, or the album that its track is on.
  func album(of row: Row?) -> ArtistListing.Row? { line(row)?.album }

  /// Returns the number of a line's track on its album.
  func track(of row: Row?) -> Int? { line(row)?.track?.position }

  func heading(_ number: Int) -> StyledText { StyledText(ArtistText.name(of: groups[number])) }

  /// Returns a line, fitted to a number of columns.
  func text(_ index: Int, _ columns: Int, _ context: DrawingContext) -> StyledText {
    let line = lines[index]
    switch line.row {
    case .album:
      let sign: StyledText = line.album.tracks == nil ? "▸ " : "▾ "
      return sign + AlbumLine(album: line.album.album).text(max(0, columns - 2))
    case .track:
      return line.track.map { track in
        "  "
          + AlbumTrackLine(
            row: track, number: "\(track.position)", album: line.album.album, theme: context.theme
          ).text(max(0, columns - 2))
      } ?? ""
    case .remark:
      return "      \(remark(line.album.tracks, context), context.theme.dim)"
    }
  }

  private func line(_ row: Row?) -> Line? {
    lines.first { $0.row == row }
  }

  private static func lines(_ row: ArtistListing.Row) -> [Line] {
    let id = row.album.id
    let head = Line(row: .album(id), album: row, track: nil)
    switch row.tracks {
    case nil: return [head]
    case .loaded(let tracks) where !tracks.rows.isEmpty:
      return [head]
        + tracks.rows.map { Line(row: .track(id, $0.position), album: row, track: $0) }
    default: return [head, Line(row: .remark(id), album: row, track: nil)]
    }
  }

  private func remark(_ tracks: ArtistListing.Tracks?, _ context: DrawingContext) -> SafeText {
    switch tracks {
    case .loading: "\(context.spinner) Loading"
    case .waiting(let wait): "\(context.spinner) \(WaitText.text(wait).plain)"
    default: ArtistText.remark(tracks) ?? ""
    }
  }
}
