import Entities
import Scenes
import TerminalKit

/// What is said beside the past searches.
enum HistoryNoticeText {
  static let nothing: StyledText = "There are no such past searches."

  static func text(_ notice: HistoryState.Notice) -> StyledText {
    switch notice {
    case .outOfRange(let position, let range):
      NoticeText.line(.outOfRange(position, range))
    case .notNumbers(let text):
      ErrorMessage(
        .usage, text.isEmpty ? "nothing is named to delete" : "\"\(text)\" is no numbers",
        advice: "write them like d 1-3,5"
      ).line
    case .deleted(let count): "Deleted \(HistoryChangeText.searches(count)). u undoes that."
    case .restored(let count): HistoryChangeText.restored(count)
    case .nothingToUndo: ErrorMessage(.notFound, "there is no deletion to undo").line
    case .firstPage: ErrorMessage(.notFound, "this is the first page").line
    case .lastPage: ErrorMessage(.notFound, "that was the last page").line
    case .failed(let error): ErrorMessage(error).line
    }
  }

  /// Which of how many are listed; `nil` where all are.
  static func summary(_ listing: HistoryListing) -> StyledText? {
    guard let positions = listing.positions else { return nil }
    let isAll = positions.count == listing.page.total
    guard !listing.filter.isEmpty || !isAll else { return nil }
    let part: SafeText =
      isAll
      ? "\(listing.page.total)"
      : "\(positions.lowerBound) to \(positions.upperBound) of \(listing.page.total)"
    return listing.filter.isEmpty
      ? "\(part) past searches" : "\(part) that fit \(listing.filter, .bold)"
  }
}
