package import Entities

/// What the interactors have in common whose scenes show a picture.
package protocol ArtworkInteracting: Sendable {
  /// The picture of an artwork, soon or not at all.
  func picture(_ artwork: ArtworkLink) async throws(ArtworkError) -> Picture
}
