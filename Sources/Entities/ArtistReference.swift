/// What a person names an artist by.
package enum ArtistReference: Hashable, Sendable {
  case id(Artist.ID, Storefront)
  /// The artist that an album is by.
  case album(Album.ID, Storefront)
  /// The artist that a track is by.
  case track(TrackReference)

  package var storefront: Storefront {
    switch self {
    case .id(_, let storefront), .album(_, let storefront): storefront
    case .track(let reference): reference.storefront
    }
  }
}
