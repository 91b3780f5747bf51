import Entities
import Scenes
import TerminalKit

/// What is said beside a track.
enum TrackDetailNoticeText {
  static func text(_ notice: TrackDetailState.Notice, about track: Track) -> StyledText {
    switch notice {
    case .opened(let link): "Opened \(link.text)"
    case .copied(let link): "Copied \(link.text)"
    case .notOpened(_, let error): ErrorMessage(error).line
    case .notCopied(let link):
      ErrorMessage(
        .unavailable, "this terminal takes nothing for the clipboard",
        advice: "copy it from here: \(link.text)"
      ).line
    case .starred: FavoriteText.starred([track])
    case .unstarred: FavoriteText.unstarred([track])
    case .notStarred(let error): FavoriteText.notStarred(error).line
    case .noLink: ErrorMessage(.notFound, "the store gives no link for this track").line
    }
  }
}
