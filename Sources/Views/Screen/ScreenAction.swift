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
  case storefronts, genres, history
  case undo, delete
  case retry, help, quit
}

extension ScreenAction {
  /// The word in the line of hints; `nil` for keys that users try anyway.
  var hint: SafeText? {
    switch self {
    case .up, .down, .pageUp, .pageDown, .first, .last, .previousPane: nil
    case .nextPane: "next pane"
    case .choose: "open"
    case .back: "back"
    case .search: "search"
    case .filter: "filter"
    case .fold: "expand"
    case .play: "play"
    case .pause: "pause"
    case .seekBack: "back 5 s"
    case .seekForward: "ahead 5 s"
    case .nextTrack: "next"
    case .previousTrack: "previous"
    case .volumeUp, .volumeDown: nil
    case .stop: "stop"
    case .star: "favorite"
    case .open: "web page"
    case .copy: "copy link"
    case .album: "album"
    case .artist: "artist"
    case .picture: "artwork"
    case .library: "library"
    case .favorites: "favorites"
    case .storefronts: "stores"
    case .genres: "genres"
    case .history: "history"
    case .undo: "undo"
    case .delete: "delete"
    case .retry: "retry"
    case .help: "keys"
    case .quit: "quit"
    }
  }
}
