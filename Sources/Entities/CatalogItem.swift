/// An item of the catalog, of any kind.
///
/// The enum is indirect, so that lists of items are cheap to copy.
package indirect enum CatalogItem: Hashable, Sendable {
  case track(Track)
  case album(Album)
  case artist(Artist)
  case other(OtherItem)

  /// An item's ID, unique only within its kind.
  package enum ID: Hashable, Sendable {
    case track(Track.ID)
    case album(Album.ID)
    case artist(Artist.ID)

    package var number: Int64 {
      switch self {
      case .track(let id): id.number
      case .album(let id): id.number
      case .artist(let id): id.number
      }
    }
  }

  /// `nil` for items that aren't music.
  package var id: ID? {
    switch self {
    case .track(let track): .track(track.id)
    case .album(let album): .album(album.id)
    case .artist(let artist): .artist(artist.id)
    case .other: nil
    }
  }

  package var track: Track? {
    if case .track(let track) = self { track } else { nil }
  }
}
