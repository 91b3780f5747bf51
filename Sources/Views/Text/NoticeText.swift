import Entities
package import Scenes
package import TerminalKit

/// Messages that scenes show once beside their contents.
package enum NoticeText {
  /// Returns a notice as a line; only an error names the program.
  package static func line(_ notice: Notice) -> StyledText { message(notice).line }

  /// Returns a notice as a sentence, for a place of its own.
  static func sentence(_ notice: Notice) -> StyledText { message(notice).sentence }

  /// Returns the same without the address of a link, which would take rows beside a list.
  static func short(_ notice: Notice) -> StyledText {
    switch notice {
    case .link(.copied(_, .program(let name))): "Copied the link with \(name)."
    case .link(.copied(_, .terminal)): "Copied the link to the terminal's clipboard."
    case .link(.opened): "Opened the page in the browser."
    case .notAsked(.budgetSpent(let wait)): WaitText.short(wait)
    case .playlistGone(let playlist): "\(quoting: playlist.name.text) has been deleted."
    case .link(.notOpened(let link, let error)):
      StyledText(ErrorMessage(error).sentence) + " \(link.text)"
    default: error(notice).map { StyledText($0.onScreen.sentence) } ?? sentence(notice)
    }
  }

  static func error(_ notice: Notice) -> ErrorMessage? {
    if case .error(let error) = message(notice) { error } else { nil }
  }

  static func message(_ notice: Notice) -> NoticeMessage {
    switch notice {
    case .notRead(let error), .failed(let error): .error(ErrorMessage(error))
    case .notStarred(let error): .error(FavoriteText.notStarred(error))
    case .searchNotSaved(let error): .error(ErrorMessage("Couldn't save this search", error))
    case .unknownSelection(let error): .error(ErrorMessage("Couldn't read your selection", error))
    case .notSelected(let error): .error(ErrorMessage("Couldn't save your selection", error))
    case .notATerm(let error): .error(ErrorMessage(error))
    case .noMore(let error), .notAsked(let error), .albumNotLoaded(let error):
      .error(ErrorMessage(error))
    case .notFiltered(let error):
      .error(ErrorMessage("Couldn't filter by your selected genres", ErrorMessage(error)))
    case .genresNotThere(let storefront):
      .error(
        ErrorMessage(
          .notFound, "The \(storefront.phrase) has none of your selected genres",
          advice: "Showing all genres"))
    case .link(.notOpened(let link, let error)): .error(ErrorMessage(error, page: "\(link.text)"))
    case .link(.notCopied(let link)):
      .error(
        ErrorMessage(
          .unavailable, "This terminal can't copy \(link.text)",
          advice: "Select the link to copy it yourself"))
    case .outOfRange(let position, let range):
      .text(StyledText(ErrorMessage(noNumber: position, in: range).sentence))
    case .hidden(let position, let shown):
      .text(StyledText(ErrorMessage(hidden: position, besides: shown).sentence))
    case .sorted(let order):
      .text(
        order.sort == .relevance
          ? "Sorted by relevance, as the store does."
          : "Sorted by \(order.sort.rawValue)\(order.isReversed ? ", in reverse order" : "").")
    case .firstPage: .text("This is the first page.")
    case .lastPage: .text("This is the last page.")
    case .nothingListed: .text("The list is empty.")
    case .filterCleared(let text): .text("Cleared the filter \(quoting: text, .bold).")
    case .notOpen(let position):
      .text("Album \(position) isn't expanded. Type +\(position) to expand it.")
    case .notAnAlbum(let position): .text("Number \(position) isn't an album.")
    case .link(.opened(let link)): .text("Opened \(link.text)")
    case .link(.copied(let link, .program(let name))): .text("Copied \(link.text) with \(name)")
    case .link(.copied(let link, .terminal)): .text("Sent \(link.text) to the terminal's clipboard")
    case .link(.noLink): .text("The store has no link for this item.")
    case .noPage(let service): .text("\(service.name) has no page for this item.")
    case .noAlbum: .text("This item isn't on an album in the store.")
    case .noArtist: .text("This item has no artist page in the store.")
    case .noArtwork: .text("No artwork is available for this item.")
    case .onlyTracksCanBeFavorites:
      .text(
        "Only songs can be favorites. Open the album or artist, or add an album to a playlist with c."
      )
    case .onlyTracksHavePreviews: .text("Only songs and albums have previews.")
    case .onlyTracksHaveLyrics: .text("Only songs have lyrics.")
    case .albumNotFound(let album, let storefront):
      .error(ErrorMessage(missing: "album", album.name, in: storefront))
    case .loadingAlbum(let album): .text("Loading \(album.name, .bold)…")
    case .enqueued(let count, let isNext):
      .text("Added \(.counted(count, "song")) \(isNext ? "to play next" : "to the queue").")
    case .starred(let tracks): .text(FavoriteText.starred(tracks))
    case .unstarred(let tracks): .text(FavoriteText.unstarred(tracks))
    case .removedFavorites(let tracks): .text(FavoriteText.unstarred(tracks) + " Undo with u.")
    case .removedFromLibrary(let tracks, let wereFavorites):
      .text(
        "Removed \(FavoriteText.named(tracks)) from your library"
          + (wereFavorites ? " and favorites" : "") + ". Undo with u.")
    case .alreadyRemoved: .text("That was already removed.")
    case .onlyTracksInPlaylists:
      .text("Only songs can be in playlists. Open the artist for albums and songs.")
    case .addedToPlaylist(let added, let all, let playlist):
      .text(PlaylistText.added(added, of: all, to: playlist))
    case .addedToNewPlaylist(let tracks, let playlist):
      .text(PlaylistText.created(playlist, with: tracks))
    case .removedFromPlaylist(let tracks, let playlist):
      .text(PlaylistText.removed(tracks, count: tracks.count, from: playlist) + " Undo with u.")
    case .emptyPlaylist(let playlist): .text("\(playlist.name.text, .bold) has no songs yet.")
    case .createdPlaylist(let playlist): .text(PlaylistText.created(playlist))
    case .renamedPlaylist(let playlist, let name):
      .text(PlaylistText.renamed(playlist, to: name))
    case .takenPlaylistName(let name): .error(ErrorMessage(taken: name))
    case .noPlaylist(let name): .error(ErrorMessage(noPlaylistAtPrompt: name))
    case .playlistGone(let playlist): .error(ErrorMessage(gone: playlist))
    case .deletedPlaylists(let playlists): .text(PlaylistText.deleted(playlists))
    case .notAPlaylistName(let error): .error(ErrorMessage(playlistName: error))
    case .nothingBefore: .text("There's nothing to go back to; q quits.")
    case .nothingToRetry: .text("There's no failed search to retry.")
    case .nothingMeant: .text("No past search or artist is close to this term.")
    case .fillOffered: .text("To find more offline, add a store's charts: `tunes library fill`.")
    case .unfiltered(let answer):
      .text("\(FilterText.message(answer).happened). Showing results without the filter.")
    case .corrected(let term, let meant):
      .text("Showing results for \(quoting: meant.text, .bold) instead of \(quoting: term.text).")
    case .noSuggestions: .text("You have no past searches yet. Type a search term.")
    case .libraryOnly(let entity, let areClose):
      .text(
        """
        No \(entity.results) for this search in the store. Showing \
        \(areClose ? "close matches" : "matches") from songs you have seen.
        """)
    case .deleted(let count): .text("Deleted \(HistoryChangeText.searches(count)). Undo with u.")
    case .undone(let step, let outcome): .text(ChangeText.sentences(step, outcome))
    case .nothingToUndo(let change): .error(ChangeText.nothingToUndo(elsewhere: change))
    case .nothingToRedo: .text("There's nothing to redo.")
    case .selectedGenre(let genre): .text(GenresNoticeText.selected([genre.name]))
    case .deselectedGenre(let genre): .text(GenresNoticeText.deselected([genre.name]))
    case .selectedStorefront(let name, let configured):
      .text(StorefrontsNoticeText.selected(name, configured: configured))
    case .deselectedStorefront(let name, let configured):
      .text(StorefrontsNoticeText.deselected(name, configured: configured))
    }
  }
}

