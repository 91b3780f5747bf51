import Entities
import Media
import Scenes
import Views

extension SceneAssembly {
  /// The scene of hearing the previews of some tracks, of which there is one at least.
  func playback(_ queue: [TrackReference]) -> any PlaybackPresenting {
    PlaybackPresenter(
      view: ConsolePlaybackView(console: console),
      interactor: PlaybackInteractor(
        catalog: catalog,
        player: InstalledPlayer(
          programs: InstalledPrograms(path: context.environment.value("PATH") ?? ""),
          audioOutput: audioOutput
        ) { try await Task.sleep(for: $0) },
        isOffline: access.isOffline),
      router: PlaybackRouter(outside: outside), asker: asker, queue: queue)
  }

  /// The person's; a program, which is given documents, hears nothing.
  private var console: Console {
    if case .console(let console) = face { console } else { context.console(asks: false) }
  }
}
