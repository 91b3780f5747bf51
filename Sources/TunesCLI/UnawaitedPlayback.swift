import Scenes

/// The scene of previews that go on playing after it has been left.
@MainActor final class UnawaitedPlayback: PlaybackPresenting {
  private let count: Int
  private let begin: () -> Void

  /// `begin` has `count` previews play, and comes back at once.
  init(of count: Int, _ begin: @escaping () -> Void) {
    self.count = count
    self.begin = begin
  }

  func run() async -> SceneEnd<PlaybackState> {
    begin()
    return SceneEnd(.back, state: PlaybackState(of: count))
  }
}
