/// What a person names a track by.
package enum TrackReference: Hashable, Sendable {
  /// A track whose facts are at hand, and the storefront that they are from.
  case known(Track, Storefront)
  case id(Track.ID, Storefront)

  package var storefront: Storefront {
    switch self {
    case .known(_, let storefront), .id(_, let storefront): storefront
    }
  }
}
