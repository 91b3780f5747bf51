/// Some of what a search of the library found.
package struct LibraryPage: Hashable, Sendable {
  package var tracks: [LibraryTrack]
  package var hasMore: Bool
  /// Whether the words found nothing as they were written, and others that are like them did.
  package var isCorrected: Bool

  package init(tracks: [LibraryTrack], hasMore: Bool = false, isCorrected: Bool = false) {
    self.tracks = tracks
    self.hasMore = hasMore
    self.isCorrected = isCorrected
  }
}
