package import Entities
import Scenes
package import TerminalKit

/// What is said beside the genres, and where there are none.
package enum GenresNoticeText {
  static func line(_ notice: GenresState.Notice) -> StyledText {
    switch notice {
    case .selected(let genre): selected([genre.name])
    case .deselected(let genre): deselected([genre.name])
    default: message(notice)?.line ?? ""
    }
  }

  /// What went wrong; `nil` where nothing did.
  static func message(_ notice: GenresState.Notice) -> ErrorMessage? {
    switch notice {
    case .selected, .deselected: nil
    case .outOfRange(let position, let range): NoticeText.message(.outOfRange(position, range))
    case .lastPage: NoticeText.message(.lastPage)
    case .firstPage: NoticeText.message(.firstPage)
    case .nothingListed:
      ErrorMessage(.notFound, "no genres are listed", advice: "r asks for them again")
    case .unknownSelection(let error): ChoiceText.unknownSelection(error)
    case .notSelected(let error): ChoiceText.notSelected(error)
    }
  }

  package static func selected(_ names: [String]) -> StyledText {
    "Searches are narrowed to \(bold(names)) from now on."
  }

  package static func deselected(_ names: [String]) -> StyledText {
    "Searches are no longer narrowed to \(bold(names))."
  }

  package static func cleared(_ count: Int) -> StyledText {
    count == 0 ? "No genre was selected." : "Searches are no longer narrowed to any genre."
  }

  private static func bold(_ names: [String]) -> StyledText {
    names.map { name -> StyledText in "\(name, .bold)" }.joined(separator: ", ")
  }

  /// What there is to say of the genres of a storefront as a whole.
  static func notes(on listing: GenreListing) -> [ErrorMessage] {
    [
      absence(listing), omissions(listing.unreadableCount), NoticeText.age(of: listing.provenance),
    ].compactMap(\.self)
  }

  static func empty(_ storefront: Storefront, _ unreadable: Int, _ provenance: Provenance)
    -> [ErrorMessage]
  {
    let message = ErrorMessage(
      .notFound, "the store of \(storefront.name) names no genres",
      advice: "try again later, or another store")
    return [message, omissions(unreadable), NoticeText.age(of: provenance)].compactMap(\.self)
  }

  /// What is said where neither the service nor what is kept has the genres of a storefront.
  package static func failure(_ error: CatalogError, of storefront: Storefront) -> ErrorMessage {
    var message = ErrorMessage(error)
    switch error {
    case .unavailable, .timedOut, .budgetSpent, .rateLimited:
      message.happened =
        message.happened + ", and no genres of the store of \(storefront.name) are kept"
    case .storage, .cancelled, .refused, .invalidResponse, .unexpectedKind, .notInLibrary: break
    }
    return message
  }

  private static func absence(_ listing: GenreListing) -> ErrorMessage? {
    let count = listing.absentCount
    guard count > 0 else { return nil }
    let genres: SafeText = count == 1 ? "1 of your genres is" : "\(count) of your genres are"
    return ErrorMessage(.notFound, "\(genres) not in the store of \(listing.storefront.name)")
  }

  private static func omissions(_ count: Int) -> ErrorMessage? {
    guard count > 0 else { return nil }
    let genres: SafeText = count == 1 ? "1 genre" : "\(count) genres"
    return ErrorMessage(.invalidResponse, "left out: \(genres) that could not be read")
  }
}
