/// What a person names a track by.
package enum TrackReference: Hashable, Sendable {
  /// A track whose facts are at hand.
  case known(Track)
  case id(Track.ID, Storefront)
}
