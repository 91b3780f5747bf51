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
      switch progress.missingCharts {
      case 0: ""
      case 1: " The store doesn't have 1 of the charts."
      default: " The store doesn't have \(progress.missingCharts) of the charts."
      }
    return """
      Added \(tracks(added)) from the charts of the \(storefront.code.uppercased()) \
      store.\(missing)
      """
  }

  /// Returns the note below the error that stopped a fill.
  package static func stopped(added: Int) -> StyledText {
    "Added \(tracks(added)) so far. Run `tunes library fill` again to continue."
  }

  package static func tracks(_ count: Int) -> SafeText {
    count == 1 ? "1 track" : "\(count) tracks"
  }
}
