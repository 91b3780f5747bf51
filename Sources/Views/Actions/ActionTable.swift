import Entities
import Scenes
import TerminalKit

/// An action of the user.
///
/// This table defines the lines that prompts understand, the keys of full-screen mode, and the help
/// of both.
struct UserAction: Sendable {
  /// The action in full-screen mode; `nil` if it exists only at prompts.
  let screen: ScreenAction?
  /// The verbs at prompts, the usual one first; empty if it doesn't exist there.
  let names: [String]
  let letter: String?
  /// The names of the keys in full-screen mode, the letter first unless it is named later.
  let keys: [String]
  /// The rows and words that the verb takes, as shown in the help.
  let takes: SafeText
  let meaning: SafeText
  /// The word in the line of hints; `nil` for keys that users try without a hint.
  let hint: SafeText?
  /// Parses the words after the verb; `nil` if they aren't valid.
  let command: @Sendable (Substring) -> ConsoleCommand?

  private init(
    _ screen: ScreenAction? = nil, _ names: String = "", _ letter: String? = nil,
    keys: String = "", takes: SafeText = "", _ meaning: SafeText, hint: SafeText? = nil,
    _ command: @escaping @Sendable (Substring) -> ConsoleCommand? = { _ in nil }
  ) {
    (self.screen, self.letter, self.takes) = (screen, letter, takes)
    (self.meaning, self.hint, self.command) = (meaning, hint, command)
    self.names = names.split(separator: " ").map(String.init)
    let named = keys.split(separator: " ").map(String.init)
    let isLetterNamed = letter.map(named.contains) ?? true
    self.keys = screen == nil || isLetterNamed ? named : [letter].compactMap(\.self) + named
  }

