package import Entities

/// The common requirements of interactors whose scenes show an artwork.
package protocol ArtworkInteracting: Sendable {
  /// Loads an artwork within a time limit.
  func picture(_ artwork: ArtworkLink) async throws(ArtworkError) -> Picture
}
