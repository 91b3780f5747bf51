package enum PlaybackError: Error, Equatable, Sendable {
  /// No program that can play previews was found.
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
  /// Whether every other preview would fail in the same way.
  package var concernsAll: Bool {
    switch self {
    case .notInstalled, .noAudioDevice, .offline: true
    case .refused, .unreachable, .timedOut, .unreadable, .stalled, .failed: false
    }
  }
}
