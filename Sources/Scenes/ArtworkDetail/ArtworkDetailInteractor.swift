package import Entities

/// The rules of the artwork scene, which loads artworks larger than other scenes do.
package struct ArtworkDetailInteractor: ArtworkDetailInteracting {
  private let artworks: Artworks

  /// - Parameter artworks: The source of the larger artworks.
  package init(artworks: Artworks) {
    self.artworks = artworks
  }

  package func picture(_ artwork: ArtworkLink) async throws(ArtworkError) -> Picture {
    try await artworks.picture(artwork)
  }

  /// Returns the address of the full-size image, whatever its size on the screen.
  package func page(of artwork: ArtworkLink) -> WebLink {
    artwork.link(side: ArtworkLink.sides[0])
  }
}
