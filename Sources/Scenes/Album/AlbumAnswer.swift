package import Entities

/// The result of looking up an album.
package enum AlbumAnswer: Equatable, Sendable {
  case album(AlbumContents)
  /// The store has no such item.
  case missing
  /// The referenced track isn't on an album.
  case noAlbum(Track)
}
