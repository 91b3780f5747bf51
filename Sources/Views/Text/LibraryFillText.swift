package import Entities
package import Scenes
package import TerminalKit

/// Messages about filling the library from a store's charts.
package enum LibraryFillText {
  /// Returns the result of a complete fill; `added` tracks are new to the library.
  package static func finished(
    _ progress: LibraryFill.Progress, added: Int, from storefront: Storefront
  ) -> StyledText {
    let missing: SafeText =
      progress.missingCharts == 0
      ? "" : " The store doesn't have \(progress.missingCharts) of the charts."
    return """
      Added \(.counted(added, "track")) from the charts of the \(storefront.code.uppercased()) \
      store.\(missing)
      """
  }

  /// Returns the note below the error that stopped a fill.
  package static func stopped(added: Int) -> StyledText {
    "Added \(.counted(added, "track")) so far. Run `tunes library fill` again to continue."
  }
}

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
