package import Entities

/// The artwork beside a scene's content.
package enum ArtworkState: Equatable, Sendable {
  /// There is no artwork, or artworks aren't shown.
  case none
  case loading
  case loaded(Picture)
  case failed(ArtworkError)
}
