import TerminalKit

/// The lines of help for `?`, which every prompt picks from the same table.
enum PromptHelp: Equatable {
  case select, selectTrack, expand, choose, text, pages, filter, favorites, favorite
  case playlists, playlist, playlistAlbum, playlistTrack, favoriteAlbum, move, remove, play,
    playAlbum, playTrack
  case addTo, named, playPlaylist, deletePlaylist, literalName
  case delete, undoDeletion, undo, album, artist, lyrics, ways, links, words, link, suggestions,
    history
  case rename, sort, kinds, places, choices, storefronts, genres, retry, meant, literal,
    literalFilter, back, quit, term, search

  /// Returns the lines for some topics; `item` is the noun for what a number opens.
  static func lines(_ topics: [PromptHelp], item: SafeText) -> [StyledText] {
    let rows = topics.map { $0.row(item) }
    let width = rows.map(\.keys.columns).max() ?? 0
    return rows.map { keys, text in
      keys.isEmpty
        ? StyledText(text) : StyledText(keys, .bold).padded(to: width + 2) + StyledText(text)
    }
  }

  private func row(_ item: SafeText) -> (keys: SafeText, text: SafeText) {
    switch self {
    case .select: ("3", "open \(item) 3")
    case .selectTrack: ("3.2", "open track 2 of album 3 (expand the album first)")
    case .expand: ("+3 -3", "expand album 3 in the list, collapse it")
    case .choose: ("3", "select \(item) 3, or deselect it")
    case .text: ("text", "filter the list as you type")
    case .pages: ("n N", "go to the next or previous page (also > <)")
    case .filter: ("/text", "filter the list; / alone clears the filter")
    case .favorites: ("f 1-3", "add tracks to favorites, or remove them")
    case .favorite: ("f", "add the track to favorites, or remove it")
    case .playlists: ("c 1-3", "add tracks to a playlist")
    case .playlist:
      ("c", "add all tracks to a playlist; c Mix to the one with that name, c 1-3 some")
    case .playlistAlbum:
      ("c 3", "add album 3 to a playlist (expand it first); c 3.2 adds that track")
    case .playlistTrack: ("c", "add the track to a playlist; c Mix to the one with that name")
    case .move: ("m 3 1", "move song 3 to number 1")
    case .remove: ("d 1-3", "remove tracks from this list; u restores them")
    case .play: ("p 1-3", "play previews; p alone plays all that are listed")
    case .playAlbum: ("p 3.2", "play that track's preview; p 3 plays the whole album's")
    case .favoriteAlbum:
      ("f 3.2", "add that track to favorites, or remove it; l 3.2 shows its lyrics")
    case .playTrack: ("p", "play the preview")
    case .addTo: ("3", "add to playlist 3; a name adds to that one, or to a new one")
    case .named: ("Mix", "open the playlist with that name, or create it")
    case .playPlaylist: ("p 1-3", "play the previews of playlists")
    case .deletePlaylist: ("d 3", "delete playlist 3; u restores it")
    case .literalName: ("=n", "take \"n\" as a name, or any name that looks like a command")
    case .delete: ("d 1-3,5", "delete searches; 7-, -2, and all apply to this page")
    case .undoDeletion: ("u", "restore the last deleted searches")
    case .undo: ("u", "undo the last change of favorites or playlists")
    case .album: ("A", "go to the album")
    case .artist: ("R", "go to the artist")
    case .lyrics: ("l", "show the lyrics")
    case .ways: ("A 3", "go to the album of \(item) 3; R 3 to its artist, l 3 to its lyrics")
    case .links: ("o 3", "open the page of \(item) 3 in a browser; y 3 copies its link")
    case .words: ("", "Words work, too: open 3, play 3, favorite 3, add 3, album 3, lyrics 3.")
    case .rename: ("", "rename Mix renames the playlist.")
    case .sort:
      ("", "sort year sorts by date (or name, artist, album, length); again reverses the order.")
    case .kinds: ("", "songs, albums, and artists show that kind of results.")
    case .places: ("", "favorites, playlists, library, charts, and history open what they name.")
    case .link: ("o O y", "open the page in a browser, in another service, copy its link")
    case .suggestions: ("s", "list past searches; an empty line returns to the results")
    case .history: ("H", "open your search history")
    case .choices: ("S T", "choose a store, choose genres")
    case .storefronts: ("S", "choose a store")
    case .genres: ("T", "choose genres")
    case .retry: ("r", "retry a failed request, or reload")
    case .meant: ("m y", "search for the suggested spelling")
    case .literal: ("=42", "search for \"42\", or any term that looks like a command")
    case .literalFilter: ("=n", "filter by \"n\", or any text that looks like a command")
    case .back: ("b", "go back")
    case .quit: ("q", "quit (or press Ctrl-D)")
    case .term: ("", "Anything else is a search.")
    case .search:
      ("", "Anything else is a search. Press Tab or → to accept the suggestion, ↑ or ↓ for others.")
    }
  }
}
