package import Entities
import Scenes
package import TerminalKit

/// Status messages for genres.
package enum GenresNoticeText {
  static func line(_ notice: GenresState.Notice) -> StyledText {
    switch notice {
    case .selected(let genre): selected([genre.name])
    case .deselected(let genre): deselected([genre.name])
    default: message(notice)?.line ?? ""
    }
  }

  /// Returns the notice as an error message, or `nil` if it reports success.
  static func message(_ notice: GenresState.Notice) -> ErrorMessage? {
    switch notice {
    case .selected, .deselected: nil
    case .outOfRange(let position, let range): NoticeText.message(.outOfRange(position, range))
    case .lastPage: NoticeText.message(.lastPage)
    case .firstPage: NoticeText.message(.firstPage)
    case .nothingListed:
      ErrorMessage(.notFound, "The list of genres is empty", advice: "Reload it with r")
    case .unknownSelection(let error): ChoiceText.unknownSelection(error)
    case .notSelected(let error): ChoiceText.notSelected(error)
    }
  }

  package static func selected(_ names: [String]) -> StyledText {
    "Selected \(bold(names)). Searches now show only your selected genres."
  }

  package static func deselected(_ names: [String]) -> StyledText {
    "Deselected \(bold(names))."
  }

  package static func cleared(_ count: Int) -> StyledText {
    count == 0
      ? "No genres were selected." : "Cleared your selected genres. Searches show all genres again."
  }

  private static func bold(_ names: [String]) -> StyledText {
    names.map { name -> StyledText in "\(name, .bold)" }.joined(separator: ", ")
  }

  /// Returns the notes on the genres of a storefront as a whole.
  static func notes(on listing: GenreListing) -> [ErrorMessage] {
    [
      absence(listing), skipped(listing.unreadableCount), NoticeText.age(of: listing.provenance),
    ].compactMap(\.self)
  }

  static func empty(_ storefront: Storefront, _ unreadable: Int, _ provenance: Provenance)
    -> [ErrorMessage]
  {
    let message = ErrorMessage(
      .notFound, "The \(storefront.code.uppercased()) store lists no genres",
      advice: "Try again later, or choose another store")
    return [message, skipped(unreadable), NoticeText.age(of: provenance)].compactMap(\.self)
  }

  /// Returns the message for genres that are neither available from the service nor cached.
  package static func failure(_ error: CatalogError, of storefront: Storefront) -> ErrorMessage {
    var message = ErrorMessage(error)
    switch error {
    case .unavailable, .timedOut, .budgetSpent, .rateLimited:
      message.happened =
        message.happened + ". No genres are cached for the \(storefront.code.uppercased()) store"
    case .storage, .cancelled, .refused, .invalidResponse, .unexpectedKind, .notInLibrary: break
    }
    return message
  }

  private static func absence(_ listing: GenreListing) -> ErrorMessage? {
    let count = listing.absentCount
    guard count > 0 else { return nil }
    let genres: SafeText =
      count == 1 ? "1 of your selected genres isn't" : "\(count) of your selected genres aren't"
    return ErrorMessage(.notFound, "\(genres) in the \(listing.storefront.code.uppercased()) store")
  }

  private static func skipped(_ count: Int) -> ErrorMessage? {
    guard count > 0 else { return nil }
    let genres: SafeText = count == 1 ? "1 genre" : "\(count) genres"
    return ErrorMessage(.invalidResponse, "Skipped \(genres) that couldn't be read")
  }
}
