package import TerminalKit

package struct KeyBindings: Sendable, Equatable {
  package struct Binding: Sendable, Equatable {
    package let action: ScreenAction
    package let meaning: SafeText
    /// The word in the line of hints; `nil` for keys that users try anyway.
    let hint: SafeText?
    /// The sequences of keys, each of one or two keys.
    package fileprivate(set) var keys: [[Key]]

    var names: SafeText { keys.map(KeyName.text).joined(separator: " ") }
  }

  /// The bindings, in the order of the help.
  package private(set) var table: [Binding]

  package static let standard = KeyBindings(table: [
    binding(.up, "move up", "up", "k"), binding(.down, "move down", "down", "j"),
    binding(.pageUp, "move up a page", "pgup", "ctrl-b"),
    binding(.pageDown, "move down a page", "pgdn", "ctrl-f"),
    binding(.halfPageUp, "move up half a page", "ctrl-u"),
    binding(.halfPageDown, "move down half a page", "ctrl-d"),
    binding(.first, "go to the top", "home", "gg"), binding(.last, "go to the bottom", "end", "G"),
    binding(.nextPane, "go to the next pane", hint: "next pane", "tab"),
    binding(.previousPane, "go to the previous pane", "shift-tab"),
    binding(.choose, "open the item, or search", hint: "open", "enter"),
    binding(.back, "go back", hint: "back", "esc", "h", "b"),
    binding(.search, "type a search", hint: "search", "s"),
    binding(.filter, "filter a list, a page, or lyrics", hint: "filter", "/"),
    binding(.fold, "expand or collapse an album", hint: "expand", "e"),
    binding(.play, "play the preview", hint: "play", "p"),
    binding(.enqueue, "add to the queue", hint: "queue", "P"),
    binding(.current, "go to the song that plays", hint: "now playing", "i"),
    binding(.pause, "pause or resume", hint: "pause", "space"),
    binding(.seekBack, "skip back 5 seconds", hint: "5 s", "left"),
    binding(.seekForward, "skip ahead 5 seconds", hint: "5 s", "right"),
    binding(.nextTrack, "play the next preview", hint: "skip", ">"),
    binding(.previousTrack, "play the previous preview", hint: "skip", "<"),
    binding(.volumeUp, "turn the volume up", "+", "="),
    binding(.volumeDown, "turn the volume down", "-"),
    binding(.stop, "stop playing", hint: "stop", "x"),
    binding(.star, "add to or remove from favorites", hint: "favorite", "f"),
    binding(.addToPlaylist, "add to a playlist", hint: "playlist", "c"),
    binding(.open, "open in the browser", hint: "web page", "o"),
    binding(.elsewhere, "open in another service", hint: "elsewhere", "O"),
    binding(.copy, "copy the link", hint: "copy link", "y"),
    binding(.album, "go to the album", hint: "album", "A"),
    binding(.artist, "go to the artist", hint: "artist", "R"),
    binding(.picture, "show the artwork full screen", hint: "artwork", "a"),
    binding(.lyrics, "show the lyrics", hint: "lyrics", "l"),
    binding(.results, "show the search", hint: "results", "1"),
    binding(.charts, "show the charts", hint: "charts", "C", "2"),
    binding(.library, "show your library", hint: "library", "L", "3"),
    binding(.favorites, "show your favorites", hint: "favorites", "F", "4"),
    binding(.playing, "show the queue and what plays", hint: "playing", "5"),
    binding(.playlists, "show your playlists", hint: "playlists", "6"),
    binding(.newPlaylist, "create a playlist (in Playlists)", hint: "new", "n"),
    binding(.renamePlaylist, "rename the playlist (in Playlists)", hint: "rename", "N"),
    binding(.previousKind, "show the previous kind of results", "["),
    binding(.nextKind, "show the next kind: songs, albums, or artists", hint: "kind", "]"),
    binding(.sort, "sort by the next property", hint: "sort", ","),
    binding(.reverse, "reverse the order of results", "."),
    binding(.storefronts, "choose a store", hint: "stores", "S"),
    binding(.genres, "choose genres", hint: "genres", "T"),
    binding(.allGenres, "show all genres again", hint: "all genres", "t"),
    binding(.history, "show your search history", hint: "history", "H"),
    binding(.delete, "delete, or remove from the list", hint: "delete", "d"),
    binding(.undo, "undo the last change", hint: "undo", "u"),
    binding(.redo, "redo what was undone last", hint: "redo", "U"),
    binding(.moveEarlier, "move the song up in its list", hint: "move", "K"),
    binding(.moveLater, "move the song down in its list", hint: "move", "J"),
    binding(.retry, "retry", hint: "retry", "r"),
    binding(.searchMeant, "search for the suggestion", hint: "did you mean", "m"),
    binding(.commands, "find a command by name", hint: "commands", ":"),
    binding(.help, "show all keys", hint: "keys", "?", "f1"),
    binding(.quit, "quit", hint: "quit", "q", "ctrl-c"),
  ])

  private static func binding(
    _ action: ScreenAction, _ meaning: SafeText, hint: SafeText? = nil, _ keys: String...
  ) -> Binding {
    Binding(action: action, meaning: meaning, hint: hint, keys: keys.compactMap(KeyName.keys))
  }

  func hint(of action: ScreenAction) -> SafeText? { table.first { $0.action == action }?.hint }

  package enum Match: Equatable, Sendable {
    case action(ScreenAction)
    /// The beginning of a longer sequence.
    case beginning
    case nothing
  }

  package func match(_ keys: [Key]) -> Match {
    for binding in table where binding.keys.contains(keys) { return .action(binding.action) }
    let isBeginning = table.contains { binding in
      binding.keys.contains { $0.count > keys.count && $0.starts(with: keys) }
    }
    return isBeginning ? .beginning : .nothing
  }

  /// The names of special keys, as users write them.
  package static let keyNames = KeyName.names

  /// Returns the name of the first key of an action, or `nil` if it has none.
  ///
  /// While the user is typing, a line has all keys but a few.
  package func key(of action: ScreenAction, whileTyping isTyping: Bool = false) -> SafeText? {
    if isTyping, let key = Self.keysOfLines[action] { return KeyName.text([key]) }
    let keys = table.first { $0.action == action }?.keys ?? []
    return keys.first { !isTyping || $0.reachesPastLines }.map(KeyName.text)
  }

  /// The keys of a line that is edited, which can't be changed.
  private static let keysOfLines: [ScreenAction: Key] = [
    .choose: .enter, .down: .down, .nextPane: .tab, .back: .escape, .quit: .control("c"),
  ]

  /// Whether a key opens the help from a search field without text, as no search begins with it.
  func opensHelp(_ key: Key) -> Bool {
    key == .character("?") && match([key]) == .action(.help)
  }
}

