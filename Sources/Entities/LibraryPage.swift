/// Some of what a search of the library found.
package struct LibraryPage: Hashable, Sendable {
  package var tracks: [LibraryTrack]
  /// Whether the words found nothing as they were written, and others that are like them did.
  package var isCorrected: Bool

  package init(tracks: [LibraryTrack], isCorrected: Bool = false) {
    self.tracks = tracks
    self.isCorrected = isCorrected
  }
}
