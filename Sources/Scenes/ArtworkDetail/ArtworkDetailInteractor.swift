package import Entities

/// The rules of the artwork scene, which loads artworks at a size of its own.
package struct ArtworkDetailInteractor: ArtworkInteracting {
  private let artworks: Artworks

  /// - Parameter artworks: The source of artworks at that size.
  package init(artworks: Artworks) {
    self.artworks = artworks
  }

  package func picture(_ artwork: ArtworkLink) async throws(ArtworkError) -> Picture {
    try await artworks.picture(artwork)
  }
}
