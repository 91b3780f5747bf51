import Entities
import Scenes
import TerminalKit

/// Status messages for lists.
enum NoticeText {
  static func line(_ notice: SearchListState.Notice) -> StyledText {
    switch notice {
    case .starred(let tracks): FavoriteText.starred(tracks)
    case .unstarred(let tracks): FavoriteText.unstarred(tracks)
    case .link(let notice): LinkNoticeText.text(notice, about: "track")
    default: message(notice)?.line ?? ""
    }
  }

  /// Returns the notice as an error message, or `nil` if it has text of its own.
  static func message(_ notice: SearchListState.Notice) -> ErrorMessage? {
    switch notice {
    case .starred, .unstarred, .link: nil
    case .noAlbum: ErrorMessage(.notFound, "This item isn't on an album in the store")
    case .noArtist: ErrorMessage(.notFound, "This item has no artist page in the store")
    case .noArtwork: ErrorMessage(.notFound, "No artwork is available for this item")
    case .notStarred(let error): FavoriteText.notStarred(error)
    case .notATerm(let error): ErrorMessage(error)
    case .outOfRange(let position, let range):
      ErrorMessage(
        .notFound, "There's no number \(position) in this list",
        advice: range.map {
          $0.count == 1
            ? "It has only number \($0.lowerBound)" : "Choose \($0.lowerBound) to \($0.upperBound)"
        }
          ?? "The list is empty")
    case .onlyTracksCanBeFavorites:
      ErrorMessage(.notFound, "Only tracks can be favorites", advice: "Choose one of its tracks")
    case .onlyTracksHavePreviews:
      ErrorMessage(.notFound, "Only tracks have previews", advice: "Choose one of its tracks")
    case .lastPage: ErrorMessage(.notFound, "This is the last page")
    case .firstPage: ErrorMessage(.notFound, "This is the first page")
    case .nothingListed:
      ErrorMessage(.notFound, "The list is empty", advice: "Search for something first")
    case .nothingToRetry: ErrorMessage(.notFound, "There's no failed search to retry")
    case .noSuggestions:
      ErrorMessage(.notFound, "You have no past searches yet", advice: "Type a search term")
    case .noMore(let error), .notAsked(let error): ErrorMessage(error)
    case .libraryOnly:
      ErrorMessage(
        .notFound, "The store has no results for this search",
        advice: "Showing results from your library")
    case .searchNotSaved(let error): searchNotSaved(error)
    case .notFiltered(let error): notFiltered(error)
    case .genresNotThere(let storefront):
      ErrorMessage(
        .notFound,
        """
        The \(storefront.code.uppercased()) store has none of your selected genres. Showing all \
        genres
        """
      )
    }
  }

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
    [
      correction(of: listing), FilterText.note(on: listing), skipped(listing.omitted),
      age(of: listing.provenance),
    ].compactMap(\.self)
  }

  private static func standIn(_ what: SafeText, because error: CatalogError) -> ErrorMessage {
    var message = ErrorMessage(error)
    message.happened = message.happened + ". " + what
    return message
  }

  private static func searchNotSaved(_ error: StorageError) -> ErrorMessage {
    var message = ErrorMessage(error)
    message.happened = "Couldn't save this search. " + message.happened
    return message
  }

  private static func notFiltered(_ error: CatalogError) -> ErrorMessage {
    var message = ErrorMessage(error)
    message.happened = "Couldn't filter by your selected genres. " + message.happened
    return message
  }

  private static func counted(_ count: Int) -> SafeText {
    count == 1 ? "1 result" : "\(count) results"
  }
}
