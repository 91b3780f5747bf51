import Scenes

/// A scene of which somebody is told how it ended.
@MainActor final class ObservedScene<State: Equatable & Sendable> {
  private let play: () async -> SceneEnd<State>
  private let observe: (State) -> Void

  /// `observe` is told the last state that `play` has shown.
  init(_ play: @escaping () async -> SceneEnd<State>, observe: @escaping (State) -> Void) {
    self.play = play
    self.observe = observe
  }

  func run() async -> SceneEnd<State> {
    let end = await play()
    observe(end.state)
    return end
  }
}

extension ObservedScene: TrackDetailPresenting where State == TrackDetailState {}
extension ObservedScene: AlbumPresenting where State == AlbumState {}
extension ObservedScene: ArtistPresenting where State == ArtistState {}
