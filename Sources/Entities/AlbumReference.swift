/// What a person names an album by.
package enum AlbumReference: Hashable, Sendable {
  case id(Album.ID, Storefront)
  /// The album that a track is on.
  case track(TrackReference)

  package var storefront: Storefront {
    switch self {
    case .id(_, let storefront): storefront
    case .track(let reference): reference.storefront
    }
  }
}
