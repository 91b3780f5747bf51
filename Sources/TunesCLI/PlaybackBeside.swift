import Entities
import Scenes
import Views

/// What plays in the full-screen mode while the person goes on with something else: one scene at a
/// time, of which the next takes the place.
@MainActor final class PlaybackBeside {
  private var view: ScreenPlaybackView?
  private var task: Task<Void, Never>?

  /// Plays a scene that shows itself on `view`, and comes back at once.
  func play(
    _ scene: @escaping () async -> SceneEnd<PlaybackState>, on view: ScreenPlaybackView,
    of stage: Stage
  ) {
    self.view?.quit()
    self.view = view
    task = Task { [before = task] in
      await before?.value
      guard self.view === view else { return }
      stage.play(view)
      _ = await scene()
      if self.view === view { stage.play(nil) }
    }
  }

  /// Ends what plays; no process of it is left then.
  func end() async {
    view?.quit()
    view = nil
    await task?.value
  }
}
