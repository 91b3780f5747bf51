/// A page of library search results.
package struct LibraryPage: Hashable, Sendable {
  package var tracks: [LibraryTrack]
  /// Whether these are close matches, because no track has the words as typed.
  package var isCorrected: Bool

  package init(tracks: [LibraryTrack], isCorrected: Bool = false) {
    self.tracks = tracks
    self.isCorrected = isCorrected
  }
}
