import Entities
package import Scenes
import TerminalKit

/// What is said beside the previews.
package enum PlaybackNoticeText {
  static func line(_ notice: PlaybackState.Notice) -> StyledText {
    switch notice {
    case .failure(let failure): message(failure).line
    case .link(let notice): LinkNoticeText.text(notice, about: "track")
    case .firstTrack: ErrorMessage(.notFound, "this is the first track").line
    case .lastTrack: ErrorMessage(.notFound, "that was the last track").line
    case .notPossible:
      ErrorMessage(.notFound, "that is not possible here", advice: "mpv can do it, once it plays")
        .line
    }
  }

  package static func message(_ failure: PlaybackState.Failure) -> ErrorMessage {
    switch failure {
    case .noPreview(let track):
      ErrorMessage(
        .notFound, "the store has no preview of \(track.name)",
        advice: "tunes open \(track.id.number) opens its page")
    case .missing(let reference): ErrorMessage(missing: reference)
    case .notFound(let error): ErrorMessage(error)
    case .notPlayed(let track, let error): ErrorMessage(error, of: track)
    }
  }
}
