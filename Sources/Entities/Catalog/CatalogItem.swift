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

/// An item of the store that isn't music: a podcast, an app, a movie.
package struct OtherItem: Hashable, Sendable {
  /// The service's name for the kind, such as `podcast` or `software`.
  package let kind: String
  /// `nil` if the service sent no readable ID.
  package let id: Int64?
  package let name: String?

  package init(kind: String, id: Int64? = nil, name: String? = nil) {
    (self.kind, self.id, self.name) = (kind, id, name)
  }
}

/// Properties shared by several kinds of items; `nil` for a kind that lacks one.
extension CatalogItem {
  package var name: String {
    switch self {
    case .track(let track): track.name
    case .album(let album): album.name
    case .artist(let artist): artist.name
    case .other(let other): other.name ?? ""
    }
  }

  package var artistName: String? {
    switch self {
    case .track(let track): track.artist.name
    case .album(let album): album.artist.name
    case .artist, .other: nil
    }
  }

  package var genre: String? {
    switch self {
    case .track(let track): track.genre
    case .album(let album): album.genre
    case .artist(let artist): artist.genre
    case .other: nil
    }
  }

  package var releaseDate: ReleaseDate? {
    switch self {
    case .track(let track): track.releaseDate
    case .album(let album): album.releaseDate
    case .artist, .other: nil
    }
  }

  package var explicitness: Explicitness? {
    switch self {
    case .track(let track): track.explicitness
    case .album(let album): album.explicitness
    case .artist, .other: nil
    }
  }
}
