package import Entities

/// A track with the information shown beside it.
package struct TrackDetail: Equatable, Sendable {
  package var track: Track
  package var isFavorite: Bool
  /// Other albums of the artist, numbered from 1.
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