enum NoticeMessage {
  case error(ErrorMessage)
  case text(StyledText)

  var line: StyledText {
    switch self {
    case .error(let error): error.line
    case .text(let text): text
    }
  }

  var sentence: StyledText {
    switch self {
    case .error(let error): StyledText(error.sentence)
    case .text(let text): text
    }
  }
}

// MARK: - Notes on results

extension NoticeText {
  /// Returns a note about skipped results, if any.
  static func skipped(_ omitted: SkippedRecords) -> ErrorMessage? {
    var parts: [SafeText] = []
    if omitted.otherKinds > 0 {
      parts.append("\(.counted(omitted.otherKinds, "result")) of another type")
    }
    if omitted.unreadable > 0 {
      parts.append("\(.counted(omitted.unreadable, "result")) that couldn't be read")
    }
    guard !parts.isEmpty else { return nil }
    return ErrorMessage(.invalidResponse, "Skipped " + parts.joined(separator: " and "))
  }

  static func notes(_ omitted: SkippedRecords, _ provenance: Provenance) -> [ErrorMessage] {
    [skipped(omitted), age(of: provenance)].compactMap(\.self)
  }

  /// Returns a note about results that replace the service's, or `nil`.
  static func age(of provenance: Provenance) -> ErrorMessage? {
    switch provenance.source {
    case .network, .cache, .denied, .library(because: nil): return nil
    case .stale(let age, let error):
      return standIn("Showing data cached \(DurationText.age(age))", because: error)
    case .library(let error?): return standIn("Showing your library instead", because: error)
    }
  }

