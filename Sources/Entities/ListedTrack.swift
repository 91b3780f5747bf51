/// A track with the number that a listing gave it.
package struct ListedTrack: Hashable, Sendable {
  /// From 1.
  package let position: Int
  package let id: Track.ID
  package let storefront: Storefront

  package init(position: Int, id: Track.ID, storefront: Storefront) {
    self.position = position
    self.id = id
    self.storefront = storefront
  }
}
