package import Scenes

/// Counts its runs, and ends each at once.
@MainActor package final class SpyPlaybackPresenter: PlaybackPresenting {
  package private(set) var runCount = 0

  package init() {}

  package func run() async -> SceneEnd<PlaybackState> {
    runCount += 1
    return SceneEnd(.back, state: PlaybackState(.finished(.ended), of: 1))
  }
}
