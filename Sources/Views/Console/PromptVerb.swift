import Entities
import Scenes
import TerminalKit

/// A verb of prompts, which means the same at each: the one table from which lines are parsed and the help
/// is made.
struct PromptVerb: Sendable {
  /// The words for it, the usual one first.
  let names: [String]
  /// `nil` for a verb without a letter.
  let letter: String?
  /// The rows and words that it takes, as the help shows them.
  let takes: SafeText
  let help: SafeText
  /// Returns the command of the words after the verb; `nil` if it doesn't take them.
  let command: @Sendable (Substring) -> ConsoleCommand?

  private init(
    _ names: String, _ letter: String? = nil, _ takes: SafeText = "", _ help: SafeText,
    _ command: @escaping @Sendable (Substring) -> ConsoleCommand?
  ) {
    (self.names, self.letter) = (names.split(separator: " ").map(String.init), letter)
    (self.takes, self.help, self.command) = (takes, help, command)
  }

  static let all = [
    PromptVerb("play", "p", "ROWS, WORDS", "play previews") {
      onRows($0, .play(nil), ConsoleCommand.play) ?? track($0, .play) ?? shell("play", $0)
    },
    PromptVerb("favorite", "f", "ROWS", "add to favorites, or remove") {
      onRows($0, .favorite(nil), ConsoleCommand.favorite) ?? track($0, .toggleFavorite)
    },
    PromptVerb("add", "c", "ROWS NAME", "add to a playlist; without a name, you choose it") {
      onRows($0, .addToPlaylist(nil), ConsoleCommand.addToPlaylist) ?? addition($0)
    },
    PromptVerb("delete remove", "d", "ROWS", "remove from this list") {
      $0.isEmpty || PositionRanges($0) != nil ? .delete(String($0)) : nil
    },
    PromptVerb("move", "m", "ROW ROW", "move the first to the place of the second") {
      let numbers = $0.split(whereSeparator: \.isWhitespace).map(ConsoleCommand.number)
      guard numbers.count == 2, let song = numbers[0], let place = numbers[1] else {
        return $0.isEmpty ? .searchMeant : nil
      }
      return .move(song, to: place)
    },
    PromptVerb("album", "A", "ROW, WORDS", "open the album") {
      onRow($0, .album, .showAlbum) ?? track($0, .act(.showAlbum)) ?? shell("album", $0)
    },
    PromptVerb("artist", "R", "ROW, WORDS", "open the artist") {
      onRow($0, .artist, .showArtist) ?? track($0, .act(.showArtist)) ?? shell("artist", $0)
    },
    PromptVerb("lyrics", "l", "ROW, WORDS", "show the lyrics") {
      onRow($0, .lyrics, .showLyrics) ?? track($0, .act(.showLyrics)) ?? shell("lyrics", $0)
    },
    PromptVerb("open", "o", "ROW", "open the page in a browser") {
      onRow($0, .open, .openPage)
    },
    PromptVerb("elsewhere", "O", "SERVICE", "open the page of another service") {
      $0.isEmpty ? .openIn(nil) : MusicService(rawValue: $0.lowercased()).map(ConsoleCommand.openIn)
    },
    PromptVerb("copy", "y", "ROW", "copy the link") { onRow($0, .copy, .copyLink) },
    PromptVerb("create", nil, "NAME", "create a playlist") { .create(String($0)) },
    PromptVerb("rename", nil, "NAME", "rename this playlist") { .rename(String($0)) },
    PromptVerb("sort", nil, "date, name, artist, album, duration", "sort; again reverses") {
      .sort(String($0))
    },
    PromptVerb("songs tracks", nil, "", "show songs among the results") {
      $0.isEmpty ? .kind(.song) : nil
    },
    PromptVerb("albums", nil, "WORDS", "show albums among the results") {
      $0.isEmpty ? .kind(.album) : shell("album", $0)
    },
    PromptVerb("artists", nil, "WORDS", "show artists among the results") {
      $0.isEmpty ? .kind(.artist) : shell("artist", $0)
    },
    PromptVerb("suggestions", "s", "", "list past searches") { alone($0, .go(.start)) },
    PromptVerb("history", "H", "WORDS", "open your past searches") {
      alone($0, .go(.history)) ?? shell("history", $0)
    },
    PromptVerb("storefronts store stores", "S", "WORDS", "choose a store") {
      alone($0, .go(.storefronts)) ?? shell("storefronts", $0)
    },
    PromptVerb("genres genre", "T", "WORDS", "choose genres") {
      alone($0, .go(.genres)) ?? shell("genres", $0)
    },
    PromptVerb("library", nil, "WORDS", "list songs that you have seen") {
      alone($0, .go(.list(.library))) ?? shell("library", $0)
    },
    PromptVerb("favorites", nil, "WORDS", "list your favorites") {
      alone($0, .go(.list(.favorites))) ?? shell("favorites", $0)
    },
    PromptVerb("playlists playlist", nil, "WORDS", "list your playlists, or the songs of one") {
      alone($0, .go(.playlists)) ?? shell("playlist", $0)
    },
    PromptVerb("charts", nil, "WORDS", "list the most popular songs") {
      alone($0, .go(.charts)) ?? shell("charts", $0)
    },
    PromptVerb("search", nil, "WORDS", "search the store") {
      $0.isEmpty ? .go(.start) : .term(String($0))
    },
    PromptVerb("next", "n", "", "go to the next page") { alone($0, .nextPage) },
    PromptVerb("previous", "N", "", "go to the previous page") { alone($0, .previousPage) },
    PromptVerb("reload", "r", "", "request the list again") { alone($0, .retry) },
    PromptVerb("back", "b", "", "go back") { alone($0, .back) },
    PromptVerb("undo", "u", "", "undo the last change") { alone($0, .take(.undo)) },
    PromptVerb("redo", "U", "", "redo what was undone last") { alone($0, .take(.redo)) },
    PromptVerb("help", "?", "", "show this help") { alone($0, .help) },
    PromptVerb("quit exit", "q", "", "quit") { alone($0, .quit) },
  ]

