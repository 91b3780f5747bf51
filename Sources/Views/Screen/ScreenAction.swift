/// What a person can do in the full-screen mode; what a key of the table stands for.
///
/// The raw values are the names in `config.json`.
package enum ScreenAction: String, CaseIterable, Sendable {
  case up, down, pageUp, pageDown, first, last
  /// To the next pane, or the one before.
  case nextPane, previousPane
  /// Go to what is under the cursor.
  case choose
  case back
  /// Type a search, or a filter of what is listed.
  case search, filter
  /// Show the tracks of an album within a list, or show them no more.
  case fold
  case play, pause, seekBack, seekForward, nextTrack, previousTrack, volumeUp, volumeDown, stop
  case star, open, copy, album, artist
  /// The artwork over all of the screen.
  case picture
  /// Look through the library, or through the starred tracks of it.
  case library, favorites
  case storefronts, genres, history
  case undo, delete
  case retry, help, quit
}
