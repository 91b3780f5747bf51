package import Entities

/// A message to show once beside what a scene shows.
package enum Notice: Equatable, Sendable {
  // Lists
  /// The number is outside the range, which is `nil` if the list is empty.
  case outOfRange(Int, ClosedRange<Int>?)
  /// The filter hides the number, and shows the others.
  case hidden(Int, [Int])
  case firstPage
  case lastPage
  /// There is no list to page through or to filter.
  case nothingListed
  /// The page shows all its rows, which this filter limited before.
  case filterCleared(String)
  /// The album with this number isn't expanded.
  case notOpen(Int)
  /// The item with this number isn't an album, which would have tracks.
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
  case albumNotFound(AlbumReference)
  /// The number of tracks that were added to the queue, at its end or after the current one.
  case enqueued(Int, isNext: Bool = false)
  case starred([Track])
  case unstarred([Track])
  /// The tracks were removed from the list of favorites.
  case removedFavorites([Track])
  /// The tracks to remove had been removed elsewhere.
  case alreadyRemoved
  /// The tracks were removed from the library, and from favorites.
  case removedFromLibrary([Track])
  case onlyTracksInPlaylists
  /// The first tracks, of all these, weren't in the playlist before.
  case addedToPlaylist([Track], of: [Track], Playlist)
  /// The playlist was created with the tracks.
  case addedToNewPlaylist([Track], Playlist)
  case removedFromPlaylist([Track], Playlist)
  case emptyPlaylist(Playlist)
  case createdPlaylist(Playlist)
  case renamedPlaylist(Playlist, to: PlaylistName)
  case takenPlaylistName(PlaylistName)
  case noPlaylist(PlaylistName)
  case deletedPlaylists([Playlist])
  case notAPlaylistName(SearchTermError)
  /// The database failed, so the favorites are unchanged.
  case notStarred(StorageError)

  // Searches
  case notATerm(SearchTermError)
  case nothingToRetry
  /// There is nothing to go back to.
  case nothingBefore
  case sorted(ResultOrder)
  /// No other term is close to the one searched for.
  case nothingMeant
  /// The library is small, and has no results for an offline search.
  case fillOffered
  /// None of the results match the filters, so all are listed.
  case unfiltered(FilteredOutAnswer)
  /// The first term had no exact results, so the second one was searched for instead.
  case corrected(SearchTerm, SearchTerm)
  case noSuggestions
  /// The request for the typed term failed; local results stay.
  case notAsked(CatalogError)
  /// The service has no results for the typed term; local results stay, none of which may be exact.
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
  /// Nothing was changed here; elsewhere, this was changed last.
  case nothingToUndo(elsewhere: Change?)
  case nothingToRedo

  // Failures
  /// The database failed; what is shown stays as it is.
  case failed(StorageError)

  // Choices
  case selectedGenre(Genre)
  case deselectedGenre(Genre)
  /// The storefront, by its name in the user's language, and one that takes precedence.
  case selectedStorefront(String, configured: Storefront?)
  /// No storefront is selected anymore, so this one is the default.
  case deselectedStorefront(String, configured: Storefront?)
  case unknownSelection(StorageError)
  /// The database failed, so the selection is unchanged.
  case notSelected(StorageError)

  /// Whether the notice tells all that changed in the list, which needn't be shown again.
  package var tellsAll: Bool {
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