  /// Returns a note about matches from the library or close matches; `nil` for the service's
  /// results.
  static func correction(of listing: Listing) -> ErrorMessage? {
    guard let missing = missing(from: listing) else { return nil }
    let source: SafeText = listing.emptyResponse == nil ? "" : " from songs you have seen"
    let found: SafeText = listing.isCorrected ? "close matches" : "matches"
    return ErrorMessage(
      .notFound, missing,
      advice: listing.isByLyrics ? "Showing songs by their lyrics" : "Showing \(found)\(source)")
  }

  /// Returns the line above such matches; `nil` for the service's results.
  static func headline(of listing: Listing) -> StyledText? {
    let found: SafeText = listing.isCorrected ? "Close matches" : "Matches"
    return missing(from: listing).map {
      listing.isByLyrics
        ? "\($0). Songs in your library with these words in their lyrics:"
        : "\($0). \(found) from songs you have seen:"
    }
  }

  private static func missing(from listing: Listing) -> SafeText? {
    guard listing.isInexact else { return nil }
    let place: SafeText =
      listing.emptyResponse == nil
      ? "your library" : "the \(listing.query.storefront.phrase)"
    let query = listing.query
    return "No \(query.entity.results) for \(quoting: query.term.text) in \(place)"
  }

  /// Asks whether another term was meant; `key` is the key or letter to type.
  static func question(_ meant: SearchTerm?, key: SafeText?) -> StyledText? {
    guard let meant else { return nil }
    let hint: SafeText = key.map { " \($0) to search for it." } ?? ""
    return "Did you mean \(quoting: meant.text, .bold)?\(hint)"
  }

  static func notes(on listing: Listing) -> [ErrorMessage] {
    [correction(of: listing)].compactMap(\.self) + notes(besideHeadlineOf: listing)
  }

  /// Returns the notes about a list without the ones in its headline.
  static func notes(besideHeadlineOf listing: Listing) -> [ErrorMessage] {
    [FilterText.note(on: listing)].compactMap(\.self)
      + notes(listing.omitted, listing.provenance)
  }

  private static func standIn(_ what: SafeText, because error: CatalogError) -> ErrorMessage {
    var message = ErrorMessage(error)
    message.happened = message.happened + ". " + what
    return message
  }
}
