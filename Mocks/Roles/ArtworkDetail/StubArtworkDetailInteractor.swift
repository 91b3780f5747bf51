package import Entities
import Scenes
import Synchronization

/// Answers in the scripted order, and has one address for every artwork.
package final class StubArtworkDetailInteractor: ArtworkDetailInteracting {
  private let pictures: Mutex<[Result<Picture, ArtworkError>]>
  private let page: WebLink

  package init(_ pictures: [Result<Picture, ArtworkError>], page: WebLink) {
    self.pictures = Mutex(pictures)
    self.page = page
  }

  package func picture(_ artwork: ArtworkLink) async throws(ArtworkError) -> Picture {
    let picture = pictures.withLock { $0.isEmpty ? .failure(.missing) : $0.removeFirst() }
    return try picture.get()
  }

  package func page(of artwork: ArtworkLink) -> WebLink { page }
}
