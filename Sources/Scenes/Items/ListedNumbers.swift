package import Entities

/// Remembers what the numbers of a listing mean, for the commands that come after.
package struct ListedNumbers: Sendable {
  private let lastListing: (any LastListing)?
  private let clock: any MachineClock
  private let isPrivate: Bool

  /// - Parameters:
  ///   - lastListing: keeps the numbers; `nil` where nobody sees any.
  ///   - clock: says when they were seen.
  ///   - isPrivate: whether none are left behind, not even those of the listing before, which are not
  ///     what the person sees.
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
