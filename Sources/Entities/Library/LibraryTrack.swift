/// A track in the library: the service's latest facts about it, and the user's activity.
package struct LibraryTrack: Hashable, Sendable, Identifiable {
  package var track: Track
  /// The store that the facts come from; another may have other names and prices for the same ID.
  package var storefront: Storefront
  package var firstSeenAt: Timestamp
  /// The time the track was last found, accurate to a day to save writes.
  package var lastSeenAt: Timestamp
  package var pickCount: Int
  package var lastPickedAt: Timestamp?
  /// The time the track was added to favorites; `nil` if it isn't a favorite.
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

/// A page of library search results.
package struct LibraryPage: Hashable, Sendable {
  package var tracks: [LibraryTrack]
  /// How the tracks match that don't match exactly.
  package var matches: [Track.ID: Match]

  /// Whether no track has the words as typed.
  package var isCorrected: Bool {
    !tracks.isEmpty && tracks.allSatisfy { matches[$0.id] != nil }
  }

  package init(tracks: [LibraryTrack], matches: [Track.ID: Match] = [:]) {
    self.tracks = tracks
    self.matches = matches
  }
}
