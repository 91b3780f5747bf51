/// A reference to a track.
package enum TrackReference: Hashable, Sendable {
  /// A track whose facts are known, with the storefront that they come from.
  case known(Track, Storefront)
  case id(Track.ID, Storefront)

  package var storefront: Storefront {
    switch self {
    case .known(_, let storefront), .id(_, let storefront): storefront
    }
  }
}
