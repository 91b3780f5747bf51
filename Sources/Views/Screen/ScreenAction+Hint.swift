import TerminalKit

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
