package import Scenes

/// Counts its runs, and ends each as it was told to.
@MainActor package final class SpyArtistPresenter: ArtistPresenting {
  package private(set) var runCount = 0
  private let end: SceneEnd<ArtistState>

  package init(end: SceneEnd<ArtistState>) {
    self.end = end
  }

  package func run() async -> SceneEnd<ArtistState> {
    runCount += 1
    return end
  }
}
