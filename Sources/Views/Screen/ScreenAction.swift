import TerminalKit

/// The actions that keys are bound to in full-screen mode.
///
/// The raw values are the names in `config.json`.
package enum ScreenAction: String, CaseIterable, Sendable {
  case up, down, pageUp, pageDown, first, last
  /// Moves the focus to the next or previous pane.
  case nextPane, previousPane
  /// Opens the item under the cursor.
  case choose
  case back
  /// Lets the user type a search, or a filter for the list.
  case search, filter
  /// Expands or collapses an album in a list.
  case fold
  case play, pause, seekBack, seekForward, nextTrack, previousTrack, volumeUp, volumeDown, stop
  case star, open, copy, album, artist
  /// Shows the artwork full screen.
  case picture
  /// Shows the library, or only the favorites in it.
  case library, favorites
  /// Shows the best-selling songs, or the albums if the songs are shown.
  case charts
  case storefronts, genres, history
  case undo, delete
  case retry, help, quit
}
