import Entities
import Scenes
import TerminalKit

/// What is said beside a list.
enum NoticeText {
  static func line(_ notice: SearchListState.Notice) -> StyledText {
    switch notice {
    case .starred(let tracks): FavoriteText.starred(tracks)
    case .unstarred(let tracks): FavoriteText.unstarred(tracks)
    case .link(let notice): LinkNoticeText.text(notice, about: "track")
    default: message(notice)?.line ?? ""
    }
  }

  /// What went wrong; `nil` where nothing did.
  static func message(_ notice: SearchListState.Notice) -> ErrorMessage? {
    switch notice {
    case .starred, .unstarred, .link: nil
    case .noAlbum: ErrorMessage(.notFound, "that is on no album of the store")
    case .noArtist: ErrorMessage(.notFound, "that names no artist of the store")
    case .noArtwork: ErrorMessage(.notFound, "that has no artwork")
    case .notStarred(let error): FavoriteText.notStarred(error)
    case .notATerm(let error): ErrorMessage(error)
    case .outOfRange(let position, let range):
      ErrorMessage(
        .notFound, "there is no number \(position) here",
        advice: range.map {
          $0.count == 1 ? "there is only 1" : "pick \($0.lowerBound) to \($0.upperBound)"
        }
          ?? "nothing is listed")
    case .onlyTracksHaveStars:
      ErrorMessage(.notFound, "only tracks have stars", advice: "pick one of its tracks")
    case .onlyTracksHavePreviews:
      ErrorMessage(.notFound, "only tracks have previews", advice: "pick one of its tracks")
    case .lastPage: ErrorMessage(.notFound, "that was the last page")
    case .firstPage: ErrorMessage(.notFound, "this is the first page")
    case .nothingListed:
      ErrorMessage(.notFound, "no results are listed", advice: "search for something first")
    case .nothingToRetry: ErrorMessage(.notFound, "nothing failed, so there is nothing to retry")
    case .noSuggestions:
      ErrorMessage(.notFound, "there are no past searches yet", advice: "type what to search for")
    case .noMore(let error), .notAsked(let error): ErrorMessage(error)
    case .onlyAtHand:
      ErrorMessage(
        .notFound, "the store has nothing for that", advice: "this is what you have seen")
    case .notRemembering(let error): notRemembering(error)
    case .notNarrowed(let error): notNarrowed(error)
    case .genresNotThere(let storefront):
      ErrorMessage(
        .notFound, "the store of \(storefront.name) has none of your genres, so all are listed")
    }
  }

  /// What was left out of an answer; `nil` where nothing was.
  static func omissions(_ omitted: Omissions) -> ErrorMessage? {
    var parts: [SafeText] = []
    if omitted.otherKinds > 0 {
      parts.append("\(counted(omitted.otherKinds)) of another kind")
    }
    if omitted.unreadable > 0 {
      parts.append("\(counted(omitted.unreadable)) that could not be read")
    }
    guard !parts.isEmpty else { return nil }
    return ErrorMessage(.invalidResponse, "left out: " + parts.joined(separator: ", "))
  }

  /// How old an answer is that stands in for one of the service; `nil` for any other.
  static func age(of provenance: Provenance) -> ErrorMessage? {
    switch provenance.source {
    case .network, .cache, .denied, .library(because: nil): return nil
    case .stale(let age, let error):
      return standIn("from \(DurationText.age(age))", because: error)
    case .library(let error?): return standIn("what your library has", because: error)
    }
  }

  /// Says that other words were found than were looked for; `nil` where they were the same.
  static func correction(of listing: Listing) -> ErrorMessage? {
    guard listing.isCorrected else { return nil }
    return ErrorMessage(
      .notFound, "nothing for \(listing.query.term.text)", advice: "this is like it")
  }

  /// What there is to say of the tracks of a listing as a whole.
  static func notes(on listing: Listing) -> [ErrorMessage] {
    [
      correction(of: listing), CriteriaText.note(on: listing), omissions(listing.omitted),
      age(of: listing.provenance),
    ].compactMap(\.self)
  }

  private static func standIn(_ what: SafeText, because error: CatalogError) -> ErrorMessage {
    var message = ErrorMessage(error)
    message.happened = message.happened + ", so this is " + what
    return message
  }

  private static func notRemembering(_ error: StorageError) -> ErrorMessage {
    var message = ErrorMessage(error)
    message.happened = "searches are not remembered, because " + message.happened
    return message
  }

  private static func notNarrowed(_ error: CatalogError) -> ErrorMessage {
    var message = ErrorMessage(error)
    message.happened = "this is not narrowed to your genres, because " + message.happened
    return message
  }

  private static func counted(_ count: Int) -> SafeText {
    count == 1 ? "1 result" : "\(count) results"
  }
}
