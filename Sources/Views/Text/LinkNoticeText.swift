import Entities
import Scenes
import TerminalKit

/// What is said of a link to the store.
enum LinkNoticeText {
  /// `subject` is what the link is of: `track`, `album` or `artist`.
  static func text(_ notice: LinkNotice, about subject: SafeText) -> StyledText {
    switch notice {
    case .opened(let link): "Opened \(link.text)"
    case .copied(let link): "Copied \(link.text)"
    case .notOpened(_, let error): ErrorMessage(error).line
    case .notCopied(let link):
      ErrorMessage(
        .unavailable, "this terminal takes nothing for the clipboard",
        advice: "copy it from here: \(link.text)"
      ).line
    case .noLink: ErrorMessage(.notFound, "the store gives no link for this \(subject)").line
    }
  }
}
