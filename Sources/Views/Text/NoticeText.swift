import Entities
package import Scenes
package import TerminalKit

/// The messages that scenes show once beside their content.
package enum NoticeText {
  /// Returns a notice as a line of its own; only an error names the program.
  package static func line(_ notice: Notice) -> StyledText {
    error(notice)?.line ?? text(notice)
  }

  /// Returns a notice as a sentence, for a place that shows nothing else.
  static func sentence(_ notice: Notice) -> StyledText {
    error(notice).map { StyledText($0.sentence) } ?? text(notice)
  }

  /// Returns the error that a notice reports, or `nil` if it reports none.
  static func error(_ notice: Notice) -> ErrorMessage? {
    switch notice {
    case .notRead(let error), .failed(let error): ErrorMessage(error)
    case .notStarred(let error): FavoriteText.notStarred(error)
    case .searchNotSaved(let error): ErrorMessage("Couldn't save this search", error)
    case .unknownSelection(let error): ErrorMessage("Couldn't read your selection", error)
    case .notSelected(let error): ErrorMessage("Couldn't save your selection", error)
    case .notATerm(let error): ErrorMessage(error)
    case .noMore(let error), .notAsked(let error): ErrorMessage(error)
    case .notFiltered(let error):
      ErrorMessage("Couldn't filter by your selected genres", ErrorMessage(error))
    case .genresNotThere(let storefront):
      ErrorMessage(
        .notFound,
        "The \(storefront.code.uppercased()) store has none of your selected genres",
        advice: "Showing all genres")
    case .link(.notOpened(_, let error)): ErrorMessage(error)
    case .link(.notCopied(let link)):
      ErrorMessage(
        .unavailable, "This terminal can't copy \(link.text)",
        advice: "Select the link to copy it yourself")
    case .notNumbers(let text):
      ErrorMessage(
        .usage,
        text.isEmpty ? "Type the numbers to delete" : "\(quoting: text) isn't a number or a range",
        advice: "For example: d 1-3,5")
    default: nil
    }
  }

  private static func text(_ notice: Notice) -> StyledText {
    switch notice {
    case .outOfRange(let position, let range):
      StyledText(ErrorMessage(noNumber: position, in: range).sentence)
    case .firstPage: "This is the first page."
    case .lastPage: "This is the last page."
    case .nothingListed: "The list is empty."
    case .notOpen(let position):
      "Album \(position) isn't expanded. Type +\(position) to expand it."
    case .link(.opened(let link)): "Opened \(link.text)"
    case .link(.copied(let link)): "Copied \(link.text)"
    case .link(.noLink): "The store has no link for this item."
    case .noAlbum: "This item isn't on an album in the store."
    case .noArtist: "This item has no artist page in the store."
    case .noArtwork: "No artwork is available for this item."
    case .onlyTracksCanBeFavorites: "Only tracks can be favorites."
    case .onlyTracksHavePreviews: "Only tracks have previews."
    case .starred(let tracks): FavoriteText.starred(tracks)
    case .unstarred(let tracks): FavoriteText.unstarred(tracks)
    case .nothingToRetry: "There's no failed search to retry."
    case .noSuggestions: "You have no past searches yet. Type a search term."
    case .libraryOnly:
      "The store has no results for this search. Showing results from your library."
    case .deleted(let count): "Deleted \(HistoryChangeText.searches(count)). Undo with u."
    case .restored(let count): HistoryChangeText.restored(count)
    case .nothingToUndo: "There's no deletion to undo."
    case .selectedGenre(let genre): GenresNoticeText.selected([genre.name])
    case .deselectedGenre(let genre): GenresNoticeText.deselected([genre.name])
    case .selectedStorefront(let name, let configured):
      StorefrontsNoticeText.selected(name, configured: configured)
    case .deselectedStorefront(let name, let configured):
      StorefrontsNoticeText.deselected(name, configured: configured)
    // Errors have no other text.
    case .notRead, .failed, .notStarred, .searchNotSaved, .unknownSelection, .notSelected,
      .notATerm, .noMore, .notAsked, .notFiltered, .genresNotThere, .link(.notOpened),
      .link(.notCopied), .notNumbers:
      ""
    }
  }
}

// MARK: - Notes on results

extension NoticeText {
  /// Returns a note on results that were skipped, or `nil` if there are none.
  static func skipped(_ omitted: SkippedRecords) -> ErrorMessage? {
    var parts: [SafeText] = []
    if omitted.otherKinds > 0 {
      parts.append("\(counted(omitted.otherKinds)) of another type")
    }
    if omitted.unreadable > 0 {
      parts.append("\(counted(omitted.unreadable)) that couldn't be read")
    }
    guard !parts.isEmpty else { return nil }
    return ErrorMessage(.invalidResponse, "Skipped " + parts.joined(separator: " and "))
  }

  static func notes(_ omitted: SkippedRecords, _ provenance: Provenance) -> [ErrorMessage] {
    [skipped(omitted), age(of: provenance)].compactMap(\.self)
  }

  /// Returns a note on results that replace the service's, or `nil` for all others.
  static func age(of provenance: Provenance) -> ErrorMessage? {
    switch provenance.source {
    case .network, .cache, .denied, .library(because: nil): return nil
    case .stale(let age, let error):
      return standIn("Showing data cached \(DurationText.age(age))", because: error)
    case .library(let error?): return standIn("Showing your library instead", because: error)
    }
  }

  /// Returns a note that the results are close matches, or `nil` if the term itself matched.
  static func correction(of listing: Listing) -> ErrorMessage? {
    guard listing.isCorrected else { return nil }
    return ErrorMessage(
      .notFound, "No results for \(quoting: listing.query.term.text)",
      advice: "Showing close matches instead")
  }

  /// Returns the notes on a list as a whole.
  static func notes(on listing: Listing) -> [ErrorMessage] {
    [correction(of: listing), FilterText.note(on: listing)].compactMap(\.self)
      + notes(listing.omitted, listing.provenance)
  }

  private static func standIn(_ what: SafeText, because error: CatalogError) -> ErrorMessage {
    var message = ErrorMessage(error)
    message.happened = message.happened + ". " + what
    return message
  }

  private static func counted(_ count: Int) -> SafeText {
    count == 1 ? "1 result" : "\(count) results"
  }
}