  private static let byWord = Dictionary(
    all.flatMap { verb in
      verb.names.map { ($0, verb) } + (verb.letter.map { [($0, verb)] } ?? [])
    }
  ) { first, _ in first }

  /// Returns the verb that a word or a letter is; `nil` for others.
  ///
  /// The case of letters counts, and that of words doesn't.
  static func named(_ word: some StringProtocol) -> PromptVerb? {
    byWord[String(word)] ?? (word.count > 1 ? byWord[word.lowercased()] : nil)
  }
}

// MARK: - Arguments

extension PromptVerb {
  private static func alone(_ rest: Substring, _ command: ConsoleCommand) -> ConsoleCommand? {
    rest.isEmpty ? command : nil
  }

  /// Returns a command on what is open, or on several rows.
  private static func onRows(
    _ rest: Substring, _ alone: ConsoleCommand, _ command: (PositionRanges?) -> ConsoleCommand
  ) -> ConsoleCommand? {
    rest.isEmpty ? alone : PositionRanges(rest).map(command)
  }

  /// Returns a command on what is open, or on one row.
  private static func onRow(_ rest: Substring, _ alone: ConsoleCommand, _ action: ItemAction)
    -> ConsoleCommand?
  {
    rest.isEmpty ? alone : ConsoleCommand.number(rest).map { .act(action, $0) }
  }

  /// Returns a command on a track of an album in a list, such as `3.2`.
  private static func track(_ rest: Substring, _ action: ArtistListing.TrackAction)
    -> ConsoleCommand?
  {
    ConsoleCommand.track(rest).map { .onTrack(action, $0.album, $0.track) }
  }

  /// Returns the command that does what the shell does.
  private static func shell(_ command: String, _ rest: Substring) -> ConsoleCommand? {
    .go(.command([command] + rest.split(whereSeparator: \.isWhitespace).map(String.init)))
  }

  /// Parses rows and the name of a playlist.
  private static func addition(_ rest: Substring) -> ConsoleCommand? {
    let words = rest.split(whereSeparator: \.isWhitespace)
    if let first = words.first, let track = ConsoleCommand.track(first) {
      let name = rest.dropFirst(first.count).trimmingSpace
      let action: ArtistListing.TrackAction =
        name.isEmpty ? .act(.addToPlaylist) : .addToPlaylistNamed(String(name))
      return .onTrack(action, track.album, track.track)
    }
    for (word, next) in zip(words, words.dropFirst()).reversed() {
      guard let ranges = PositionRanges(rest[..<word.endIndex]) else { continue }
      return .addToPlaylistNamed(String(rest[next.startIndex...].trimmingSpace), ranges)
    }
    return nil
  }
}