  /// All actions, in the order of the help for keys.
  static let all = [
    UserAction(.up, keys: "up k", "move up"), UserAction(.down, keys: "down j", "move down"),
    UserAction(nil, "next", "n", "go to the next page") { alone($0, .nextPage) },
    UserAction(nil, "previous", "N", "go to the previous page") { alone($0, .previousPage) },
    UserAction(.pageUp, keys: "pgup ctrl-b", "move up a page"),
    UserAction(.pageDown, keys: "pgdn ctrl-f", "move down a page"),
    UserAction(.halfPageUp, keys: "ctrl-u", "move up half a page"),
    UserAction(.halfPageDown, keys: "ctrl-d", "move down half a page"),
    UserAction(.first, keys: "home gg", "go to the top"),
    UserAction(.last, keys: "end G", "go to the bottom"),
    UserAction(.nextPane, keys: "tab", "go to the next pane", hint: "next pane"),
    UserAction(.previousPane, keys: "shift-tab", "go to the previous pane"),
    UserAction(.choose, keys: "enter", "open the item, or search", hint: "open"),
    UserAction(.mark, keys: "space", "mark the row, or else pause", hint: "mark"),
    UserAction(.back, "back", "b", keys: "esc h b", "go back", hint: "back") { alone($0, .back) },
    UserAction(nil, "search", takes: "WORDS", "search the store") {
      let hasOptions = words($0).contains { $0.count > 1 && $0.hasPrefix("-") }
      return $0.isEmpty ? .go(.start) : hasOptions ? shell("search", $0) : .term(String($0))
    },
    UserAction(nil, "suggestions", "s", "list past searches") { alone($0, .go(.start)) },
    UserAction(.search, keys: "s", "type a search", hint: "search"),
    UserAction(.filter, keys: "/", "filter a list, a page, or lyrics", hint: "filter"),
    UserAction(.fold, keys: "e", "expand or collapse an album", hint: "expand"),
    UserAction(.play, "play", "p", takes: "ROWS, WORDS", "play previews", hint: "play") {
      onRows($0, .play(nil), ConsoleCommand.play) ?? shell("play", $0)
    },
    UserAction(.enqueue, keys: "P", "add to the queue", hint: "queue"),
    UserAction(.playNext, keys: "I", "play next, after the current song", hint: "play next"),
    UserAction(.current, keys: "i", "go to the song that plays", hint: "now playing"),
    UserAction(.pause, keys: "z", "pause or resume", hint: "pause"),
    UserAction(.seekBack, keys: "left", "skip back 5 seconds", hint: "5 s"),
    UserAction(.seekForward, keys: "right", "skip ahead 5 seconds", hint: "5 s"),
    UserAction(.nextTrack, keys: ">", "skip to the next song", hint: "skip"),
    UserAction(.previousTrack, keys: "<", "skip to the previous song", hint: "skip"),
    UserAction(.volumeUp, keys: "+ =", "turn the volume up"),
    UserAction(.volumeDown, keys: "-", "turn the volume down"),
    UserAction(.stop, keys: "x", "stop playing", hint: "stop"),
    UserAction(.shuffle, keys: "ctrl-s", "shuffle the queue", hint: "shuffle"),
    UserAction(.repeat, keys: "ctrl-r", "repeat the queue or a song", hint: "repeat"),
    UserAction(.clearQueue, keys: "D", "clear the queue", hint: "clear"),
    UserAction(.saveQueue, keys: "W", "save the queue as a playlist", hint: "save"),
    UserAction(
      .star, "favorite", "f", takes: "ROWS", "add to favorites, or remove", hint: "favorite"
    ) {
      onRows($0, .favorite(nil), ConsoleCommand.favorite)
    },
    UserAction(
      .addToPlaylist, "add", "c", takes: "ROWS NAME", "add to a playlist", hint: "playlist"
    ) {
      onRows($0, .addToPlaylist(nil), ConsoleCommand.addToPlaylist) ?? addition($0)
    },
    UserAction(.open, "open", "o", takes: "ROW", "open in the browser", hint: "web page") {
      onRow($0, .open, .openPage)
    },
    UserAction(
      .elsewhere, "elsewhere", "O", takes: "SERVICE", "open in another service", hint: "elsewhere"
    ) {
      $0.isEmpty ? .openIn(nil) : MusicService(rawValue: $0.lowercased()).map(ConsoleCommand.openIn)
    },
    UserAction(.copy, "copy", "y", takes: "ROW", "copy the link", hint: "copy link") {
      onRow($0, .copy, .copyLink)
    },
    UserAction(.album, "album", "A", takes: "ROW, WORDS", "go to the album", hint: "album") {
      onRow($0, .album, .showAlbum) ?? shell("album", $0)
    },
    UserAction(.artist, "artist", "R", takes: "ROW, WORDS", "go to the artist", hint: "artist") {
      onRow($0, .artist, .showArtist) ?? shell("artist", $0)
    },
    UserAction(.picture, keys: "a", "show the artwork full screen", hint: "artwork"),
    UserAction(.lyrics, "lyrics", "l", takes: "ROW, WORDS", "show the lyrics", hint: "lyrics") {
      onRow($0, .lyrics, .showLyrics) ?? shell("lyrics", $0)
    },
    UserAction(.results, keys: "1", "show the search", hint: "results"),
    UserAction(
      .charts, "charts", "C", keys: "2", takes: "WORDS", "show the charts", hint: "charts"
    ) {
      alone($0, .go(.charts)) ?? shell("charts", $0)
    },
    UserAction(
      .library, "library", "L", keys: "3", takes: "WORDS", "show your library", hint: "library"
    ) {
      alone($0, .go(.list(.library))) ?? shell("library", $0)
    },
    UserAction(
      .favorites, "favorites", "F", keys: "4", takes: "WORDS", "show your favorites",
      hint: "favorites"
    ) {
      alone($0, .go(.list(.favorites))) ?? shell("favorites", $0)
    },
    UserAction(.playing, keys: "5", "show the queue and what plays", hint: "playing"),
    UserAction(
      .playlists, "playlists playlist", keys: "6", takes: "WORDS", "show your playlists",
      hint: "playlists"
    ) {
      alone($0, .go(.playlists)) ?? shell("playlist", $0)
    },
    UserAction(.newPlaylist, keys: "n", "create a new playlist (in Playlists)", hint: "new"),
    UserAction(nil, "create", takes: "NAME", "create a playlist") { .create(name($0)) },
    UserAction(.renamePlaylist, keys: "N", "rename the playlist (in Playlists)", hint: "rename"),
    UserAction(nil, "rename", takes: "NAME", "rename this playlist") { .rename(name($0)) },
    UserAction(nil, "songs tracks", nil, "show songs; albums and artists show those") {
      $0.isEmpty ? .kind(.song) : nil
    },
    UserAction(nil, "albums", takes: "WORDS", "show albums among the results") {
      $0.isEmpty ? .kind(.album) : shell("album", $0)
    },
    UserAction(nil, "artists", takes: "WORDS", "show artists among the results") {
      $0.isEmpty ? .kind(.artist) : shell("artist", $0)
    },
    UserAction(.previousKind, keys: "[", "show the previous kind of results"),
    UserAction(.nextKind, keys: "]", "show the next kind: songs, albums, or artists", hint: "kind"),
    UserAction(
      nil, "sort", takes: "date, name, artist, album, duration", "sort; again reverses"
    ) { .sort(String($0)) },
    UserAction(.sort, keys: ",", "sort by the next property", hint: "sort"),
    UserAction(.reverse, keys: ".", "reverse the order of results"),
    UserAction(
      .storefronts, "storefronts store stores", "S", takes: "WORDS", "choose a store",
      hint: "stores"
    ) {
      alone($0, .go(.storefronts)) ?? shell("storefronts", $0)
    },
    UserAction(.genres, "genres genre", "T", takes: "WORDS", "choose genres", hint: "genres") {
      alone($0, .go(.genres)) ?? shell("genres", $0)
    },
    UserAction(.allGenres, keys: "t", "show all genres again", hint: "all genres"),
    UserAction(
      .history, "history", "H", takes: "WORDS", "show your past searches", hint: "history"
    ) {
      alone($0, .go(.history)) ?? shell("history", $0)
    },
    UserAction(
      .delete, "delete remove", "d", takes: "ROWS", "delete, or remove from the list",
      hint: "delete"
    ) {
      $0.isEmpty || PositionRanges($0) != nil ? .delete(String($0)) : nil
    },
    UserAction(.undo, "undo", "u", "undo the last change", hint: "undo") {
      alone($0, .take(.undo)) ?? ($0.hasPrefix("-") ? shell("undo", $0) : nil)
    },
    UserAction(.redo, "redo", "U", "redo what was undone last", hint: "redo") {
      alone($0, .take(.redo))
    },
    UserAction(
      nil, "move", "m", takes: "ROW ROW", "move the first to the place of the second"
    ) {
      let numbers = $0.split(whereSeparator: \.isWhitespace).map(ConsoleCommand.number)
      guard numbers.count == 2, let song = numbers[0], let place = numbers[1] else {
        return $0.isEmpty ? .searchMeant : nil
      }
      return .move(song, to: place)
    },
    UserAction(.moveEarlier, keys: "K", "move the song up in its list", hint: "move"),
    UserAction(.moveLater, keys: "J", "move the song down in its list", hint: "move"),
    UserAction(.retry, "reload", "r", "request the list again", hint: "retry") {
      alone($0, .retry)
    },
    UserAction(.searchMeant, keys: "m", "search for the suggestion", hint: "did you mean"),
    UserAction(.commands, keys: ":", "find a command by name", hint: "commands"),
    UserAction(.help, "help", "?", keys: "f1", "show help", hint: "keys") { alone($0, .help) },
    UserAction(.quit, "quit exit", "q", keys: "ctrl-c", "quit", hint: "quit") {
      alone($0, .quit)
    },
  ]

