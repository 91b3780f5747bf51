/// A reference to an album.
package enum AlbumReference: Hashable, Sendable {
  case id(Album.ID, Storefront)
  /// The album that contains a track.
  case track(TrackReference)

  package var storefront: Storefront {
    switch self {
    case .id(_, let storefront): storefront
    case .track(let reference): reference.storefront
    }
  }
}
