import Entities
import Scenes
import Views

/// Plays previews in full-screen mode in the background.
///
/// Plays one queue at a time; a new queue replaces it, which can be undone.
@MainActor final class BackgroundPlayback {
  private var view: ScreenPlaybackView?
  private var task: Task<Void, Never>?

  /// Returns a scene that ends at once, after it has started `scene` on `view`, or passed its queue
  /// to the one already running.
  func scene(
    of count: Int, _ scene: any PlaybackPresenting, on view: ScreenPlaybackView, of stage: Stage
  ) -> any PlaybackPresenting {
    Starting(count: count) { self.play(scene, on: view, of: stage) }
  }

  private func play(
    _ scene: any PlaybackPresenting, on view: ScreenPlaybackView, of stage: Stage
  ) {
    if let current = self.view { return current.play(view.queue) }
    self.view = view
    stage.play(view)
    task = Task { _ = await scene.run() }
  }

  /// Adds tracks to the queue; returns `false` if nothing is playing.
  func enqueue(_ tracks: [TrackReference], _ placement: QueuePlacement) -> Bool {
    view?.enqueue(tracks, placement)
    return view != nil
  }

  /// Changes the queue without recording it; returns `nil` if nothing is playing.
  func edit(_ edit: QueueEdit) -> QueueEdit? { view?.edit(edit, isNoted: false) }

  func end() async {
    view?.quit()
    view = nil
    await task?.value
  }

  /// Starts previews that continue after the scene has ended.
  private final class Starting: PlaybackPresenting {
    private let count: Int
    private let begin: () -> Void

    init(count: Int, _ begin: @escaping () -> Void) {
      self.count = count
      self.begin = begin
    }

    func run() async -> SceneEnd<PlaybackState> {
      begin()
      return SceneEnd(.back, state: PlaybackState(of: count))
    }
  }
}
