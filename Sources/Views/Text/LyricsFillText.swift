package import Scenes
package import TerminalKit

/// Messages about fetching the lyrics of many tracks.
package enum LyricsFillText {
  package static func finished(_ progress: LyricsFill.Progress) -> StyledText {
    "Lyrics are saved for \(progress.found) of \(.counted(progress.total, "track"))."
  }

  /// Returns the note below the error that stopped a fill; `command` continues it.
  package static func stopped(_ progress: LyricsFill.Progress, command: SafeText) -> StyledText {
    """
    Stopped after \(progress.done) of \(.counted(progress.total, "track")); what was fetched is \
    saved. Run `\(command)` again to continue.
    """
  }
}