// MARK: - Custom keys

extension KeyBindings {
  /// The keys that no action can have.
  ///
  /// Ctrl-C always quits, Ctrl-Z suspends the program, and Ctrl-L redraws the screen.
  private static let reserved: [Key] = [.control("c"), .control("z"), .control("l")]

  /// Creates the default bindings with other keys for some actions.
  ///
  /// `changes` has the names of keys by the name of their action; an empty array removes all keys
  /// of an action. A key passed for an action is removed from other actions, and so are sequences
  /// that clash with it. The error says which name is unknown, or which key is reserved or shared.
  package init(_ changes: [String: [String]]) throws(KeyBindingError) {
    self = .standard
    var given: [(keys: [Key], action: String)] = []
    for (name, texts) in changes.sorted(by: { $0.key < $1.key }) {
      guard let index = table.firstIndex(where: { $0.action.rawValue == name }) else {
        throw .unknownAction(name)
      }
      let keys = try Self.keys(texts, of: table[index].action)
      for (text, named) in zip(texts, keys) {
        if let other = given.first(where: { $0.action != name && $0.keys.clashes(with: named) }) {
          throw .sharedKey(text, action: name, other: other.action)
        }
        given.append((named, name))
      }
      table[index].keys = keys
      for other in table.indices where other != index {
        table[other].keys.removeAll { old in keys.contains { $0.clashes(with: old) } }
      }
    }
    keepWayOut()
  }

  private static func keys(_ texts: [String], of action: ScreenAction) throws(KeyBindingError)
    -> [[Key]]
  {
    var keys: [[Key]] = []
    for text in texts {
      guard let named = KeyName.keys(text) else {
        throw .unknownKey(text, action: action.rawValue)
      }
      if named.contains(where: reserved.contains), action != .quit || named != [.control("c")] {
        throw .reservedKey(text, action: action.rawValue)
      }
      keys.append(named)
    }
    return keys
  }

  private mutating func keepWayOut() {
    guard let index = table.firstIndex(where: { $0.action == .quit }) else { return }
    if !table[index].keys.contains([.control("c")]) { table[index].keys.append([.control("c")]) }
  }
}

extension [Key] {
  /// Whether pressing one sequence includes pressing the other.
  fileprivate func clashes(with other: [Key]) -> Bool {
    starts(with: other) || other.starts(with: self)
  }

  /// Whether the keys trigger their action even while a line is edited.
  fileprivate var reachesPastLines: Bool {
    if case .function = first { count == 1 } else { false }
  }
}

/// An error in the keys of the user's configuration.
package enum KeyBindingError: Error, Equatable, Sendable {
  case unknownAction(String)
  case unknownKey(String, action: String)
  /// The key never reaches the table of bindings.
  case reservedKey(String, action: String)
  /// Two actions have the same keys, or one has the beginning of the other's.
  case sharedKey(String, action: String, other: String)
}
