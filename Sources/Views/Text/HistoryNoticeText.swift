import Entities
import Scenes
import TerminalKit

/// Status messages for the search history.
enum HistoryNoticeText {
  static let nothing: StyledText = "No past searches found."

  static func text(_ notice: HistoryState.Notice) -> StyledText {
    switch notice {
    case .outOfRange(let position, let range):
      NoticeText.line(.outOfRange(position, range))
    case .notNumbers(let text):
      ErrorMessage(
        .usage,
        text.isEmpty ? "Type the numbers to delete" : "\(quoting: text) isn't a number or a range",
        advice: "For example: d 1-3,5"
      ).line
    case .deleted(let count): "Deleted \(HistoryChangeText.searches(count)). Undo with u."
    case .restored(let count): HistoryChangeText.restored(count)
    case .nothingToUndo: ErrorMessage(.notFound, "There's no deletion to undo").line
    case .firstPage: ErrorMessage(.notFound, "This is the first page").line
    case .lastPage: ErrorMessage(.notFound, "This is the last page").line
    case .failed(let error): ErrorMessage(error).line
    }
  }

  /// Returns the range and the total of the listed searches, or `nil` if all are listed.
  static func summary(_ listing: HistoryListing) -> StyledText? {
    guard let positions = listing.positions else { return nil }
    let isAll = positions.count == listing.page.total
    guard !listing.filter.isEmpty || !isAll else { return nil }
    let part: SafeText =
      isAll
      ? "\(listing.page.total)"
      : "\(positions.count > 1 ? "\(positions.lowerBound)-" : "")\(positions.upperBound) of \(listing.page.total)"
    let searches: SafeText = listing.page.total == 1 ? "past search" : "past searches"
    return listing.filter.isEmpty
      ? "\(part) \(searches)" : "\(part) \(searches) matching \(quoting: listing.filter, .bold)"
  }
}
