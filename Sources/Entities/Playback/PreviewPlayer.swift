package protocol PreviewPlayer: Sendable {
  /// Starts a preview, whose reports contain the outcome.
  func play(_ preview: Preview) -> any PlayingPreview
}

/// A preview of a track: about 30 seconds of audio or video, streamed and never cached.
package struct Preview: Hashable, Sendable {
  package let link: WebLink
  package let isVideo: Bool
  /// The names of the track and its artist, for the controls of the desktop.
  package let title: String?

  package init(_ link: WebLink, isVideo: Bool, title: String? = nil) {
    (self.link, self.isVideo, self.title) = (link, isVideo, title)
  }
}

package protocol PlayingPreview: Sendable {
  /// The player's reports, which end after the last one or when the preview is stopped.
  ///
  /// They are for a single reader. A busy reader receives only the latest progress.
  var reports: AsyncStream<PlayerReport> { get }

  /// Sends a command, which the player follows if it can; its next report shows the effect.
  func send(_ command: PlayerCommand)

  /// Stops the preview and returns when all its processes have ended.
  func stop() async
}

package enum PlayerCommand: Equatable, Sendable {
  case togglePause
  /// Seek ahead, or back if the duration is negative.
  case seek(by: Duration)
  /// Change the volume by percentage points, within 0 to 100; a negative number turns it down.
  case changeVolume(by: Int)
}

package enum PlayerReport: Equatable, Sendable {
  case progress(PlaybackProgress)
  /// The preview was played to its end; no report follows.
  case ended
  /// No report follows.
  case failed(PlaybackError)
}
