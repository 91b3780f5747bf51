import Entities
import Scenes

/// The player, its queue, and the details of the song that plays.
@MainActor struct NowPlaying {
  /// The queue that was played last, which is kept when it ends.
  var playback: ScreenPlaybackView?
  var queuePane: PlayingPane?
  /// The song that plays, with its album, while its tab is open.
  private(set) var detail: TrackDetail?
  private(set) var load: (track: Track.ID, task: Task<Void, Never>)?
  /// The pane from which the open page was opened while a song plays; it is shown again after it.
  var left: PlayingPane?

  /// The player, while it plays.
  var player: ScreenPlaybackView? { playback?.isFinished == false ? playback : nil }

  /// The queue of the player, beside other panes.
  var queue: PlayingPane? { player == nil ? nil : queuePane }

  /// The song that plays, unless its details are loading or loaded.
  var unloaded: (track: Track.ID, reference: TrackReference)? {
    guard let track = player?.track?.id, track != load?.track, let reference = player?.reference
    else { return nil }
    return (track, reference)
  }

  /// Loads the details of a song in a task, instead of those of another one.
  mutating func load(_ track: Track.ID, in task: Task<Void, Never>) {
    load?.task.cancel()
    load = (track, task)
  }

  mutating func take(_ detail: TrackDetail?) { self.detail = detail }

  /// Returns the pane to show again after a page, once.
  mutating func takeLeft() -> PlayingPane? {
    defer { left = nil }
    return left
  }
}
