import TerminalKit

extension ScreenAction {
  /// A word for the line of hints; `nil` for what everybody tries.
  var hint: SafeText? {
    switch self {
    case .up, .down, .pageUp, .pageDown, .first, .last, .previousPane: nil
    case .nextPane: "next pane"
    case .choose: "show"
    case .back: "back"
    case .search: "search"
    case .filter: "filter"
    case .fold: "tracks"
    case .play: "play"
    case .pause: "pause"
    case .seekBack: "back 5 s"
    case .seekForward: "on 5 s"
    case .nextTrack: "next"
    case .previousTrack: "previous"
    case .volumeUp, .volumeDown: nil
    case .stop: "stop"
    case .star: "star"
    case .open: "open"
    case .copy: "copy link"
    case .album: "album"
    case .artist: "artist"
    case .picture: "artwork"
    case .library: "library"
    case .favorites: "starred"
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
