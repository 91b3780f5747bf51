import Entities
import Scenes
import TerminalKit

/// Status messages for store links.
enum LinkNoticeText {
  /// Returns a message; `subject` is the kind of item: `track`, `album`, or `artist`.
  static func text(_ notice: LinkNotice, about subject: SafeText) -> StyledText {
    switch notice {
    case .opened(let link): "Opened \(link.text)"
    case .copied(let link): "Copied \(link.text)"
    case .notOpened(_, let error): ErrorMessage(error).line
    case .notCopied(let link):
      ErrorMessage(
        .unavailable, "This terminal can't copy \(link.text)",
        advice: "Select the link to copy it yourself"
      ).line
    case .noLink: ErrorMessage(.notFound, "The store has no link for this \(subject)").line
    }
  }
}
