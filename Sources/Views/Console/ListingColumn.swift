import Entities
import TerminalKit

/// The columns that a list of tracks can have between names and marks, in order.
enum ListingColumn: CaseIterable {
  case artist, album, year, length

  var title: SafeText {
    switch self {
    case .artist: "Artist"
    case .album: "Album"
    case .year: "Year"
    case .length: "Length"
    }
  }

  var tableColumn: TableColumn {
    let header = StyledText(title)
    return switch self {
    case .artist: TableColumn(header, minimum: 8, yieldOrder: 1)
    case .album: TableColumn(header, minimum: 10, yieldOrder: 0, isOptional: true)
    case .year: TableColumn(header, isOptional: true)
    case .length: TableColumn(header, alignment: .trailing, isOptional: true)
    }
  }

  /// Returns the cell of a track; empty if the value is unknown.
  func cell(of track: Track) -> StyledText {
    switch self {
    case .artist: "\(track.artist.name)"
    case .album: track.album?.name.map { "\($0, .dim)" } ?? ""
    case .year: track.releaseDate?.day.map { "\($0.year)" } ?? ""
    case .length: track.duration.map { "\(DurationText.clock($0))" } ?? ""
    }
  }
}
