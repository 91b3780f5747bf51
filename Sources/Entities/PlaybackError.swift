/// Why a preview is not, or no longer, played.
package enum PlaybackError: Error, Equatable, Sendable {
  /// No program that could play it was found.
  case notInstalled
  /// The machine has nothing to make sound with, or something else holds it.
  case noAudioDevice
  /// The store's server answered with this status: 404 where the preview is gone, 403 where it is
  /// blocked.
  case refused(status: Int)
  case unreachable
  case timedOut
  /// What came is neither sound nor film.
  case unreadable
  /// The program has told nothing for too long, and was ended.
  case stalled(program: String)
  /// The program ended, or could not be started, and said nothing of the reason.
  case failed(program: String)
  /// Previews are never kept, and nobody is to be asked.
  case offline
}

extension PlaybackError {
  /// Whether any other preview would fail alike.
  package var concernsAll: Bool {
    switch self {
    case .notInstalled, .noAudioDevice, .offline: true
    case .refused, .unreachable, .timedOut, .unreadable, .stalled, .failed: false
    }
  }
}
