import Entities
import Media
import Scenes
import Views

extension SceneAssembly {
  /// The scene of hearing the previews of some tracks, of which there is one at least.
  ///
  /// In the full-screen mode they play on while the person goes on.
  func playback(_ queue: [TrackReference]) -> any PlaybackPresenting {
    guard let stage else { return playback(queue, on: ConsolePlaybackView(console: console)) }
    return UnawaitedPlayback(of: queue.count) {
      let view = ScreenPlaybackView(stage: stage)
      beside.play(playback(queue, on: view).run, on: view, of: stage)
    }
  }

  private func playback(_ queue: [TrackReference], on view: any PlaybackView)
    -> any PlaybackPresenting
  {
    PlaybackPresenter(
      view: view,
      interactor: PlaybackInteractor(
        catalog: catalog,
        player: InstalledPlayer(
          programs: InstalledPrograms(path: context.environment.value("PATH") ?? ""),
          audioOutput: audioOutput
        ) { try await Task.sleep(for: $0) },
        isOffline: access.isOffline),
      router: PlaybackRouter(outside: outside), runner: runner, queue: queue)
  }

  /// The person's; a program, which is given documents, hears nothing.
  private var console: Console {
    if case .console(let console) = face { console } else { context.console(asks: false) }
  }
}
