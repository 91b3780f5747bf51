import Entities
import Scenes
import TerminalKit

extension CatalogItem.ID {
  var track: Track.ID? {
    if case .track(let id) = self { id } else { nil }
  }

  /// The actions that an item of this kind has in a list, the most likely first.
  var hints: [ScreenAction] {
    switch self {
    case .track: [.choose, .play, .star, .addToPlaylist, .album, .artist]
    case .album: [.choose, .play, .addToPlaylist, .artist]
    case .artist: [.choose]
    }
  }
}

extension ListCells {
  /// Creates the row of a track, an album, or an artist.
  init(_ item: CatalogItem, isFavorite: Bool) {
    self.isFavorite = isFavorite
    self[.title] = "\(item.name)"
    self[.artist] = "\(item.artistName ?? item.genre ?? "")"
    self[.year] = item.releaseDate?.day.map { "\($0.year)" } ?? ""
    switch item {
    case .track(let track):
      self[.album] = "\(track.album?.name ?? "")"
      self[.time] = track.duration.map { DurationText.clock($0) } ?? ""
    case .album(let album): self[.count] = album.trackCount.map { "\($0)" } ?? ""
    case .artist, .other: break
    }
    mark(item.explicitness)
  }

  /// Creates the row of a search result, with the line of lyrics by which it was found instead of its
  /// album.
  init(_ row: Listing.Row) {
    self.init(row.item, isFavorite: row.isFavorite)
    if let line = row.line { self[.album] = "“\(line)”" }
  }

  /// Creates the row of a past search.
  init(term: String) {
    mark = "↺"
    self[.title] = "\(term)"
  }

  /// Creates the row of an album, for lists where the artist is known.
  init(_ album: Album) {
    self.init(.album(album), isFavorite: false)
    self[.artist] = ""
  }

  /// Creates the row of an album below songs, with its year in the column of their times.
  init(besideSongs album: Album) {
    self.init(album)
    self[.time] = self[.year]
    (self[.year], self[.count]) = ("", "")
  }

  /// Marks explicit lyrics after the title.
  private mutating func mark(_ explicitness: Explicitness?) {
    switch explicitness {
    case .explicit: note = " E"
    case .cleaned: note = " C"
    default: break
    }
  }

  /// Returns the row with the mark of what is playing, if it plays.
  func marked(_ isPlaying: Bool?) -> ListCells {
    guard isPlaying == true else { return self }
    var cells = self
    cells.isPlaying = true
    cells.mark = StyledText("▶", .play)
    return cells
  }
}
