import Scenes

/// The actions that keys are bound to in full-screen mode.
///
/// The raw values are the names in `config.json`.
package enum ScreenAction: String, CaseIterable, Sendable {
  case up, down, pageUp, pageDown, halfPageUp, halfPageDown, first, last
  case nextPane, previousPane
  /// Opens the item under the cursor.
  case choose
  /// Marks the row under the cursor for an action on several rows.
  case mark
  case back
  /// Types a search, or a filter for the list.
  case search, filter
  /// Expands or collapses an album in a list.
  case fold
  case play, pause, seekBack, seekForward, nextTrack, previousTrack, volumeUp, volumeDown, stop
  case addToPlaylist
  /// Adds to the queue, at the end or after the current song.
  case enqueue, playNext
  /// Changes the order of the queue, or its repeat mode.
  case shuffle, `repeat`
  case clearQueue, saveQueue
  /// Goes to the current song.
  case current
  case star, open, elsewhere, copy, album, artist
  /// Shows the artwork full screen.
  case picture
  case lyrics
  /// Shows the results, or what is playing.
  case results, playing
  /// Shows another kind of results, sorts them by another property, or reverses their order.
  case previousKind, nextKind, sort, reverse
  /// Shows the library, or only the favorites in it.
  case library, favorites
  case playlists, newPlaylist, renamePlaylist
  /// Shows the best-selling songs.
  case charts
  case storefronts, genres, allGenres, history
  case undo, redo, delete
  /// Moves the song under the cursor in the queue or in a playlist.
  case moveEarlier, moveLater
  /// Searches for the term that was probably meant.
  case searchMeant
  /// Finds an action by its name.
  case commands
  case retry, help, quit

  /// The action on the item under the cursor, if it is one.
  var itemAction: ItemAction? {
    switch self {
    case .open: .openPage
    case .copy: .copyLink
    case .album: .showAlbum
    case .artist: .showArtist
    case .picture: .showArtwork
    case .addToPlaylist: .addToPlaylist
    case .lyrics: .showLyrics
    default: nil
    }
  }
}
