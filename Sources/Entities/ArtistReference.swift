/// A reference to an artist.
package enum ArtistReference: Hashable, Sendable {
  case id(Artist.ID, Storefront)
  /// The artist of an album.
  case album(Album.ID, Storefront)
  /// The artist of a track.
  case track(TrackReference)

  package var storefront: Storefront {
    switch self {
    case .id(_, let storefront), .album(_, let storefront): storefront
    case .track(let reference): reference.storefront
    }
  }
}
