/// A track in the library: the service's latest facts about it, and the user's activity.
package struct LibraryTrack: Hashable, Sendable, Identifiable {
  package var track: Track
  /// The store that the facts come from; another may have other names and prices for the same ID.
  package var storefront: Storefront
  package var firstSeenAt: Timestamp
  /// The time the track was last found, accurate to a day to save writes.
  package var lastSeenAt: Timestamp
  package var pickCount = 0
  package var lastPickedAt: Timestamp?
  /// The time the track was added to favorites; `nil` if it isn't a favorite.
  package var starredAt: Timestamp?

  package var id: Track.ID { track.id }

  package init(
    track: Track, storefront: Storefront, firstSeenAt: Timestamp, lastSeenAt: Timestamp
  ) {
    (self.track, self.storefront) = (track, storefront)
    (self.firstSeenAt, self.lastSeenAt) = (firstSeenAt, lastSeenAt)
  }
}

extension LibraryTrack {
  /// Returns the track without the offer of another store than `storefront`.
  package func track(in storefront: Storefront) -> Track {
    guard storefront != self.storefront else { return track }
    var track = track
    for field in Track.fields where field.group == .offer { field.set(&track, nil) }
    return track
  }
}

package struct LibraryPage: Hashable, Sendable {
  package var tracks: [LibraryTrack]
  /// The kind of match of each track that doesn't match exactly.
  package var matches: [Track.ID: Match]
  /// The lines of lyrics by which tracks were found.
  package var lines: [Track.ID: String] = [:]

  /// Whether no track has the words as typed.
  package var isCorrected: Bool {
    !tracks.isEmpty && tracks.allSatisfy { matches[$0.id] != nil }
  }

  package init(tracks: [LibraryTrack], matches: [Track.ID: Match] = [:]) {
    (self.tracks, self.matches) = (tracks, matches)
  }
}
