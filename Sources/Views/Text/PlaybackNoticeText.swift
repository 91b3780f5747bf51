import Entities
package import Scenes
import TerminalKit

/// Status messages for previews.
package enum PlaybackNoticeText {
  static func line(_ notice: PlaybackState.Notice) -> StyledText {
    switch notice {
    case .failure(let failure): message(failure).line
    case .link(let notice): NoticeText.line(.link(notice))
    case .firstTrack: "This is the first track."
    case .lastTrack: "This is the last track."
    case .notPossible:
      ErrorMessage(
        .notFound, "Not available with this player",
        advice: "With mpv, you can pause, seek, and change the volume"
      )
      .line
    }
  }

  package static func message(_ failure: PlaybackState.Failure) -> ErrorMessage {
    switch failure {
    case .noPreview(let track):
      ErrorMessage(
        .notFound, "No preview is available for \(quoting: track.name)",
        advice: "Run `tunes open \(track.id.number)` to open its page")
    case .missing(let reference): ErrorMessage(missing: reference)
    case .notFound(let error): ErrorMessage(error)
    case .notPlayed(let track, let error): ErrorMessage(error, of: track)
    }
  }
}
