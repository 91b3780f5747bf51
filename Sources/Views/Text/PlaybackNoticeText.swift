import Entities
package import Scenes
import TerminalKit

package enum PlaybackNoticeText {
  static func message(_ notice: PlaybackState.Notice) -> NoticeMessage {
    switch notice {
    case .failure(let failure): .error(message(failure))
    case .link(let notice): NoticeText.message(.link(notice))
    case .firstTrack: .text("This is the first track.")
    case .lastTrack: .text("This is the last track.")
    case .notPossible:
      .error(
        ErrorMessage(
          .notFound, "Not available with this player",
          advice: "With mpv, you can pause, seek, and change the volume"))
    }
  }

  package static func message(_ failure: PlaybackState.Failure) -> ErrorMessage {
    switch failure {
    case .noPreview(let track):
      ErrorMessage(
        .notFound,
        track.previewURL == nil
          ? "No preview is available for \(quoting: track.name)"
          : "The preview of \(quoting: track.name) isn't at an https address",
        advice: "Run `tunes open \(track.id.number)` to open its page")
    case .missing(let reference): ErrorMessage(missing: reference)
    case .notFound(let error): ErrorMessage(error)
    case .notPlayed(let track, let error): ErrorMessage(error, of: track)
    }
  }
}
