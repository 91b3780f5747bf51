package import Scenes

/// Counts its runs, and ends each as it was told to.
@MainActor package final class SpyGenresPresenter: GenresPresenting {
  package private(set) var runCount = 0
  private let end: SceneEnd<GenresState>

  package init(end: SceneEnd<GenresState>) {
    self.end = end
  }

  package func run() async -> SceneEnd<GenresState> {
    runCount += 1
    return end
  }
}
