package protocol PreviewPlayer: Sendable {
  /// Starts a preview; errors are among its reports.
  func play(_ preview: Preview) -> any PlayingPreview
}

/// A preview of a track: about 30 seconds of audio or video, streamed and never cached.
package struct Preview: Hashable, Sendable {
  package let link: WebLink
  package let isVideo: Bool
  /// The names of the track and its artist, for the desktop's controls.
  package let title: String?

  package init(_ link: WebLink, isVideo: Bool, title: String? = nil) {
    (self.link, self.isVideo, self.title) = (link, isVideo, title)
  }
}

package protocol PlayingPreview: Sendable {
  /// The player's reports, which end after the last one or when the preview is stopped.
  ///
  /// They have a single reader, which gets only the latest progress if it is busy.
  var reports: AsyncStream<PlayerReport> { get }

  /// Sends a command; the next report shows its effect, if any.
  func send(_ command: PlayerCommand)

  /// Stops the preview, and returns when all its processes have ended.
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
  /// The preview failed; no report follows.
  case failed(PlaybackError)
}

/// The progress of a preview, and the supported controls.
package struct PlaybackProgress: Hashable, Sendable {
  package var position: Duration
  /// `nil` if unknown.
  package var duration: Duration?
  package var isPaused: Bool
  /// The volume in percent; `nil` if the player can't change it.
  package var volume: Int?
  package var canSeek: Bool
  package var canPause: Bool

  package init(
    position: Duration = .zero, duration: Duration? = nil, isPaused: Bool = false,
    volume: Int? = nil, canSeek: Bool = false, canPause: Bool = false
  ) {
    (self.position, self.duration, self.isPaused, self.volume, self.canSeek, self.canPause) =
      (position, duration, isPaused, volume, canSeek, canPause)
  }
}

package enum PlaybackError: Error, Equatable, Sendable {
  /// No suitable program is installed.
  case notInstalled
  /// The computer has no audio device, or another program is using it.
  case noAudioDevice
  /// The store's server returned this status: 404 if the preview is gone, 403 if it is blocked.
  case refused(status: Int)
  case unreachable
  case timedOut
  /// The data is neither audio nor video.
  case unreadable
  /// The player sent no reports for too long and was stopped.
  case stalled(program: String)
  /// The player exited or couldn't be started, without giving a reason.
  case failed(program: String)
  /// Previews are never cached, so they can't be played offline.
  case offline
}

extension PlaybackError {
  /// Whether the service couldn't be reached.
  package var isOutage: Bool {
    switch self {
    case .unreachable, .timedOut: true
    default: false
    }
  }

  /// Whether other previews would fail in the same way.
  package var concernsAll: Bool {
    switch self {
    case .notInstalled, .noAudioDevice, .offline: true
    case .refused, .unreachable, .timedOut, .unreadable, .stalled, .failed: false
    }
  }
}
