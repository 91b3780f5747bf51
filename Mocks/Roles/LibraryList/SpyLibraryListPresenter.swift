package import Scenes

/// Counts its runs, and ends each as it was told to.
@MainActor package final class SpyLibraryListPresenter: LibraryListPresenting {
  package private(set) var runCount = 0
  private let end: SceneEnd<LibraryListState>

  package init(end: SceneEnd<LibraryListState>) {
    self.end = end
  }

  package func run() async -> SceneEnd<LibraryListState> {
    runCount += 1
    return end
  }
}
