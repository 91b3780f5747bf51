package import Entities

/// The rule of looking at an artwork by itself: it is got in a size of its own.
package struct ArtworkDetailInteractor: ArtworkInteracting {
  private let artworks: Artworks

  /// - Parameter artworks: has the pictures, in that size.
  package init(artworks: Artworks) {
    self.artworks = artworks
  }

  package func picture(_ artwork: ArtworkLink) async throws(ArtworkError) -> Picture {
    try await artworks.picture(artwork)
  }
}
