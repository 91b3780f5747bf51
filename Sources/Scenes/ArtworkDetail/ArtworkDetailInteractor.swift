package import Entities

/// The rules of the artwork scene, which loads artworks at a size of its own.
package struct ArtworkDetailInteractor: ArtworkDetailInteracting {
  private let artworks: Artworks

  /// - Parameter artworks: The source of artworks at that size.
  package init(artworks: Artworks) {
    self.artworks = artworks
  }

  package func picture(_ artwork: ArtworkLink) async throws(ArtworkError) -> Picture {
    try await artworks.picture(artwork)
  }

  /// Returns the address at full size, whatever the size on the screen.
  package func page(of artwork: ArtworkLink) -> WebLink {
    artwork.link(side: ArtworkLink.sides[0])
  }
}
