package import Scenes

/// Counts its runs, and ends each as it was told to.
@MainActor package final class SpySearchListPresenter: SearchListPresenting {
  package private(set) var runCount = 0
  private let end: SceneEnd<SearchListState>

  package init(end: SceneEnd<SearchListState>) {
    self.end = end
  }

  package func run() async -> SceneEnd<SearchListState> {
    runCount += 1
    return end
  }
}
