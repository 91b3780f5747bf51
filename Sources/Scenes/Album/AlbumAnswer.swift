package import Entities

/// What the look-up of an album came to.
package enum AlbumAnswer: Equatable, Sendable {
  case album(AlbumContents)
  /// The store has none.
  case missing
  /// The track that was named is on no album.
  case noAlbum(Track)
}
