package import Entities
package import Scenes
package import TerminalKit

package enum GenresNoticeText {
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

  static func nothing(matching filter: String) -> StyledText {
    "No genres contain \(quoting: filter, .bold)."
  }

  private static func bold(_ names: [String]) -> StyledText {
    names.map { name -> StyledText in "\(name, .bold)" }.joined(separator: ", ")
  }

  /// Returns notes about a storefront's genres, of which there may be none.
  package static func notes(on listing: GenreListing) -> [ErrorMessage] {
    [
      listing.list.elements.isEmpty ? empty(listing.storefront) : absence(listing),
      skipped(listing.unreadableCount), NoticeText.age(of: listing.provenance),
    ].compactMap(\.self)
  }

  private static func empty(_ storefront: Storefront) -> ErrorMessage {
    ErrorMessage(
      .notFound, "The \(storefront.phrase) lists no genres",
      advice: "Try again later, or choose another store")
  }

  /// Returns the error for genres that couldn't be loaded and aren't cached.
  package static func failure(_ error: CatalogError, of storefront: Storefront) -> ErrorMessage {
    var message = ErrorMessage(error)
    switch error {
    case .unavailable, .timedOut, .budgetSpent, .rateLimited:
      message.happened =
        message.happened + ". No genres are cached for the \(storefront.phrase)"
    case .storage, .cancelled, .refused, .invalidResponse, .unexpectedKind, .notInLibrary: break
    }
    return message
  }

  private static func absence(_ listing: GenreListing) -> ErrorMessage? {
    let count = listing.absentCount
    guard count > 0 else { return nil }
    let genres: SafeText =
      count == 1 ? "1 of your selected genres isn't" : "\(count) of your selected genres aren't"
    return ErrorMessage(.notFound, "\(genres) in the \(listing.storefront.phrase)")
  }

  private static func skipped(_ count: Int) -> ErrorMessage? {
    guard count > 0 else { return nil }
    let genres = SafeText.counted(count, "genre")
    return ErrorMessage(.invalidResponse, "Skipped \(genres) that couldn't be read")
  }
}

package enum StorefrontsNoticeText {
  /// Returns the confirmation; `configured` is the store in `config.json`, if any.
  package static func selected(_ name: String, configured: Storefront?) -> StyledText {
    "Store set to \(name, .bold)\(exception(configured))."
  }

  package static func deselected(_ name: String, configured: Storefront?) -> StyledText {
    "Store set to your system's region, \(name, .bold)\(exception(configured))."
  }

  static func nothing(matching filter: String) -> StyledText {
    "No stores match \(quoting: filter, .bold)."
  }

  private static func exception(_ configured: Storefront?) -> StyledText {
    guard let configured else { return "" }
    return ", but \"country\": \(quoting: configured.code) in config.json takes precedence"
  }
}
