import Entities
import Scenes

/// The player, its queue, and the details of the current song.
@MainActor struct NowPlaying {
  /// The last queue, kept after it ends.
  var playback: ScreenPlaybackView?
  var queuePane: PlayingPane?
  /// The current song with its album, loaded while its tab is open.
  private(set) var detail: TrackDetail?
  private(set) var load: (track: Track.ID, task: Task<Void, Never>)?

  /// The player, while it is playing.
  var player: ScreenPlaybackView? { playback?.isFinished == false ? playback : nil }

  /// The queue, while it is playing.
  var queue: PlayingPane? { player == nil ? nil : queuePane }

  /// The current song or the one played last, unless its details are loading or loaded.
  var unloaded: (track: Track.ID, reference: TrackReference)? {
    guard let track = playback?.song?.id, track != load?.track, let reference = playback?.reference
    else { return nil }
    return (track, reference)
  }

  /// Loads the details of a song, replacing any others.
  mutating func load(_ track: Track.ID, in task: Task<Void, Never>) {
    load?.task.cancel()
    load = (track, task)
  }

  mutating func take(_ detail: TrackDetail?) { self.detail = detail }
}
