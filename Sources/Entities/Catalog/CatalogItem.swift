/// The store's ID of an item, unique only within its kind.
package struct StoreID<Item>: Hashable, Sendable {
  package internal(set) var number: Int64
  package init(_ number: Int64) { self.number = number }
}

/// An item of the catalog, of any kind.
///
/// Indirect, so that lists of items are cheap to copy.
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

/// Properties that several kinds of items have; `nil` for other kinds.
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

/// A reference to an item in a store, by ID or UPC.
package struct ItemReference: Hashable, Sendable {
  package enum Key: Hashable, Sendable {
    /// The ID of a track, an album, an artist, or any other item.
    case id(Int64)
    /// The UPC or EAN of an album, digits only.
    case upc(String)
  }

  package let key: Key
  package let storefront: Storefront

  package init(_ key: Key, in storefront: Storefront) {
    (self.key, self.storefront) = (key, storefront)
  }
}

package enum TrackReference: Hashable, Sendable {
  /// A track with known facts, and the storefront they come from.
  case known(Track, Storefront)
  case id(Track.ID, Storefront)

  package var storefront: Storefront {
    switch self {
    case .known(_, let storefront), .id(_, let storefront): storefront
    }
  }

  /// Creates a reference; a track with only the few facts of a chart will be looked up.
  package init(_ track: Track, _ storefront: Storefront) {
    self = track.isPartial ? .id(track.id, storefront) : .known(track, storefront)
  }

  package var trackID: Track.ID {
    switch self {
    case .known(let track, _): track.id
    case .id(let id, _): id
    }
  }
}

package enum AlbumReference: Hashable, Sendable {
  case id(Album.ID, Storefront)
  case track(TrackReference)

  package var storefront: Storefront {
    switch self {
    case .id(_, let storefront): storefront
    case .track(let reference): reference.storefront
    }
  }
}

package enum ArtistReference: Hashable, Sendable {
  case id(Artist.ID, Storefront)
  case album(Album.ID, Storefront)
  case track(TrackReference)

  package var storefront: Storefront {
    switch self {
    case .id(_, let storefront), .album(_, let storefront): storefront
    case .track(let reference): reference.storefront
    }
  }
}

extension Track {
  /// Whether the track has only the few facts of a chart, where albums have no IDs.
  package var isPartial: Bool { album.map { $0.id == nil } ?? false }
}
