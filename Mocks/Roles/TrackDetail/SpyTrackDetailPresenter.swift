package import Scenes

/// Counts its runs, and ends each as it was told to.
@MainActor package final class SpyTrackDetailPresenter: TrackDetailPresenting {
  package private(set) var runCount = 0
  private let end: SceneEnd<TrackDetailState>

  package init(end: SceneEnd<TrackDetailState>) {
    self.end = end
  }

  package func run() async -> SceneEnd<TrackDetailState> {
    runCount += 1
    return end
  }
}
