package import Entities

/// A message shown once beside the contents.
package enum Notice: Equatable, Sendable {
  // Lists
  /// The number is outside the range, which is `nil` if the list is empty.
  case outOfRange(Int, ClosedRange<Int>?)
  /// The filter hides this number; the others are visible.
  case hidden(Int, [Int])
  case firstPage
  case lastPage
  /// There is no list to page through or to filter.
  case nothingListed
  /// All rows are visible again; this was the filter.
  case filterCleared(String)
  /// The album with this number isn't expanded.
  case notOpen(Int)
  /// The item with this number isn't an album, so it has no tracks to show.
  case notAnAlbum(Int)
  case notRead(StorageError)

  // Items
  case link(LinkNotice)
  /// The service has no page for the item.
  case noPage(MusicService)
  case noAlbum
  case noArtist
  case noArtwork
  case onlyTracksCanBeFavorites
  case onlyTracksHavePreviews
  case onlyTracksHaveLyrics
  case loadingAlbum(Album)
  case albumNotLoaded(CatalogError)
  case albumNotFound(Album, Storefront)
  /// This number of tracks was added to the queue, at the end or after the current track.
  case enqueued(Int, isNext: Bool = false)
  case starred([Track])
  case unstarred([Track])
  case removedFavorites([Track])
  /// The tracks had already been removed elsewhere.
  case alreadyRemoved
  case removedFromLibrary([Track], wereFavorites: Bool)
  case onlyTracksInPlaylists
  /// The first tracks are new in the playlist; the others were in it before.
  case addedToPlaylist([Track], of: [Track], Playlist)
  /// The playlist was created with the tracks.
  case addedToNewPlaylist([Track], Playlist)
  case removedFromPlaylist([Track], Playlist)
  case emptyPlaylist(Playlist)
  case createdPlaylist(Playlist)
  case renamedPlaylist(Playlist, to: PlaylistName)
  case takenPlaylistName(PlaylistName)
  case noPlaylist(PlaylistName)
  /// The playlist was deleted elsewhere.
  case playlistGone(Playlist)
  case deletedPlaylists([Playlist])
  case notAPlaylistName(SearchTermError)
  /// The database failed, so favorites are unchanged.
  case notStarred(StorageError)

  // Searches
  case notATerm(SearchTermError)
  case nothingToRetry
  /// There is nothing to go back to.
  case nothingBefore
  case sorted(ResultOrder)
  /// No other term is close to this one.
  case nothingMeant
  /// The library is small, and has no results for an offline search.
  case fillOffered
  /// No result matches the filters, so all are shown.
  case unfiltered(FilteredOutAnswer)
  /// The first term had no exact results, so the second one was searched for instead.
  case corrected(SearchTerm, SearchTerm)
  case noSuggestions
  /// The request failed; local results stay.
  case notAsked(CatalogError)
  /// The service has no results; local results stay, maybe only close ones.
  case libraryOnly(SearchEntity, areClose: Bool = false)
  /// More results couldn't be fetched; the list stays as it is.
  case noMore(CatalogError)
  /// The database failed, so the search isn't saved.
  case searchNotSaved(StorageError)
  /// The names of the selected genres are unknown, so they filter nothing.
  case notFiltered(CatalogError)
  /// The storefront has none of the selected genres, so they filter nothing.
  case genresNotThere(Storefront)

  // Past searches
  case deleted(Int)

  // Undoing
  case undone(JournalStep, JournalOutcome)
  /// There is nothing to undo here; the last change elsewhere was this one.
  case nothingToUndo(elsewhere: Change?)
  case nothingToRedo

  // Failures
  /// The database failed; the contents stay as they are.
  case failed(StorageError)

  // Choices
  case selectedGenre(Genre)
  case deselectedGenre(Genre)
  /// The storefront, by its name in the user's language, and a configured one that overrides it.
  case selectedStorefront(String, configured: Storefront?)
  /// No storefront is selected anymore, so this one is used.
  case deselectedStorefront(String, configured: Storefront?)
  case unknownSelection(StorageError)
  /// The database failed, so the selection is unchanged.
  case notSelected(StorageError)

  /// Whether the notice says all that changed, so that the list needn't be shown again.
  package var describesChange: Bool {
    switch self {
    case .starred, .unstarred, .undone: true
    default: false
    }
  }
}

/// The result of opening or copying a link to the store.
package enum LinkNotice: Equatable, Sendable {
  case opened(WebLink)
  case notOpened(WebLink, BrowserError)
  case copied(WebLink, CopyMethod)
  case notCopied(WebLink)
  /// There is no address that may be opened.
  case noLink
}
