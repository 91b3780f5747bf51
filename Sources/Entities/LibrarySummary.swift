/// What the library holds.
package struct LibrarySummary: Hashable, Sendable {
  package var trackCount: Int
  package var albumCount: Int
  package var artistCount: Int
  package var favoriteCount: Int
  /// How often a result was picked, over all tracks.
  package var pickCount: Int
  /// When the first of the tracks was first seen.
  package var since: Timestamp?

  package init(
    trackCount: Int = 0, albumCount: Int = 0, artistCount: Int = 0, favoriteCount: Int = 0,
    pickCount: Int = 0, since: Timestamp? = nil
  ) {
    self.trackCount = trackCount
    self.albumCount = albumCount
    self.artistCount = artistCount
    self.favoriteCount = favoriteCount
    self.pickCount = pickCount
    self.since = since
  }
}
