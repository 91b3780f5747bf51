package import Scenes

/// Counts its runs, and ends each as it was told to.
@MainActor package final class SpyHistoryPresenter: HistoryPresenting {
  package private(set) var runCount = 0
  private let end: @MainActor () async -> SceneEnd<HistoryState>

  /// - Parameter end: what happens in a run, and how it ends.
  package init(end: @escaping @MainActor () async -> SceneEnd<HistoryState>) {
    self.end = end
  }

  package func run() async -> SceneEnd<HistoryState> {
    runCount += 1
    return await end()
  }
}
