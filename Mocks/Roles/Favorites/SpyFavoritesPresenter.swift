package import Scenes

/// Counts its runs, and ends each as it was told to.
@MainActor package final class SpyFavoritesPresenter: FavoritesPresenting {
  package private(set) var runCount = 0
  private let end: SceneEnd<FavoritesState>

  package init(end: SceneEnd<FavoritesState>) {
    self.end = end
  }

  package func run() async -> SceneEnd<FavoritesState> {
    runCount += 1
    return end
  }
}
