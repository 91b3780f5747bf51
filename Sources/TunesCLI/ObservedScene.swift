import Scenes

/// A scene whose last state determines the exit status.
@MainActor final class ObservedScene<State: Equatable & Sendable>: ScenePresenting {
  private let scene: () async -> SceneEnd<State>
  private let observe: (State) -> Void

  init(_ scene: @escaping () async -> SceneEnd<State>, observe: @escaping (State) -> Void) {
    self.scene = scene
    self.observe = observe
  }

  func run() async -> SceneEnd<State> {
    let end = await scene()
    observe(end.state)
    return end
  }
}

extension ObservedScene: TrackDetailPresenting where State == TrackDetailState {}
extension ObservedScene: AlbumPresenting where State == AlbumState {}
extension ObservedScene: ArtistPresenting where State == ArtistState {}
