/// The totals of the library.
package struct LibrarySummary: Hashable, Sendable {
  package var trackCount: Int
  package var albumCount: Int
  package var artistCount: Int
  package var favoriteCount: Int
  /// The number of times a result was opened, over all tracks.
  package var pickCount: Int
  /// The time the first track was found.
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
