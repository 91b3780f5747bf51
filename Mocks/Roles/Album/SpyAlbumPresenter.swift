package import Scenes

/// Counts its runs, and ends each as it was told to.
@MainActor package final class SpyAlbumPresenter: AlbumPresenting {
  package private(set) var runCount = 0
  private let end: SceneEnd<AlbumState>

  package init(end: SceneEnd<AlbumState>) {
    self.end = end
  }

  package func run() async -> SceneEnd<AlbumState> {
    runCount += 1
    return end
  }
}
