import Scenes
import TerminalKit

/// The words about the page of a list.
enum PageCountText {
  /// Returns the range of the page and the total, such as `1-20 of 65`; `nil` for a single page.
  static func text(_ listing: some NumberedItems) -> StyledText? {
    let numbers = listing.rows.map(\.position)
    guard let first = numbers.min(), let last = numbers.max(),
      first > 1 || last < listing.count || !listing.isExhausted
    else { return nil }
    return text(first...last, of: listing.count, isAll: listing.isExhausted)
  }

  /// Returns the range and the total; `isAll` is whether there are no more.
  static func text(_ numbers: ClosedRange<Int>, of total: Int, isAll: Bool = true) -> StyledText {
    let range: SafeText =
      numbers.count > 1
      ? "\(numbers.lowerBound)-\(numbers.upperBound)" : "\(numbers.lowerBound)"
    return "\(range) of \(total)\(isAll ? "" : " or more")"
  }

  /// Returns how to turn the page; `nil` on the last one.
  static func hint(_ listing: some NumberedItems) -> StyledText? {
    guard let last = listing.rows.last?.position, last < listing.count || !listing.isExhausted
    else { return nil }
    return "Type n for more."
  }
}
