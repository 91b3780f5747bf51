package import Entities

/// A track with what is shown beside it.
package struct TrackDetail: Equatable, Sendable {
  package var track: Track
  package var isFavorite: Bool
  /// Others of its artist, numbered from 1.
  package var otherAlbums: [Album]
  package var artwork: ArtworkState

  package init(
    _ track: Track, isFavorite: Bool = false, otherAlbums: [Album] = [],
    artwork: ArtworkState = .none
  ) {
    self.track = track
    self.isFavorite = isFavorite
    self.otherAlbums = otherAlbums
    self.artwork = artwork
  }
}