  var takesRows: Bool { takes.string.hasPrefix("ROW") }

  static let verbs = all.filter { !$0.names.isEmpty }

  private static let byWord = Dictionary(
    verbs.flatMap { verb in
      verb.names.map { ($0, verb) } + (verb.letter.map { [($0, verb)] } ?? [])
    }
  ) { first, _ in first }

  /// Returns the action of a word or letter at a prompt.
  ///
  /// Only letters are case-sensitive.
  static func named(_ word: some StringProtocol) -> UserAction? {
    byWord[String(word)] ?? (word.count > 1 ? byWord[word.lowercased()] : nil)
  }
}

// MARK: - Arguments

extension UserAction {
  private static func alone(_ rest: Substring, _ command: ConsoleCommand) -> ConsoleCommand? {
    rest.isEmpty ? command : nil
  }

  /// Parses a command about the current item or several rows.
  private static func onRows(
    _ rest: Substring, _ alone: ConsoleCommand, _ command: (PositionRanges?) -> ConsoleCommand
  ) -> ConsoleCommand? {
    rest.isEmpty ? alone : PositionRanges(rows: rest).map(command)
  }

  /// Parses a command about the current item or one row.
  private static func onRow(_ rest: Substring, _ alone: ConsoleCommand, _ action: ItemAction)
    -> ConsoleCommand?
  {
    rest.isEmpty ? alone : ConsoleCommand.row(rest).map { .act(action, $0) }
  }

  private static func shell(_ command: String, _ rest: Substring) -> ConsoleCommand? {
    .go(.command([command] + words(rest)))
  }

  /// Splits words as the shell does: double quotes keep spaces together.
  private static func words(_ text: Substring) -> [String] {
    let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
    // A single mark, as in 12" mix, is part of a word.
    guard parts.count > 1, !parts.count.isMultiple(of: 2) else { return text.words }
    return parts.indices.flatMap { $0.isMultiple(of: 2) ? parts[$0].words : [String(parts[$0])] }
  }

  /// Removes double quotes around a name.
  private static func name(_ text: Substring) -> String {
    let words = words(text)
    return words.count == 1 ? words[0] : String(text)
  }

  private static func addition(_ rest: Substring) -> ConsoleCommand? {
    let words = rest.split(whereSeparator: \.isWhitespace)
    for (word, next) in zip(words, words.dropFirst()).reversed() {
      guard let ranges = PositionRanges(rows: rest[..<word.endIndex]) else { continue }
      return .addToPlaylistNamed(name(rest[next.startIndex...].trimmingSpace), ranges)
    }
    return nil
  }
}

extension Substring {
  fileprivate var words: [String] { split(whereSeparator: \.isWhitespace).map(String.init) }
}
