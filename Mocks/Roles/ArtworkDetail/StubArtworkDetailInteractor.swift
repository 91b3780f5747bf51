package import Entities
import Scenes

/// Answers in the scripted order, and has one address for every artwork.
package final class StubArtworkDetailInteractor: ArtworkDetailInteracting {
  private let pictures: Script<ArtworkLink, Picture, ArtworkError>
  private let page: WebLink

  package init(_ pictures: [Result<Picture, ArtworkError>], page: WebLink) {
    self.pictures = Script(pictures, otherwise: .failure(.missing))
    self.page = page
  }

  package func picture(_ artwork: ArtworkLink) async throws(ArtworkError) -> Picture {
    try pictures.answer(to: artwork)
  }

  package func page(of artwork: ArtworkLink) -> WebLink { page }
}
