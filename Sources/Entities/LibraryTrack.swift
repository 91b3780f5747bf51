/// A track as the library has it: what the service last said of it, and what the person did with it.
package struct LibraryTrack: Hashable, Sendable, Identifiable {
  package var track: Track
  /// The store that the facts are from; another may have other names and prices for the same id.
  package var storefront: Storefront
  package var firstSeenAt: Timestamp
  /// To within a day: that the same was seen again is not written down each time.
  package var lastSeenAt: Timestamp
  package var pickCount: Int
  package var lastPickedAt: Timestamp?
  /// When it was made a favourite; `nil` where it is none.
  package var starredAt: Timestamp?

  package var id: Track.ID { track.id }

  package init(
    track: Track, storefront: Storefront, firstSeenAt: Timestamp, lastSeenAt: Timestamp,
    pickCount: Int = 0, lastPickedAt: Timestamp? = nil, starredAt: Timestamp? = nil
  ) {
    self.track = track
    self.storefront = storefront
    self.firstSeenAt = firstSeenAt
    self.lastSeenAt = lastSeenAt
    self.pickCount = pickCount
    self.lastPickedAt = lastPickedAt
    self.starredAt = starredAt
  }
}
