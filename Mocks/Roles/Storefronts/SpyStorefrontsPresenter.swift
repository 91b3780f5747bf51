package import Scenes

/// Counts its runs, and ends each as it was told to.
@MainActor package final class SpyStorefrontsPresenter: StorefrontsPresenting {
  package private(set) var runCount = 0
  private let end: SceneEnd<StorefrontsState>

  package init(end: SceneEnd<StorefrontsState>) {
    self.end = end
  }

  package func run() async -> SceneEnd<StorefrontsState> {
    runCount += 1
    return end
  }
}
