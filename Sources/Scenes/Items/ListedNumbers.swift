package import Entities

/// The storage for a list's numbers, so that later commands can refer to them.
package struct ListedNumbers: Sendable {
  private let lastListing: (any LastListing)?
  private let clock: any MachineClock
  private let isPrivate: Bool

  /// - Parameters:
  ///   - lastListing: The storage for numbers; `nil` if no user sees any.
  ///   - clock: The clock for saved times.
  ///   - isPrivate: Whether to save no numbers and delete the previous ones, which don't match the
  ///     list shown.
  package init(
    lastListing: (any LastListing)?, clock: any MachineClock, isPrivate: Bool
  ) {
    self.lastListing = lastListing
    self.clock = clock
    self.isPrivate = isPrivate
  }

  func note(_ listing: ItemListing) async {
    let entries = isPrivate ? [] : listing.entries
    let listed = entries.enumerated().compactMap { index, entry in
      entry.item.id.map { ListedItem(position: index + 1, $0, storefront: entry.storefront) }
    }
    try? await lastListing?.remember(listed, at: clock.now)
  }
}
