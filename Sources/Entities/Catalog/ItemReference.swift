/// A reference to an item by its ID or UPC, in one store.
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
  /// A track whose facts are known, with the storefront that they come from.
  case known(Track, Storefront)
  case id(Track.ID, Storefront)

  package var storefront: Storefront {
    switch self {
    case .known(_, let storefront), .id(_, let storefront): storefront
    }
  }

  /// Creates a reference to a track, which is looked up if it has only the few facts of a chart.
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
  /// Whether the track has only the few facts of a chart, which has no IDs of albums.
  package var isPartial: Bool { album.map { $0.id == nil } ?? false }
}
