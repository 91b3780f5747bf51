/// The numbers last shown in a terminal, by which later commands refer to tracks and albums.
///
/// At most the first 1000 numbers of a list are saved, for at most 50 terminals.
package protocol LastListing: Sendable {
  /// Saves a list, replacing the terminal's last one; of two items with one number, the latter
  /// wins.
  func remember(_ items: [ListedItem], at time: Timestamp) async throws(StorageError)

  /// Returns the terminal's last list, or the last one of any other terminal if it has none.
  func last() async throws(StorageError) -> ShownListing?
}

extension LastListing {
  /// Returns the items of the last list; none if there is no list.
  package func items() async throws(StorageError) -> [ListedItem] { try await last()?.items ?? [] }
}

package struct ShownListing: Equatable, Sendable {
  /// In order of their numbers; empty if the list was empty or isn't saved.
  package let items: [ListedItem]
  /// Whether another terminal showed the list.
  package let isElsewhere: Bool

  package init(_ items: [ListedItem], isElsewhere: Bool = false) {
    (self.items, self.isElsewhere) = (items, isElsewhere)
  }
}

/// A track, an album, or an artist with its number in a list.
package struct ListedItem: Hashable, Sendable {
  /// The number, from 1.
  package let position: Int
  package let item: CatalogItem.ID
  package let storefront: Storefront

  package init(position: Int, _ item: CatalogItem.ID, storefront: Storefront) {
    (self.position, self.item, self.storefront) = (position, item, storefront)
  }
}
